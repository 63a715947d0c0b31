import { amountSumKeys, type CostShares } from '#domain/statistics/amounts'
import { knownSums } from '#domain/statistics/known-sums'
import { type TrendFigures, type TrendKey, trendFigures, trendKeys } from '#domain/statistics/trend-figures'
import { addMonths, type Day, firstDay, type Month, monthOf } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readArrived } from '#server/figures/arrived'
import type { AnyScope, Chosen } from '#server/figures/figure-rows'
import { readSums } from '#server/figures/read-sums'
import { mapInPieces } from '#server/files/breathe'

/** The number of figures computed before other calls get a turn. */
const PIECE = 100

/** The current month and the twelve before it. */
const MONTHS = 13

export const seriesMonths = (today: Day): Month[] =>
  Array.from({ length: MONTHS }, (_, i) => addMonths(monthOf(today), i + 1 - MONTHS))

type Series = Record<TrendKey, (number | null)[]>

/** Each figure by month, for a salon, a person or all of them. A month without figures is null, never zero. */
export const readSeries = async (
  db: Db,
  scope: AnyScope,
  { today, by, shares, ...chosen }: Chosen & AskedBy,
): Promise<(group: string | null) => Series> => {
  const months = seriesMonths(today)
  const ranges = { months: { from: firstDay(months[0] ?? monthOf(today)), to: today } }
  const [rows, arrivedIn] = await Promise.all([
    readSums(db, scope, { ...chosen, ranges, by: by ? ['month', by] : ['month'], only: amountSumKeys }),
    readArrived(db, { ...chosen, ranges, months: true }),
  ])
  const known = new Map<string, TrendFigures>()
  await mapInPieces(rows, PIECE, row => {
    const { month, sums } = row
    const arrived = arrivedIn(sums, month, by && row[by])
    known.set(`${month} ${by ? row[by] : ''}`, trendFigures(knownSums(sums, arrived), shares))
  })
  return group => {
    const figures = months.map(month => known.get(`${month} ${group ?? ''}`))
    return Object.fromEntries(trendKeys.map(key => [key, figures.map(one => one?.[key] ?? null)])) as Series
  }
}

interface AskedBy {
  readonly today: Day
  /** One series per salon or person; null for one series over all of them. */
  readonly by: 'salonId' | 'employeeId' | null
  readonly shares: CostShares
}
