import type { Scope } from '#domain/access/scope'
import { amountSumKeys } from '#domain/statistics/amounts'
import { type Arrived, type KnownSums, knownSums } from '#domain/statistics/known-sums'
import { countsThrough } from '#domain/statistics/pace'
import type { FigureSums } from '#domain/statistics/sums'
import type { WeighedPart } from '#domain/statistics/targets'
import { type DayRange, daysOfMonth } from '#domain/values/day-range'
import { addDays, addMonths, type Day, earlierOf, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readArrived } from '#server/figures/arrived'
import { readSums } from '#server/figures/read-sums'
import { salonSubjects } from '../subjects.queries.ts'
import { readWeekdayWeights } from './weekday-weights.ts'

type Sums = Pick<FigureSums, (typeof amountSumKeys)[number]>

/** How far a salon or a person has come in a month. */
export interface TargetProgress {
  /** The sums of the days that count; null before the first of them. */
  readonly sums: Sums | null
  readonly arrived: Arrived
  /** The last day that counts (K17); of all salons as one that of any of them. */
  readonly through: Day
  /** A target of turnover in the parts of those who share it: the salons of all as one, else the subject alone (K82). */
  readonly parts: readonly WeighedPart[]
  /** The known sums of the same month of last year (K63); null without any, and if they were not asked for. */
  readonly lastYear: KnownSums<keyof Sums> | null
}

/** The known sums of a progress; null before the first day that counts. */
export const knownOf = ({
  sums,
  arrived,
}: Pick<TargetProgress, 'sums' | 'arrived'>): KnownSums<keyof Sums> | null => sums && knownSums(sums, arrived)

/** The id of all salons as one. */
const TOGETHER = ''

interface Asked {
  readonly of: 'salons' | 'people'
  /** Null for all salons in reach as one, whose id is empty. */
  readonly ids: readonly string[] | null
  readonly lastYear?: boolean
  readonly month: Month
  readonly today: Day
}

/** How far each of several salons or people has come: the same few statements, however many they are. */
export const readProgress = async (
  db: Db,
  scope: Scope,
  { of, ids, month, today, lastYear = false }: Asked,
): Promise<ReadonlyMap<string, TargetProgress>> => {
  const chosen = ids ?? undefined
  const what = of === 'salons' ? ({ of, salons: chosen } as const) : ({ of, people: chosen } as const)
  const column = of === 'salons' ? ('salonId' as const) : ('employeeId' as const)
  const by = ids ? [column] : []
  const [first, last, yesterday] = [firstDay(month), lastDay(month), addDays(today, -1)]
  // Those with receipts of today count through today, the others through yesterday.
  const ranges: Readonly<Record<string, DayRange>> = Object.fromEntries(
    [
      ['yesterday', { from: first, to: earlierOf(yesterday, last) }] as const,
      ['today', { from: first, to: earlierOf(today, last) }] as const,
      ...(lastYear ? [['lastYear', daysOfMonth(addMonths(month, -12))] as const] : []),
    ].filter(([, { from, to }]) => from <= to),
  )
  const isRead = Object.keys(ranges).length > 0
  const [rows, running, arrivedIn, weights, salons] = await Promise.all([
    isRead ? readSums(db, scope, { ...what, ranges, by, only: amountSumKeys, past: true }) : [],
    readSums(db, scope, {
      ...what,
      ranges: { now: { from: today, to: today } },
      by: [column],
      only: ['lines'],
    }),
    isRead ? readArrived(db, { ...what, ranges }) : () => ({ registers: false, timeBook: false }),
    readWeekdayWeights(db, scope, what, { month, today }),
    ids ? [] : salonSubjects(db, scope, month),
  ])
  const idOf = (row: { readonly salonId?: string; readonly employeeId?: string }): string =>
    row[column] ?? TOGETHER
  const found = new Map(rows.map(row => [`${row.range} ${idOf(row)}`, row.sums]))
  const openNow = new Set(running.filter(({ sums }) => sums.lines > 0).map(idOf))
  const throughOf = (isOpen: boolean): Day => countsThrough(today, isOpen ? today : null)
  const partOf = (id: string): WeighedPart => ({
    weights: weights.get(id) ?? new Map(),
    through: throughOf(openNow.has(id)),
  })
  const all = ids ?? [TOGETHER]
  const open = salons.filter(({ active }) => active).map(({ objectId }) => objectId)
  return new Map(
    all.map(id => {
      const person = of === 'people' ? id : null
      const past = found.get(`lastYear ${id}`)
      const isOpen = id === TOGETHER ? openNow.size > 0 : openNow.has(id)
      const range = isOpen ? 'today' : 'yesterday'
      const sums = found.get(`${range} ${id}`) ?? null
      return [
        id,
        {
          sums,
          arrived: arrivedIn(sums ?? undefined, range, person),
          through: throughOf(isOpen),
          parts: (id === TOGETHER ? open : [id]).map(partOf),
          lastYear: past ? knownSums(past, arrivedIn(past, 'lastYear', person)) : null,
        },
      ] as const
    }),
  )
}
