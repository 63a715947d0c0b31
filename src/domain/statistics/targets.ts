import { everyDayOf } from '../values/day-range.ts'
import { divide, divideToOre, multiply, over, subtract, toNumber, total } from '../values/decimal.ts'
import {
  compareDates,
  type Day,
  firstDay,
  type IsoWeekday,
  isoWeekday,
  lastDay,
  type Month,
} from '../values/month.ts'
import type { AmountKey, Amounts } from './amounts.ts'
import { declarations, type FigurePath } from './figures.ts'
import { isOpeningDay, type Pace, type PaceState, paceState } from './pace.ts'
import { ratioOf } from './ratios.ts'
import { type Status, statusOf } from './status.ts'
import { gradedFigures } from './thresholds.ts'

/** The figures that a target can be set for (K80): turnover, and the four figures with levels. */
export const targetFigures = ['totalOms', ...gradedFigures] as const satisfies readonly FigurePath[]
export type TargetFigure = (typeof targetFigures)[number]
/** A target of turnover is kroner of a month. The others are ratios, which hold on every day of it. */
export type TargetRatio = Exclude<TargetFigure, 'totalOms'>

export const targetKinds = ['chain', 'salon', 'role', 'person'] as const
export type TargetKind = (typeof targetKinds)[number]

const MOST_KRONER = 1_000_000_000
const MOST_A_CUSTOMER = 100_000
const MOST_PERCENT = 100

const mostOf = (figure: TargetFigure): number => {
  if (figure === 'totalOms') return MOST_KRONER
  return declarations[figure].unit === '%' ? MOST_PERCENT : MOST_A_CUSTOMER
}

/** What is wrong with the value of a target; null if nothing (K80). A value of null ends a target. */
export const faultOfTarget = (figure: TargetFigure, value: number | null): string | null => {
  if (value === null) return null
  if (value <= 0) return 'Skriv et tall over 0'
  if (value > mostOf(figure)) return declarations[figure].unit === '%' ? 'Høyst 100 %' : 'Tallet er for stort'
  return Number(value.toFixed(2)) === value ? null : 'Høyst to desimaler'
}

const HALF = 0.5

/**
 * How far a value is from the one before it, in whole percent towards 0: −99 is 99 % lower. Null if it differs by at most half (K80).
 */
export const farFromBefore = (before: number, value: number): number | null => {
  const share = over(subtract(value, before), before)
  return share === null || Math.abs(share) <= HALF ? null : Math.trunc(toNumber(multiply(share, 100)))
}

/** What was set for a figure from a month on. */
export interface SetTarget {
  readonly kind: TargetKind
  readonly figure: TargetFigure
  readonly from: Month
  /** Null if the target ends. */
  readonly value: number | null
}

/**
 * Where a target of a subject can come from, the nearest first (K81). A ratio of a salon or the chain also holds for those in it; a
 * turnover does not, because it is a sum over them.
 */
const sourcesOf = (kind: TargetKind, figure: TargetFigure): readonly TargetKind[] => {
  if (kind === 'person')
    return figure === 'totalOms' ? ['person', 'role'] : ['person', 'role', 'salon', 'chain']
  return kind === 'salon' && figure !== 'totalOms' ? ['salon', 'chain'] : [kind]
}

/**
 * The target of a figure that holds in a month: of the nearest source that has one, the latest that began by then (K81). Null if there is
 * none. `all` has no two of the same kind, figure and month.
 */
export const targetIn = <Target extends SetTarget>(
  all: readonly Target[],
  {
    kind,
    figure,
    month,
  }: { readonly kind: TargetKind; readonly figure: TargetFigure; readonly month: Month },
): (Target & { readonly value: number }) | null => {
  for (const source of sourcesOf(kind, figure)) {
    const begun = all.filter(one => one.kind === source && one.figure === figure && one.from <= month)
    const [latest] = begun.toSorted((a, b) => (a.from < b.from ? 1 : -1))
    if (latest && latest.value !== null) return { ...latest, value: latest.value }
  }
  return null
}

/** How much each weekday usually sells, as a share of any unit. A weekday that is missing sells nothing. */
export type WeekdayWeights = ReadonlyMap<IsoWeekday, number>

/** What a weekday sold, and over how many of its opening days: also those on which nothing was sold (K82). */
interface SoldOnWeekday {
  readonly amount: number
  readonly days: number
}

/**
 * How many opening days each weekday has from a day on, without those that are missing (K82). `days` are finished opening days in order.
 */
export const countWeekdays = (
  days: readonly Day[],
  first: Day,
  isMissing: (day: Day) => boolean,
): ReadonlyMap<IsoWeekday, number> => {
  const counted = new Map<IsoWeekday, number>()
  for (const day of days) {
    if (day < first || isMissing(day)) continue
    const weekday = isoWeekday(day)
    counted.set(weekday, (counted.get(weekday) ?? 0) + 1)
  }
  return counted
}

/** The average sales of the opening days of each weekday (K82). A weekday without days has no weight. */
export const averageWeights = (sold: ReadonlyMap<IsoWeekday, SoldOnWeekday>): WeekdayWeights =>
  new Map(
    [...sold]
      .filter(([, { days }]) => days > 0)
      .map(([weekday, { amount, days }]) => [weekday, Math.max(0, divide(amount, days))]),
  )

export interface TargetDay {
  readonly day: Day
  /** Kroner to the øre. */
  readonly amount: number
}

const ORE = 100

/** Whole øre by weight; those left go to the largest remainders, the earlier first. Without weights all are equal. */
const shareByWeight = (ore: bigint, weights: readonly bigint[]): bigint[] => {
  const isEven = weights.every(weight => weight === 0n)
  const weighed = isEven ? weights.map(() => 1n) : weights
  const all = weighed.reduce((sum, weight) => sum + weight, 0n)
  const parts = weighed.map((weight, at) => ({
    at,
    whole: (ore * weight) / all,
    remainder: (ore * weight) % all,
  }))
  const left = Number(ore - parts.reduce((sum, { whole }) => sum + whole, 0n))
  const raised = new Set(
    parts
      .toSorted((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ whole }, at) => whole + (raised.has(at) ? 1n : 0n))
}

const oreOf = (value: number): bigint => BigInt(Math.round(value * ORE))

const openingDaysOf = (month: Month): readonly Day[] =>
  everyDayOf({ from: firstDay(month), to: lastDay(month) }).filter(isOpeningDay)

const weightsOn = (days: readonly Day[], weights: WeekdayWeights): bigint[] =>
  days.map(day => oreOf(weights.get(isoWeekday(day)) ?? 0))

/**
 * A month's target of turnover spread over its opening days by weekday (K82). Days sum to the target to the øre: each has whole øre, and
 * the øre left go to the days with the largest remainder, the earlier first. Without sales to weigh by, all opening days are equal.
 */
export const spreadOverDays = (value: number, month: Month, weights: WeekdayWeights): TargetDay[] => {
  const days = openingDaysOf(month)
  const ore = shareByWeight(oreOf(value), weightsOn(days, weights))
  return days.map((day, at) => ({ day, amount: Number(ore[at] ?? 0n) / ORE }))
}

/** Whose sales weigh a target or a part of it, and the last of their days that counts (K17). */
export interface WeighedPart {
  readonly weights: WeekdayWeights
  readonly through: Day
}

/** A target or a part of it, spread over the month. */
export interface SpreadPart {
  readonly days: readonly TargetDay[]
  readonly through: Day
}

/**
 * A target of turnover in the parts of those who share it, each spread by their own weekdays (K82). They sum to the target to the øre.
 * Without sales to weigh by it is one part, which counts through the last day of any of them.
 */
export const spreadInParts = (value: number, month: Month, parts: readonly WeighedPart[]): SpreadPart[] => {
  const days = openingDaysOf(month)
  const weights = parts.map(part => weightsOn(days, part.weights).reduce((sum, weight) => sum + weight, 0n))
  if (weights.every(weight => weight === 0n)) {
    const through = parts
      .map(part => part.through)
      .toSorted(compareDates)
      .at(-1)
    return through === undefined ? [] : [{ days: spreadOverDays(value, month, new Map()), through }]
  }
  const ore = shareByWeight(oreOf(value), weights)
  return parts.map((part, at) => ({
    days: spreadOverDays(Number(ore[at] ?? 0n) / ORE, month, part.weights),
    through: part.through,
  }))
}

/** Several spread targets of one month as one: the sum of each day (K97). */
export const addSpreads = (spreads: readonly (readonly TargetDay[])[]): TargetDay[] => {
  const [first = [], ...others] = spreads
  return first.map(({ day, amount }, at) => ({
    day,
    amount: total([amount, ...others.map(days => days[at]?.amount ?? 0)]),
  }))
}

/**
 * Where a month ends if its days left sell the same share of their part of the target as those before them (K96): target × sold ÷
 * expected, in kroner to the øre. Null before anything was expected.
 */
export const endAtSamePace = (
  target: number,
  sold: number | null,
  { expected }: Pick<Pace, 'expected'>,
): number | null => (sold === null || expected <= 0 ? null : divideToOre(multiply(target, sold), expected))

/**
 * The pace of a spread target (K82): as K17, with the days' own shares. Each part is expected through its own last day; the days left
 * begin after the last of these (K100). Null if sales are unknown although days have passed.
 */
export const paceOfSpread = (sold: number | null, parts: readonly SpreadPart[]): Pace | null => {
  const gone = parts.flatMap(({ days, through }) => days.filter(({ day }) => day <= through))
  if (sold === null && gone.length > 0) return null
  const totalOms = sold ?? 0
  const amounts = (of: readonly TargetDay[]) => total(of.map(({ amount }) => amount))
  const all = parts.flatMap(({ days }) => days)
  const [value, expected] = [amounts(all), amounts(gone)]
  const remaining = Math.max(0, toNumber(subtract(value, totalOms)))
  const left = all.filter(({ day, amount }) => amount > 0 && parts.every(({ through }) => day > through))
  const daysLeft = new Set(left.map(({ day }) => day)).size
  return {
    expected,
    ahead: toNumber(subtract(totalOms, expected)),
    passed: over(expected, value) ?? 0,
    remaining,
    daysLeft,
    perDayLeft: over(remaining, daysLeft),
  }
}

/**
 * The ratio that the customers left in the month must have on average for the month to end at the target (K83). Customers a day are taken
 * as so far. Null before the first customer, without days left, or with unknown sums. It may be negative or above 100 %: then the target
 * is certain, or out of reach.
 */
export const ratioNeeded = (
  figure: TargetRatio,
  value: number,
  amounts: Pick<Amounts, AmountKey>,
  days: { readonly gone: number; readonly left: number },
): number | null => {
  const soFar = ratioOf(figure, amounts)
  if (soFar === null || days.gone === 0 || days.left === 0) return null
  // Customers cancel: (value × (gone + left) − soFar × gone) ÷ left.
  return divide(subtract(multiply(value, days.gone + days.left), multiply(soFar, days.gone)), days.left)
}

/** The states of a target, of those that the pace has (K17) and those of the full month (K12). */
export type TargetStatus =
  | 'På vei'
  | 'I rute'
  | Extract<Status['title'], 'I mål' | 'Nær målet' | 'Under målet'>

const statusOfPace: Readonly<Partial<Record<PaceState, TargetStatus>>> = { ahead: 'På vei', onPace: 'I rute' }

/**
 * How a value stands against its target (K98): by the pace while it is ahead of it or on it, else by its share of the target. A ratio
 * has no pace. Null if the value is unknown.
 */
export const statusOfTarget = (
  value: number,
  soFar: number | null,
  pace: Pace | null,
): TargetStatus | null => {
  if (soFar === null) return null
  const { title } = statusOf(soFar, value)
  const byPace = pace && statusOfPace[paceState(pace)]
  return byPace ?? (title === 'Mål mangler' || title === 'Omsetning mangler' ? null : title)
}

/** What is missing to a target, in its own unit; 0 from the target on (K98). Null if the value is unknown. */
export const missingToTarget = (value: number, soFar: number | null): number | null =>
  soFar === null ? null : Math.max(0, toNumber(subtract(value, soFar)))
