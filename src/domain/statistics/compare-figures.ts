import { add, subtract, toNumber } from '../values/decimal.ts'
import type { Day } from '../values/month.ts'
import { type AmountSums, amountSumKeys, type CostShares } from './amounts.ts'
import { percentChange } from './change.ts'
import { type ArrivalSums, type Arrived, knownSums } from './known-sums.ts'
import type { LeftOutReason, Standing } from './like-for-like.ts'
import { addSums } from './sums.ts'
import { type TrendFigures, trendFigures, trendKeys } from './trend-figures.ts'
import { sourcesOf } from './what-counts.ts'

/** One salon's figures on both sides of a comparison; null if it has none on those days. */
export interface ComparedSalon {
  readonly objectId: string
  readonly now: AmountSums | null
  readonly before: AmountSums | null
  readonly standing: Standing
}

interface LeftOut {
  readonly objectId: string
  readonly because: LeftOutReason
  readonly missing: number
  readonly missingDays: Day[]
  /** The first day with figures. */
  readonly firstDay: Day | null
}

export interface Compared {
  readonly now: TrendFigures | null
  readonly before: TrendFigures | null
  readonly deviation: number | null
  readonly percent: number | null
  readonly comparable: boolean
  readonly leftOut: LeftOut[]
  /** Salons whose time book figures are excluded from both sides, because too many of their days lack a time book. */
  readonly withoutBook: { readonly objectId: string; readonly missing: number }[]
}

/** About a month. A longer list adds nothing. */
const SHOWN_DAYS = 31

/** The days of the time frame, or the days they are compared with. */
export type ComparedSide = 'now' | 'before'

interface Question {
  readonly of: 'salons' | 'people'
  /** True for a comparison of two single days rather than two ranges. */
  readonly oneDay: boolean
  readonly shares: CostShares
  /** Returns which sources have arrived for the days of a side, given its sums (K30, K31). */
  readonly arrivedOn: (side: ComparedSide, sums: ArrivalSums) => Arrived
}

/**
 * A salon without data on the days is excluded rather than counted as zero (K19). A person may have worked elsewhere,
 * so for people only the gaps of the salons count.
 */
const reasonOf = (
  { now, before, standing }: ComparedSalon,
  { of, oneDay }: Pick<Question, 'of' | 'oneDay'>,
): LeftOutReason | null => {
  if (standing.leftOut || of === 'people') return standing.leftOut
  if (now !== null && before !== null) return null
  return oneDay ? 'shut' : 'missing'
}

/** The minimum share of all sales that the comparable salons must have, for their result to represent everyone. */
const MOST = 0.5

/** Returns whether the comparable salons represent all of them (K19): the change of one salon is not the change of the chain. */
const standsForAll = (compared: readonly ComparedSalon[], all: readonly ComparedSalon[]): boolean => {
  const sold = (salons: readonly ComparedSalon[]) =>
    salons.reduce((sum, { now }) => sum + (now ? toNumber(add(now.treatmentSales, now.goodsSales)) : 0), 0)
  return compared.length === all.length || sold(compared) >= sold(all) * MOST
}

const totalOf = (
  salons: readonly ComparedSalon[],
  side: ComparedSide,
  { shares, arrivedOn }: Pick<Question, 'shares' | 'arrivedOn'>,
): TrendFigures | null => {
  const given = salons.flatMap(salon => salon[side] ?? [])
  if (given.length === 0) return null
  const sums = addSums(given, amountSumKeys)
  return trendFigures(knownSums(sums, arrivedOn(side, sums)), shares)
}

/** Takes time book figures only from the salons with a time book on both sides (K19). */
const withBooks = (all: TrendFigures | null, ofBooks: TrendFigures | null): TrendFigures | null =>
  all &&
  (Object.fromEntries(
    trendKeys.map(key => [key, sourcesOf(key).includes('timeBook') ? (ofBooks?.[key] ?? null) : all[key]]),
  ) as TrendFigures)

/** Compares like for like: both sides cover the comparable salons only. Also lists the salons left out. */
export function compareFigures(salons: readonly ComparedSalon[], question: Question): Compared {
  const { of } = question
  const leftOut: LeftOut[] = []
  const compared: ComparedSalon[] = []
  const all = salons.filter(({ now, before }) => now !== null || before !== null)
  for (const salon of all) {
    const because = reasonOf(salon, question)
    if (!because) compared.push(salon)
    else {
      const { missingDays } = salon.standing
      const newestFirst = [...missingDays].sort().reverse().slice(0, SHOWN_DAYS)
      leftOut.push({
        objectId: salon.objectId,
        because,
        missing: missingDays.length,
        missingDays: newestFirst,
        firstDay: salon.standing.firstOpen,
      })
    }
  }
  if (of === 'salons' && !standsForAll(compared, all)) compared.length = 0
  const gapsOf = ({ standing }: ComparedSalon) => standing.bookGaps.length
  const booked = compared.filter(salon => gapsOf(salon) === 0)
  const enough = of === 'people' || standsForAll(booked, compared)
  const figuresOn = (side: ComparedSide) => {
    const whole = totalOf(compared, side, question)
    if (booked.length === compared.length) return whole
    return withBooks(whole, enough ? totalOf(booked, side, question) : null)
  }
  const [now, before] = [figuresOn('now'), figuresOn('before')]
  return {
    now,
    before,
    ...deviationOf(now, before),
    comparable: leftOut.length === 0,
    leftOut,
    withoutBook: compared
      .filter(salon => gapsOf(salon) > 0)
      .map(salon => ({ objectId: salon.objectId, missing: gapsOf(salon) })),
  }
}

const deviationOf = (now: TrendFigures | null, before: TrendFigures | null) => {
  if (now?.totalOms == null || before?.totalOms == null) return { deviation: null, percent: null }
  return {
    deviation: toNumber(subtract(now.totalOms, before.totalOms)),
    percent: percentChange(now.totalOms, before.totalOms),
  }
}

/** Sorts by absolute deviation, largest first. Rows without a deviation come last. */
export const byDeviation = <Row extends { readonly deviation: number | null }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => Math.abs(b.deviation ?? 0) - Math.abs(a.deviation ?? 0) || order(a) - order(b))

const order = ({ deviation }: { readonly deviation: number | null }): number => (deviation === null ? 1 : 0)
