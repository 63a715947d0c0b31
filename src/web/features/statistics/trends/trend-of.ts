import type { TrendColumn, TrendComparison } from '#contract/statistics/trends'
import { percentChange } from '#domain/statistics/change'
import type { Path } from '#domain/statistics/figure-table'
import type { Comparison } from '#domain/statistics/like-for-like'
import { type SpanFields, spanIn } from '#domain/statistics/spans'
import { type TrendKey, trendKeys } from '#domain/statistics/trend-figures'
import { type Day, monthOf } from '#domain/values/month'
import type { Column } from '../queries.ts'
import type { FollowedColumn, TrendColumns } from './trend-queries.ts'

/** The trend of a column: the compared values and the monthly series. */
export interface Trend {
  readonly column: FollowedColumn
  readonly comparison: TrendComparison | null
}

/** The year is always compared with last year (K18). */
export const comparisonOf = (column: TrendColumn, against: Comparison): TrendComparison | null =>
  column.timeFrame === 'yearly' ? column.lastYear : column[against]

export const trendOf = (
  trends: TrendColumns | undefined,
  about: SpanFields & Pick<Column, 'objectId'>,
  against: Comparison,
): Trend | null => {
  const column = trends?.columns.find(
    trend => trend.objectId === about.objectId && spanIn(trend) === spanIn(about),
  )
  return column ? { column, comparison: comparisonOf(column, against) } : null
}

/** True for figures with trends. Channel and pay figures have none. */
export const isFollowed = (path: Path): path is Path & TrendKey =>
  (trendKeys as readonly string[]).includes(path)

interface Change {
  readonly now: number | null
  readonly before: number | null
  /** Null when unknown. */
  readonly percent: number | null
}

export const changeOf = ({ comparison }: Trend, path: TrendKey): Change => {
  const now = comparison?.now?.[path] ?? null
  const before = comparison?.before?.[path] ?? null
  return { now, before, percent: percentChange(now, before) }
}

/**
 * The monthly series of a figure. For sums, a running month at the end is dropped, because a partial month
 * would look like a fall.
 */
export const courseOf = ({ column }: Trend, path: TrendKey, { ratio, today }: CourseAsked) => {
  const { months } = column
  const values = column.series[path]
  const runs = months.at(-1) === monthOf(today)
  return ratio || !runs ? { months, values } : { months: months.slice(0, -1), values: values.slice(0, -1) }
}

interface CourseAsked {
  /** True for a ratio, false for a sum. */
  readonly ratio: boolean
  readonly today: Day
}
