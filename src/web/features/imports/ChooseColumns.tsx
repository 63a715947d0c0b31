import {
  columnLabels,
  isNeeded,
  type TimeBookColumn,
  timeBookColumns,
  withoutColumn,
} from '#domain/sales/time-book-columns'
import { Select } from '../../ui/Select.tsx'
import styles from './ColumnsInFile.module.css'
import { type ChosenColumns, NONE } from './column-choices.ts'

interface ChooseColumnsProps {
  readonly headings: readonly string[]
  readonly chosen: ChosenColumns
  /** True once the user has tried to save: what is not chosen is marked. */
  readonly tried: boolean
  readonly onChange: (chosen: ChosenColumns) => void
}

/** A list of the file's headings for each column of the time book. */
export const ChooseColumns = ({ headings, chosen, tried, onChange }: ChooseColumnsProps) => {
  const ofFile = headings.map((heading, i) => ({ value: String(i), label: heading }))
  const choicesOf = (column: TimeBookColumn) =>
    isNeeded(column) ? ofFile : [{ value: NONE, label: withoutColumn(column) }, ...ofFile]
  return (
    <div className={styles.columns}>
      {timeBookColumns.map(column => (
        <Select
          key={column}
          label={columnLabels[column]}
          placeholder="Velg"
          choices={choicesOf(column)}
          value={chosen[column] || null}
          error={tried && chosen[column] === '' ? 'Velg en kolonne.' : undefined}
          onChange={value => onChange({ ...chosen, [column]: value })}
        />
      ))}
    </div>
  )
}
