import type { TrendColumn, TrendComparison } from '#contract/trends'
import { percentChange } from '#domain/key-figures/change'
import type { Path } from '#domain/key-figures/figure-table'
import type { Comparison } from '#domain/key-figures/like-for-like'
import { type TrendKey, trendKeys } from '#domain/key-figures/trend-figures'
import { type Column, spanIn } from '../queries.ts'
import type { FollowedColumn, TrendColumns } from './trend-queries.ts'

/** What stands beside the figures of a column: what they were before, and their course over months. */
export interface Trend {
  readonly column: FollowedColumn
  readonly comparison: TrendComparison | null
}

/** A year has no month before it, and is compared with last year whatever is chosen (K18). */
export const comparisonOf = (column: TrendColumn, against: Comparison): TrendComparison | null =>
  column.timeFrame === 'yearly' ? column.lastYear : column[against]

export const trendOf = (
  trends: TrendColumns | undefined,
  about: Pick<Column, 'objectId' | 'timeFrame' | 'month'>,
  against: Comparison,
): Trend | null => {
  const column = trends?.columns.find(
    trend => trend.objectId === about.objectId && spanIn(trend) === spanIn(about),
  )
  return column ? { column, comparison: comparisonOf(column, against) } : null
}

/** Not every figure is followed: those of channels and of pay are not. */
export const isFollowed = (path: Path): path is Path & TrendKey =>
  (trendKeys as readonly string[]).includes(path)

export interface Change {
  readonly now: number | null
  readonly before: number | null
  /** Null where it cannot be known. */
  readonly percent: number | null
}

export const changeOf = ({ comparison }: Trend, path: TrendKey): Change => {
  const now = comparison?.now?.[path] ?? null
  const before = comparison?.before?.[path] ?? null
  return { now, before, percent: percentChange(now, before) }
}

/**
 * The months of a figure. What is summed over a month leaves the running one out, where it is the last of them: half a month beside
 * whole ones would look like a fall.
 */
export const courseOf = ({ column }: Trend, path: TrendKey, ratio: boolean) => {
  const { months, month } = column
  const values = column.series[path]
  return ratio || month ? { months, values } : { months: months.slice(0, -1), values: values.slice(0, -1) }
}
