import type { Sorting } from '#domain/statistics/column-order'
import type { Path, TableFigure } from '#domain/statistics/figure-table'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import styles from './RowHead.module.css'

interface RowHeadProps {
  readonly row: TableFigure
  readonly name: string
  readonly sorted: Sorting['order'] | null
  readonly onSort: ((path: Path) => void) | undefined
  readonly cell: string
  readonly tabIndex: 0 | -1
}

const directions = { desc: 'descending', asc: 'ascending' } as const

/** A row's name, its unit unless the name contains it, and the sort button. */
export const RowHead = ({ row, name, sorted, onSort, cell, tabIndex }: RowHeadProps) => {
  const unit = name.endsWith('%') ? '' : row.unit
  const words = (
    <>
      {name}
      {unit && <span className={styles.unit}>{` ${unit}`}</span>}
    </>
  )
  if (!onSort) {
    return (
      <th scope="row" className={styles.head}>
        {words}
      </th>
    )
  }
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th scope="row" className={styles.head} aria-sort={sorted ? directions[sorted] : undefined}>
      <button
        type="button"
        className={styles.sort}
        title={`Sorter etter ${name}`}
        data-cell={cell}
        tabIndex={tabIndex}
        onClick={() => onSort(row.key)}
      >
        {words}
        <Arrow className={sorted ? styles.arrow : styles.resting} aria-hidden="true" />
      </button>
    </th>
  )
}
