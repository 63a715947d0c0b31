import { Fragment, type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import type { Sorting } from '#domain/statistics/column-order'
import { nameOf, type Path, type TableFigure } from '#domain/statistics/figure-table'
import { figureGroups } from '#domain/statistics/key-figures'
import { classes } from '../../../ui/classes.ts'
import { WideTable } from '../../../ui/WideTable.tsx'
import { FigureButton } from '../explanation/FigureButton.tsx'
import type { Column } from '../queries.ts'
import { ChangeOf } from '../trends/ChangeOf.tsx'
import { Course } from '../trends/Course.tsx'
import { isFollowed, type Trend } from '../trends/trend-of.ts'
import styles from './FigureTable.module.css'
import { ReservedRows } from './ReservedRows.tsx'
import { RowHead } from './RowHead.tsx'
import { cellAt, useCells } from './use-cells.ts'

export interface ShownColumn {
  readonly column: Column
  /** Shown below the title, such as the dates of a time frame. */
  readonly note?: string
  /** The title's link: the salon or the person. */
  readonly to?: string
  /** The page of the days behind the column's figures, if any. */
  readonly days?: string | undefined
  /** True for a highlighted column: the total, or the time frame in the URL. */
  readonly marked: boolean
}

/** A column with its trend; undefined while loading, null if there is none. */
export interface TrendingColumn extends ShownColumn {
  readonly trend: Trend | null | undefined
}

interface FigureTableProps {
  /** The table's caption for assistive technology. */
  readonly caption: string
  readonly columns: readonly TrendingColumn[]
  readonly rows: readonly TableFigure[]
  readonly sorting: Sorting | null
  /** Omitted when the column order has a meaning. */
  readonly onSort?: ((path: Path) => void) | undefined
}

const HeadCell = ({ column, note, to, marked }: ShownColumn) => (
  <th scope="col" className={classes(marked && styles.marked)}>
    {to ? <Link to={to}>{column.title}</Link> : column.title}
    {note && <span className={styles.note}>{note}</span>}
  </th>
)

/** About as many cells as a laptop shows without scrolling: bars take space above a table with many columns. */
const FIRST_CELLS = 44
const MIN_FIRST_ROWS = 6

/** False for today, which is not over and has no comparison (K18), so no space is reserved under its figures. */
const isCompared = ({ timeFrame }: Column): boolean => timeFrame !== 'today'

/** The figures of several columns: grouped rows with right-aligned numbers [R033]. */
export const FigureTable = ({ caption, columns, rows, sorting, onSort }: FigureTableProps) => {
  const { stop, onFocus, onKeyDown } = useCells(columns.length)
  const complete = useDeferredValue(true, false)
  const isFirst = (number: number) => number < MIN_FIRST_ROWS || (number + 1) * columns.length <= FIRST_CELLS
  const rendered = rows.filter((_, number) => complete || isFirst(number))
  const shownColumns = columns.map(({ column }) => column)
  const firstColumn = onSort ? 0 : 1
  const isStop = (cell: string) =>
    cell === stop || (stop === cellAt(0, 0) && cell === cellAt(0, firstColumn)) ? 0 : -1

  const rowOf = (row: TableFigure): ReactNode => {
    const number = rows.indexOf(row)
    const name = nameOf(row, shownColumns)
    return (
      <tr
        key={row.key}
        className={classes(
          row.key === 'totalOms' && styles.total,
          isFollowed(row.key) &&
            columns.some(({ column, trend }) => isCompared(column) && trend !== null) &&
            styles.changing,
        )}
      >
        <RowHead
          row={row}
          name={name}
          sorted={sorting?.by === row.key ? sorting.order : null}
          onSort={onSort}
          cell={cellAt(number, 0)}
          tabIndex={isStop(cellAt(number, 0))}
        />
        {columns.map(({ column, marked, days, trend }, place) => {
          const key = column.objectId ?? column.title
          const cell = cellAt(number, place + 1)
          const compared = isCompared(column) && isFollowed(row.key)
          const awaitsChange = compared && trend === undefined
          const figure = (
            <FigureButton
              row={row}
              column={column}
              place={place}
              cell={cell}
              tabIndex={isStop(cell)}
              days={days}
              change={compared && !awaitsChange && <ChangeOf row={row} trend={trend} />}
            />
          )
          // With hundreds of cells, optional elements are omitted from the DOM.
          return (
            <td key={key} className={classes(awaitsChange && styles.awaiting, marked && styles.marked)}>
              {marked ? (
                <div className={styles.figure}>
                  <Course name={`${name}, ${column.title}`} row={row} trend={trend} />
                  {figure}
                </div>
              ) : (
                figure
              )}
            </td>
          )
        })}
      </tr>
    )
  }

  return (
    <WideTable className={styles.frame}>
      <table className={styles.table} aria-busy={!complete} onFocus={onFocus} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Tall</span>
            </th>
            {columns.map(shown => (
              <HeadCell key={shown.column.objectId ?? shown.column.title} {...shown} />
            ))}
          </tr>
        </thead>
        {figureGroups
          .filter(group => rendered.some(row => row.group === group))
          .map(group => (
            <Fragment key={group}>
              <tbody>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <span>{group}</span>
                  </th>
                </tr>
                {rendered.filter(row => row.group === group).map(rowOf)}
              </tbody>
            </Fragment>
          ))}
        {rendered.length < rows.length && (
          <ReservedRows rows={rows.slice(rendered.length)} columns={shownColumns} />
        )}
      </table>
    </WideTable>
  )
}
