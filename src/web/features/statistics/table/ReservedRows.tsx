import { nameOf, type TableFigure } from '#domain/statistics/figure-table'
import { figureTextIn } from '../figures.ts'
import type { Column } from '../queries.ts'
import styles from './ReservedRows.module.css'

interface ReservedRowsProps {
  readonly rows: readonly TableFigure[]
  readonly columns: readonly Column[]
}

/** CSS pixels: the heights of a row and of a group's name. */
const ROW_HEIGHT = 38
const GROUP_HEIGHT = 40

const longest = (texts: readonly string[]): string =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), '')

/** An invisible row as high as rows that are not rendered yet, with their longest texts, so that nothing moves when they are. */
export const ReservedRows = ({ rows, columns }: ReservedRowsProps) => {
  const groups = new Set(rows.map(row => row.group))
  return (
    <tbody aria-hidden="true" className={styles.reserved}>
      <tr style={{ height: rows.length * ROW_HEIGHT + groups.size * GROUP_HEIGHT }}>
        <th>{longest(rows.map(row => `${nameOf(row, columns)} ${row.unit}`))}</th>
        {columns.map(column => (
          <td key={column.objectId ?? column.title}>{longest(rows.map(row => figureTextIn(column, row)))}</td>
        ))}
      </tr>
    </tbody>
  )
}
