import type { Scope } from '#domain/access/scope'
import { amountSumKeys } from '#domain/statistics/amounts'
import { type Arrived, type KnownSums, knownSums } from '#domain/statistics/known-sums'
import { countsThrough } from '#domain/statistics/pace'
import type { FigureSums } from '#domain/statistics/sums'
import { averageWeights, type SoldOnWeekday, type WeekdayWeights } from '#domain/statistics/targets'
import {
  addDays,
  addMonths,
  type Day,
  earlierOf,
  firstDay,
  type IsoWeekday,
  lastDay,
  type Month,
} from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readArrived } from '#server/figures/arrived'
import { readSums } from '#server/figures/read-sums'
import { readWeekdaySales } from '#server/figures/weekday-sales'

/** Months whose sales weigh the weekdays of a target (K82). */
export const WEIGHED_MONTHS = 12

type Sums = Pick<FigureSums, (typeof amountSumKeys)[number]>

/** How far a salon or a person has come in a month. */
export interface TargetProgress {
  /** The sums of the days that count; null before the first of them. */
  readonly sums: Sums | null
  readonly arrived: Arrived
  /** The last day that counts (K17). */
  readonly through: Day
  readonly weights: WeekdayWeights
}

/** The known sums of a progress; null before the first day that counts. */
export const knownOf = ({
  sums,
  arrived,
}: Pick<TargetProgress, 'sums' | 'arrived'>): KnownSums<keyof Sums> | null => sums && knownSums(sums, arrived)

interface Asked {
  readonly of: 'salons' | 'people'
  readonly ids: readonly string[]
  readonly month: Month
  readonly today: Day
}

/** How far each of several salons or people has come: the same few statements, however many they are. */
export const readProgress = async (
  db: Db,
  scope: Scope,
  { of, ids, month, today }: Asked,
): Promise<ReadonlyMap<string, TargetProgress>> => {
  const what = of === 'salons' ? ({ of, salons: ids } as const) : ({ of, people: ids } as const)
  const by = of === 'salons' ? 'salonId' : 'employeeId'
  const [first, last, yesterday] = [firstDay(month), lastDay(month), addDays(today, -1)]
  // Those with receipts of today count through today, the others through yesterday.
  const ends = { yesterday: earlierOf(yesterday, last), today: earlierOf(today, last) }
  const ranges = Object.fromEntries(
    Object.entries(ends).flatMap(([name, to]) => (first <= to ? [[name, { from: first, to }]] : [])),
  )
  const before = { from: firstDay(addMonths(month, -WEIGHED_MONTHS)), to: lastDay(addMonths(month, -1)) }
  const hasBegun = Object.keys(ranges).length > 0
  const [rows, running, arrivedIn, sold] = await Promise.all([
    hasBegun ? readSums(db, scope, { ...what, ranges, by: [by], only: amountSumKeys, past: true }) : [],
    readSums(db, scope, { ...what, ranges: { now: { from: today, to: today } }, by: [by], only: ['lines'] }),
    hasBegun ? readArrived(db, { ...what, ranges }) : () => ({ registers: false, timeBook: false }),
    readWeekdaySales(db, scope, what, before),
  ])
  const idOf = (row: { readonly salonId?: string; readonly employeeId?: string }): string => row[by] ?? ''
  const found = new Map(rows.map(row => [`${row.range} ${idOf(row)}`, row.sums]))
  const openNow = new Set(running.filter(({ sums }) => sums.lines > 0).map(idOf))
  const weekdays = new Map<string, Map<IsoWeekday, SoldOnWeekday>>(ids.map(id => [id, new Map()]))
  for (const { objectId, weekday, amount, days } of sold)
    weekdays.get(objectId)?.set(weekday, { amount, days })
  return new Map(
    ids.map(id => {
      const isOpen = openNow.has(id)
      const range = isOpen ? 'today' : 'yesterday'
      const sums = found.get(`${range} ${id}`) ?? null
      return [
        id,
        {
          sums,
          arrived: arrivedIn(sums ?? undefined, range, of === 'people' ? id : null),
          through: countsThrough(today, isOpen ? today : null),
          weights: averageWeights(weekdays.get(id) ?? new Map()),
        },
      ] as const
    }),
  )
}
