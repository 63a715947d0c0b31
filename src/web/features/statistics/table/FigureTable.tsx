import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Sorting } from '#domain/key-figures/column-order'
import { nameOf, type Path, type TableFigure } from '#domain/key-figures/figure-table'
import { figureGroups } from '#domain/key-figures/key-figures'
import { classes } from '../../../ui/classes.ts'
import { WideTable } from '../../../ui/WideTable.tsx'
import { FigureButton } from '../explanation/FigureButton.tsx'
import type { Column } from '../queries.ts'
import { ChangeOf } from '../trends/ChangeOf.tsx'
import { Course } from '../trends/Course.tsx'
import { isFollowed, type Trend } from '../trends/trend-of.ts'
import styles from './FigureTable.module.css'
import { RowHead } from './RowHead.tsx'
import { cellAt, useCells } from './use-cells.ts'

export interface ShownColumn {
  readonly column: Column
  /** Under the title, such as the days of a time frame. */
  readonly note?: string
  /** Where the title leads: the salon, the person. */
  readonly to?: string
  /** The place whose days stand behind its figures, where there is one. */
  readonly days?: string | undefined
  /** On a ground of its own: the whole beside its parts, the time frame of the address. */
  readonly marked: boolean
}

/** A column with what it was before; undefined while that is on its way, null where there is none. */
export interface TrendingColumn extends ShownColumn {
  readonly trend: Trend | null | undefined
}

interface FigureTableProps {
  /** What the table is about, for assistive technology. */
  readonly caption: string
  readonly columns: readonly TrendingColumn[]
  readonly rows: readonly TableFigure[]
  readonly sorting: Sorting | null
  /** Left out where the order of the columns has a meaning. */
  readonly onSort?: ((path: Path) => void) | undefined
}

const HeadCell = ({ column, note, to, marked }: ShownColumn) => (
  <th scope="col" className={classes(marked && styles.marked)}>
    {to ? <Link to={to}>{column.title}</Link> : column.title}
    {note && <span className={styles.note}>{note}</span>}
  </th>
)

/** Today is not over, and is compared with nothing (K18): no place is kept under its figures. */
const isCompared = ({ timeFrame }: Column): boolean => timeFrame !== 'today'

/** The figures of several columns: groups, rows, numbers at the right [R033]. */
export const FigureTable = ({ caption, columns, rows, sorting, onSort }: FigureTableProps) => {
  const { stop, onFocus, onKeyDown } = useCells(columns.length)
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
          const cell = cellAt(number, place + 1)
          const compared = isCompared(column) && isFollowed(row.key)
          const figure = (
            <FigureButton
              row={row}
              column={column}
              place={place}
              cell={cell}
              tabIndex={isStop(cell)}
              days={days}
              change={compared && <ChangeOf row={row} trend={trend} />}
            />
          )
          // Hundreds of cells: what most do not need is left out of the page.
          return (
            <td key={column.objectId ?? column.title} className={classes(marked && styles.marked)}>
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
      <table className={styles.table} onFocus={onFocus} onKeyDown={onKeyDown}>
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
        {figureGroups.map(group => (
          <Fragment key={group}>
            <tbody>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{group}</span>
                </th>
              </tr>
              {rows.filter(row => row.group === group).map(rowOf)}
            </tbody>
          </Fragment>
        ))}
      </table>
    </WideTable>
  )
}
