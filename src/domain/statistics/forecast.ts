import { everyDayOf } from '../values/day-range.ts'
import { total } from '../values/decimal.ts'
import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  earlierOf,
  firstDay,
  lastDay,
  type Month,
  monthOf,
  monthsFrom,
  nextMonth,
  previousMonth,
} from '../values/month.ts'
import { isOpeningDay, openingDays } from './pace.ts'
import { doubtOf } from './sales-calendar.ts'
import {
  modelOf,
  quotient,
  type SalesByDay,
  type SalesModel,
  type Series,
  seriesOf,
  yearsOf,
} from './sales-model.ts'

/** Whole months that a forecast needs behind it, and opening days of its month that are over (K75). */
const LEAST_MONTHS = 3
const LEAST_OPENING_DAYS = 6
/** The share of months that end within the interval (K73). */
const COVERAGE = 0.8
/** The most months that a forecast looks back on (K70). */
export const FORECAST_MONTHS = 36
/** The most past months whose errors make the interval, and the least that are preferred for knowing the season (K73). */
const MONTHS_OF_ERRORS = 24
const LEAST_WITH_SEASON = 6

/** Whole kroner. Eight of ten months end between low and high. */
export interface SalesInterval {
  readonly low: number
  readonly expected: number
  readonly high: number
}

/** The month's sales through the end of a day that is not over. */
export interface ForecastDay extends SalesInterval {
  readonly day: Day
}

export interface Forecast extends SalesInterval {
  /** Whole months behind it, and opening days of the month that are over. */
  readonly basis: { readonly months: number; readonly openDays: number }
  readonly days: readonly ForecastDay[]
}

export interface TooLittleHistory {
  readonly tooLittleHistory: true
  /** The day from which there is a forecast. */
  readonly from: Day
}

/** The day after the sixth opening day of a month: its first with a forecast (K75). */
export function firstForecastDay(month: Month): Day {
  let day = firstDay(month)
  for (let opened = 0; opened < LEAST_OPENING_DAYS; day = addDays(day, 1)) if (isOpeningDay(day)) opened++
  return day
}

/** The first month that figures from a day on cover whole: they begin no later than its first opening day. */
export const firstWholeMonth = (first: Day): Month => {
  const month = monthOf(first)
  const before = addDays(first, -1)
  return openingDays(firstDay(month), before) === 0 ? month : nextMonth(month)
}

/** Sales by day with the models of its days, each made once. */
export interface KnownSales {
  readonly sales: SalesByDay
  readonly series: Series
  readonly models: Map<number, SalesModel>
  /** The errors of past forecasts by the last day that they knew. */
  readonly errors: Map<Day, readonly number[]>
}

/** @param to the last day that is forecast */
export const knownSales = (sales: SalesByDay, to: Day): KnownSales => ({
  sales,
  series: seriesOf(sales, to),
  models: new Map(),
  errors: new Map(),
})

const countThrough = ({ sales }: KnownSales, through: Day): number => daysBetween(sales.first, through) + 1

const modelAt = (known: KnownSales, through: Day): SalesModel => {
  const count = countThrough(known, through)
  const model = known.models.get(count) ?? modelOf(known.series, count)
  known.models.set(count, model)
  return model
}

/** The last day after which as many opening days are left in a month, but at least its sixth opening day (K73). */
const dayWithLeft = (month: Month, left: number): Day => {
  const least = addDays(firstForecastDay(month), -1)
  let day = lastDay(month)
  for (let opening = 0; day > least; day = addDays(day, -1)) {
    if (isOpeningDay(day)) opening++
    if (opening > left) return day
  }
  return least
}

/** How far a past forecast was off after each coming opening day, as a share of what such days usually sell (K65, K73). */
function errorsOf(known: KnownSales, month: Month, through: Day): readonly number[] {
  const found = known.errors.get(through)
  if (found) return found
  const { expectedOn, usualDay } = modelAt(known, through)
  const errors: number[] = []
  known.errors.set(through, errors)
  let [off, opened, doubt] = [0, 0, 0]
  for (let at = countThrough(known, through); known.series[at]?.month === month; at++) {
    const one = known.series[at]
    if (!one) break
    off += one.sold - expectedOn(one.day) * one.arrived
    if (one.opens) opened++
    doubt += doubtOf(one.day)
    const error = opened > 0 ? quotient(off, usualDay * doubt) : null
    if (error !== null) errors[opened - 1] = error
  }
  return errors
}

/** The past months whose errors count for a forecast made after `count` days: those that knew the season too, if enough (K73). */
function monthsOfErrors(known: KnownSales, month: Month, left: number) {
  const first = nextMonth(firstWholeMonth(known.sales.first))
  const asked = monthsFrom(first, previousMonth(month))
    .slice(-MONTHS_OF_ERRORS)
    .map(one => ({ month: one, through: dayWithLeft(one, left) }))
  const withSeason = asked.filter(({ through }) => yearsOf(countThrough(known, through)) > 0)
  return withSeason.length >= LEAST_WITH_SEASON ? withSeason : asked
}

/** Factors on the largest of one, two or three errors: of fewer than four none is at eight of ten places (K73). */
const WIDENED = [3.08, 1.61, 1.19]

/**
 * The error that eight of ten do not exceed, where a coming one is equally likely at every place among them. Null without errors.
 */
export function usualError(errors: readonly number[]): number | null {
  const sorted = errors.map(Math.abs).sort((a, b) => a - b)
  const most = sorted.at(-1)
  if (most === undefined) return null
  const widened = WIDENED[sorted.length - 1]
  if (widened !== undefined) return most * widened
  const place = COVERAGE * (sorted.length + 1) - 1
  const [below = most, above = most] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

interface ForecastQuestion {
  readonly month: Month
  /** The last day that is over. */
  readonly through: Day
  /** Kroner sold so far on the day after it. */
  readonly soFar?: number
}

/** Where a month ends: what is sold, and what its coming and missing days are expected to sell (K70–K75). */
export function forecastOf(
  known: KnownSales,
  { month, through, soFar = 0 }: ForecastQuestion,
): Forecast | TooLittleHistory {
  const { sold: soldOn, lacking, first } = known.sales
  const last = lastDay(month)
  const lastKnown = earlierOf(through, last)
  const passed = everyDayOf({ from: firstDay(month), to: lastKnown })
  const sold = total(passed.map(day => soldOn.get(day) ?? 0))
  const openDays = openingDays(firstDay(month), lastKnown)
  const begun = firstWholeMonth(first)
  const months = Math.min(FORECAST_MONTHS, monthsFrom(begun, previousMonth(month)).length)
  if (lastKnown === last && !passed.some(day => lacking.has(day))) {
    const whole = Math.round(sold)
    return { low: whole, expected: whole, high: whole, basis: { months, openDays }, days: [] }
  }
  if (months < LEAST_MONTHS)
    return { tooLittleHistory: true, from: firstForecastDay(addMonths(begun, LEAST_MONTHS)) }
  const from = firstForecastDay(month)
  if (addDays(lastKnown, 1) < from) return { tooLittleHistory: true, from }

  const { expectedOn, usualDay } = modelAt(known, lastKnown)
  let [expected, missing, doubt] = [0, 0, 0]
  for (const day of passed) {
    const share = lacking.get(day) ?? 0
    expected += share * expectedOn(day)
    if (isOpeningDay(day)) missing += share
    doubt += share * doubtOf(day)
  }
  const left = openingDays(addDays(lastKnown, 1), last)
  // A missing day is as uncertain as a coming one.
  const unknown = left + Math.ceil(missing)
  const past = monthsOfErrors(known, month, unknown).map(one => errorsOf(known, one.month, one.through))
  const intervalAfter = (days: number): SalesInterval => {
    // A shorter month stands for the days that it lacks with all of its days.
    const errors = past.flatMap(one => one[Math.min(days, one.length) - 1] ?? [])
    const half = (usualError(errors) ?? 1) * usualDay * doubt
    return {
      low: Math.round(sold + Math.max(0, expected - half)),
      expected: Math.round(sold + expected),
      high: Math.round(sold + expected + half),
    }
  }
  let opened = Math.ceil(missing)
  const days: ForecastDay[] = []
  for (let day = addDays(lastKnown, 1); day <= last; day = addDays(day, 1)) {
    // The running day is expected to be as usual, and no less than what it has sold.
    expected += days.length === 0 ? Math.max(expectedOn(day), soFar) : expectedOn(day)
    if (isOpeningDay(day)) opened++
    doubt += doubtOf(day)
    days.push({ day, ...intervalAfter(opened) })
  }
  return { ...intervalAfter(opened), basis: { months, openDays }, days }
}

/** What was said of a past month when as many opening days were left as now, and how it ended (K74). */
export interface PastForecast {
  readonly month: Month
  readonly low: number
  readonly high: number
  readonly sold: number
}

/** The months that are looked back on (K74). */
const MONTHS_TOLD = 12

/** The forecasts of the last months, newest first; without those with missing days, whose end is not known (K74). */
export function pastForecasts(
  known: KnownSales,
  { month, through }: ForecastQuestion,
): readonly PastForecast[] {
  const left = openingDays(addDays(through, 1), lastDay(month))
  const months = monthsFrom(addMonths(month, -MONTHS_TOLD), previousMonth(month)).toReversed()
  return months.flatMap(one => {
    const days = everyDayOf({ from: firstDay(one), to: lastDay(one) })
    if (firstDay(one) < known.sales.first || days.some(day => known.sales.lacking.has(day))) return []
    const said = forecastOf(known, { month: one, through: dayWithLeft(one, left) })
    if ('tooLittleHistory' in said) return []
    const sold = Math.round(total(days.map(day => known.sales.sold.get(day) ?? 0)))
    return [{ month: one, low: said.low, high: said.high, sold }]
  })
}
