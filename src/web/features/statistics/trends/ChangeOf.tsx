import type { TableFigure } from '#domain/statistics/figure-table'
import { ChangeArrow } from './ChangeArrow.tsx'
import styles from './ChangeOf.module.css'
import { changeOf, isFollowed, type Trend } from './trend-of.ts'

interface ChangeOfProps {
  readonly row: TableFigure
  /** Undefined while loading. */
  readonly trend: Trend | null | undefined
}

/**
 * The change of a figure. Its space is reserved while loading, and stays empty if no day is over yet; the
 * explanation gives the reason.
 */
export const ChangeOf = ({ row, trend }: ChangeOfProps) => {
  if (!isFollowed(row.key) || trend === null) return null
  if (!trend?.column.days) return <span className={styles.awaited} />
  return <ChangeArrow percent={changeOf(trend, row.key).percent} />
}
