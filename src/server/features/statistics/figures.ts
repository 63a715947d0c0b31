import { shownInSum } from '#domain/audit/disclosures'
import { totalSales } from '#domain/statistics/amounts'
import { knownSums } from '#domain/statistics/known-sums'
import { daysOf, type Span } from '#domain/statistics/spans'
import { type Statistics, type StatisticsInput, statisticsObject } from '#domain/statistics/statistics'
import { noSums } from '#domain/statistics/sums'
import { daysOfFrame } from '#domain/statistics/time-frames'
import type { DayRange } from '#domain/values/day-range'
import { type Day, lastDay, monthOf } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { readArrived } from '#server/figures/arrived'
import type { AnyScope, RowsOf } from '#server/figures/figure-rows'
import { type MissingDays, readMissingDays } from '#server/figures/missing-days'
import { readPay } from '#server/figures/pay'
import { readSums } from '#server/figures/read-sums'

interface FiguresQuestion {
  readonly of: RowsOf
  readonly salons?: readonly string[] | undefined
  readonly people?: readonly string[] | undefined
  /** Groups by salon or person; null sums all of them. */
  readonly by: 'salonId' | 'employeeId' | null
  readonly ranges: Readonly<Record<string, DayRange>>
  readonly today: Day
}

interface Scopes {
  readonly figures: AnyScope
  /** Null if the viewer may not see pay. */
  readonly pay: AnyScope | null
}

type About = Pick<StatisticsInput, 'title' | 'goal' | 'cutType' | 'runningGoal' | 'splitsMonths'>

export interface Figures {
  /** The salons or people with figures in the ranges. */
  readonly found: readonly string[]
  /** True if any figures have arrived for a range. */
  has(range: string): boolean
  /** The statistics of a range, for one salon or person if the request is grouped. */
  of(range: string, about: About, group?: string | null): Statistics
  /** The number of days in the range with a missing source (K33). */
  missing(range: string, group?: string | null): MissingDays
  /** The people whose pay the statistics disclose; none if the sum covers many people, such as a whole salon (A49). */
  paid(range: string, group?: string | null): readonly string[]
}

const RUNNING = 'running month'

/** Reads everything needed for the statistics of the ranges, in a handful of statements. */
export const readFigures = async (
  db: Db,
  scopes: Scopes,
  { today, ...asked }: FiguresQuestion,
): Promise<Figures> => {
  const asSet = readSettings(db)
  const { names, ranges } = eachOnce({ ...asked.ranges, [RUNNING]: daysOfFrame('monthly', today) })
  const past = Object.values(asked.ranges).some(days => endsWithinMonth(days, today))
  const [settings, rows, payOf, arrivedIn, missing] = await Promise.all([
    asSet,
    readSums(db, scopes.figures, { ...asked, ranges, past, by: asked.by ? [asked.by] : [] }),
    scopes.pay && readPay(db, scopes.pay, asked.ranges, { ...asked, settings: asSet }),
    readArrived(db, { ...asked, ranges }),
    readMissingDays(db, scopes.figures, { ...asked, today }),
  ])
  const keyOf = (range: string, group: string | null) => `${range} ${group ?? ''}`
  const summed = new Map(rows.map(row => [keyOf(row.range, asked.by && row[asked.by]), row.sums]))
  const sumsIn = (range: string, group: string | null) => {
    const sums = summed.get(keyOf(range, group))
    return knownSums(sums ?? noSums, arrivedIn(sums, range, group))
  }
  const runningRange = names.get(RUNNING) ?? RUNNING
  const asWell = new Set(Object.keys(asked.ranges).map(range => names.get(range)))
  return {
    found: rows.flatMap(row => (asked.by && asWell.has(row.range) ? [row[asked.by]] : [])),
    paid: (range, group = null) => {
      if (asked.people?.length === 1) return asked.people
      if (asked.by === 'employeeId' && group !== null) return [group]
      return shownInSum(payOf?.(range, group).people ?? [])
    },
    missing,
    has: range => rows.some(row => row.range === (names.get(range) ?? range)),
    of: (range, about, group = null) => {
      const of = names.get(range) ?? range
      const sums = sumsIn(of, group)
      const running = of === runningRange ? sums : sumsIn(runningRange, group)
      return statisticsObject({
        ...about,
        sums,
        runningTotalOms: totalSales(running),
        settings,
        pay: payOf?.(range, group) ?? null,
      })
    },
  }
}

/** True for several days that end in the middle of a month that went on. */
const endsWithinMonth = ({ from, to }: DayRange, today: Day): boolean =>
  from !== to && to < today && to !== lastDay(monthOf(to))

/** Merges ranges with the same days, so that they are read once under the first name. */
const eachOnce = (asked: Readonly<Record<string, DayRange>>) => {
  const nameOf = new Map<string, string>()
  const names = new Map<string, string>()
  const ranges: Record<string, DayRange> = {}
  for (const [name, days] of Object.entries(asked)) {
    const span = `${days.from} ${days.to}`
    const first = nameOf.get(span) ?? name
    nameOf.set(span, first)
    names.set(name, first)
    ranges[first] = days
  }
  return { names, ranges }
}

/** The days of spans, as ranges under their names. */
export const rangesOf = (spans: readonly Span[], today: Day): Readonly<Record<string, DayRange>> =>
  Object.fromEntries(spans.map(span => [span, daysOf(span, today)]))
