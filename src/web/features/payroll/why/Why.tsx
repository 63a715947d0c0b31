import { IconArrowsExchange } from '@tabler/icons-react'
import { classes } from '../../../ui/classes.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import type { SelectedCell } from '../sheet/use-chosen-cell.ts'
import { explain, type Part } from './explain.ts'
import { InputWhy } from './InputWhy.tsx'
import styles from './WhyPanel.module.css'

const PartRow = ({ part, floor }: { part: Part; floor: number }) => {
  const isChanged = part.importedValue !== null
  return (
    <>
      <li className={classes(styles.part, floor > 1 && styles.deeper, isChanged && styles.changed)}>
        <span className={styles.rule}>{part.rule ?? (part.isInput ? 'inn' : 'sats')}</span>
        <span className={styles.partWords}>
          {part.label}
          {isChanged ? (
            <span className={styles.small}>Endret, importert: {part.importedValue}</span>
          ) : (
            part.sum && <span className={styles.small}>{part.sum}</span>
          )}
        </span>
        <span className={styles.partValue}>{part.value}</span>
      </li>
      {part.parts.map(below => (
        <PartRow key={below.key} part={below} floor={floor + 1} />
      ))}
    </>
  )
}

interface WhyProps {
  readonly row: SheetRow
  readonly cell: SelectedCell
}

/** Explains a figure: its value, its rule in words and the figures it is computed from. */
export const Why = ({ row, cell }: WhyProps) => {
  const explanation = explain(row, cell.key)
  if (!explanation) return <InputWhy row={row} columnKey={cell.key} />
  const { label, value, rule, words, sum, rounding, parts, verdict } = explanation
  return (
    <>
      <p className={styles.of}>{`${label} · ${row.values.name}`}</p>
      <p className={styles.result}>{value}</p>
      <p className={styles.formula}>
        <span className={styles.rule}>{rule}</span>
        <span>
          {words}
          {sum && <span className={styles.sum}>{sum}</span>}
          {rounding && <span className={styles.small}>{rounding}</span>}
        </span>
      </p>
      <ol className={styles.parts}>
        {parts.map(part => (
          <PartRow key={part.key} part={part} floor={1} />
        ))}
      </ol>
      {verdict && (
        <p className={styles.verdict}>
          <IconArrowsExchange aria-hidden="true" />
          {verdict}
        </p>
      )}
    </>
  )
}
