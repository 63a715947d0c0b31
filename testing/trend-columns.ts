import type { TrendColumn, TrendComparison, Trends } from '#contract/statistics/trends'
import { percentChange } from '#domain/statistics/change'
import { type TimeFrame, timeFrameLabels, timeFrames } from '#domain/statistics/time-frames'
import { trendKeys } from '#domain/statistics/trend-figures'

type Figures = NonNullable<TrendComparison['now']>

const figuresOf = (totalOms: number): Figures =>
  Object.fromEntries(trendKeys.map(key => [key, key === 'totalOms' ? totalOms : 10])) as Figures

/** Twenty days of November compared with those of October, with these total sales. Every other figure is 10 on both sides. */
export const comparedSales = (now: number, before: number): TrendComparison => ({
  from: '2026-10-01',
  to: '2026-10-20',
  now: figuresOf(now),
  before: figuresOf(before),
  deviation: now - before,
  percent: percentChange(now, before),
  comparable: true,
  leftOut: [],
  withoutBook: [],
})

/** A comparison that is impossible because the salon lacks these days. */
export const missingDays = (objectId: string, ...days: string[]): TrendComparison => ({
  ...comparedSales(0, 0),
  now: null,
  before: null,
  deviation: null,
  percent: null,
  comparable: false,
  leftOut: [{ objectId, because: 'missing', missing: days.length, missingDays: days, firstDay: null }],
})

interface TrendColumnOf extends Partial<Pick<TrendColumn, 'title' | 'lastMonth' | 'lastYear'>> {
  readonly objectId?: string
  readonly timeFrame?: TimeFrame
}

/** Three months in which each figure rises by one. Today is incomplete and is not compared. */
export const trendColumnOf = ({
  objectId,
  timeFrame = 'monthly',
  title = timeFrameLabels[timeFrame],
  lastMonth = comparedSales(110, 100),
  lastYear = null,
}: TrendColumnOf = {}): TrendColumn => ({
  ...(objectId && { objectId }),
  timeFrame,
  title,
  ...(timeFrame === 'today'
    ? { days: null, lastMonth: null, lastYear: null }
    : { days: { from: '2026-11-01', to: '2026-11-20' }, lastMonth, lastYear }),
  series: Object.fromEntries(trendKeys.map(key => [key, [1, 2, 3]])) as TrendColumn['series'],
})

export const trendsOf = (columns: readonly TrendColumn[]): Trends => ({
  months: ['2026-09', '2026-10', '2026-11'],
  columns: [...columns],
  against: 'lastMonth',
  deviations: [],
})

/** One column per time frame. */
export const frameTrends = (about: TrendColumnOf = {}): Trends =>
  trendsOf(timeFrames.map(timeFrame => trendColumnOf({ ...about, timeFrame })))
