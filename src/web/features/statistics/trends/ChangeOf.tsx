import type { TableFigure } from '#domain/key-figures/figure-table'
import { ChangeArrow } from './ChangeArrow.tsx'
import styles from './ChangeOf.module.css'
import { changeOf, isFollowed, type Trend } from './trend-of.ts'

interface ChangeOfProps {
  readonly row: TableFigure
  /** Undefined while it is on its way. */
  readonly trend: Trend | null | undefined
}

/**
 * How much a figure has changed. Its place is kept while that is on its way, so that no figure moves, and left empty where no
 * day is over yet: the explanation says why.
 */
export const ChangeOf = ({ row, trend }: ChangeOfProps) => {
  if (!isFollowed(row.key) || trend === null) return null
  if (!trend?.column.days) return <span className={styles.awaited} />
  return <ChangeArrow percent={changeOf(trend, row.key).percent} />
}
