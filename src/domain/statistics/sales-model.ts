import { addDays, type Day, daysBetween, type Month } from '../values/month.ts'
import { BEFORE_CHRISTMAS, type CalendarDay, calendarDay, type KindOfDay, SUNDAY } from './sales-calendar.ts'

/** Sales by day of a salon, a person or the chain, as far as their receipts have arrived. */
export interface SalesByDay {
  /** The first day with figures. */
  readonly first: Day
  /** Kroner per day. A day without an entry sold for 0 kr. */
  readonly sold: ReadonlyMap<Day, number>
  /** The share of a day's usual sales whose receipts are missing, above 0 and at most 1. Other days are complete. */
  readonly lacking: ReadonlyMap<Day, number>
}

/** The sales of such a day as a share of its weekday, until the subject's own days say otherwise (K71). */
const ASSUMED: Readonly<Record<KindOfDay, number>> = {
  usual: 1,
  red: 0,
  christmasEve: 0.5,
  newYearsEve: 0.5,
  afterChristmas: 1,
  beforeRed: 1,
}
/** The weight of an assumed share, in days. */
const ASSUMED_DAYS = 2

interface SeriesDay extends CalendarDay {
  readonly day: Day
  readonly sold: number
  /** The share of the day's sales that has arrived: 1 for a complete day. */
  readonly arrived: number
}

/** Every day from the first with figures, in order. */
export type Series = readonly SeriesDay[]

/** The days of a subject through `to`. A later day has not arrived. */
export function seriesOf({ first, sold, lacking }: SalesByDay, to: Day): Series {
  const days: SeriesDay[] = []
  for (let day = first; day <= to; day = addDays(day, 1)) {
    const { weekday, kind, month, opens, place, assumed } = calendarDay(day)
    const arrived = 1 - (lacking.get(day) ?? 0)
    days.push({ day, sold: sold.get(day) ?? 0, arrived, weekday, kind, month, opens, place, assumed })
  }
  return days
}

/** The days whose weekdays and recurring days are compared (K71): half a year. */
const RECENT_DAYS = 26 * 7
const YEAR = 52 * 7
/** Days on each side of a day that make its season, and days that a season needs beyond the year (K72). */
const BESIDE = 10
const BEYOND_THE_YEAR = 56
/** The opening days that the half year before the month counts as, once the season is known and times the variance of a day (K70). */
const BEFORE_COUNTS = 4
const BEFORE_COUNTS_BY_VARIANCE = 20
const MOST_BEFORE_COUNTS = 30
/** Days of the same place in their month that are looked back on, and the least of them (K71). */
const RECURRING = 6
const LEAST_RECURRING = 3
/** The least number of standard errors by which recurring days differ from their weekday (K71). */
const CLEARLY = 2

/** Null if either is unknown or the divisor is 0. In floating point: an expectation has no exact decimals to keep, and forecasts divide often. */
export const quotient = (x: number | null, y: number | null): number | null =>
  x === null || y === null || y === 0 ? null : x / y
const ratio = (x: number, y: number): number => quotient(x, y) ?? 0
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const average = (values: readonly number[]): number => ratio(sumOf(values), values.length)

/** True for an ordinary opening day: Monday to Saturday, neither red nor close to a red day. */
const isUsual = ({ kind, weekday }: CalendarDay): boolean => kind === 'usual' && weekday !== SUNDAY

/** Sales of Monday to Saturday as shares of their average, at index 1 to 6. */
function weekdayShares(days: Series): readonly number[] {
  const sold = Array<number>(SUNDAY).fill(0)
  const arrived = Array<number>(SUNDAY).fill(0)
  for (const one of days) {
    if (!isUsual(one)) continue
    sold[one.weekday] = (sold[one.weekday] ?? 0) + one.sold
    arrived[one.weekday] = (arrived[one.weekday] ?? 0) + one.arrived
  }
  const averages = sold.map((kr, weekday) => quotient(kr, arrived[weekday] ?? 0))
  const usual = average(averages.flatMap(one => one ?? []))
  return averages.map((one, weekday) => {
    const seen = one === null ? 0 : (arrived[weekday] ?? 0)
    return ratio(seen * ratio(one ?? 0, usual) + ASSUMED_DAYS, seen + ASSUMED_DAYS)
  })
}

/**
 * Factors of days that recur every month, such as an evening opening on the second Wednesday, by place; those that do not differ
 * clearly from their weekday are left out (K71). Also the variance of a day as a share of what its weekday sells in its month.
 */
function recurringDays(days: Series, weekdays: readonly number[]) {
  const usual = days.filter(one => isUsual(one) && one.arrived === 1)
  const months = new Map<Month, { sold: number; factors: number }>()
  for (const { month, sold, weekday } of usual) {
    const sums = months.get(month) ?? { sold: 0, factors: 0 }
    months.set(month, { sold: sums.sold + sold, factors: sums.factors + (weekdays[weekday] ?? 0) })
  }
  const places = new Map<number, number[]>()
  const deviations: number[] = []
  for (const { month, sold, weekday, place } of usual.toReversed()) {
    const sums = months.get(month)
    const share = quotient(sold, ratio(sums?.sold ?? 0, sums?.factors ?? 0) * (weekdays[weekday] ?? 0))
    if (share === null) continue
    deviations.push((share - 1) ** 2)
    const same = places.get(place) ?? []
    if (same.length < RECURRING) places.set(place, [...same, share])
  }
  const variance = average(deviations)
  const factors = new Map<number, number>()
  for (const [place, shares] of places) {
    const factor = average(shares)
    const errors = ratio(Math.abs(factor - 1) * Math.sqrt(shares.length), Math.sqrt(variance))
    if (shares.length >= LEAST_RECURRING && errors > CLEARLY) factors.set(place, factor)
  }
  return { factors, variance }
}

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)]
  return average([sorted[below] ?? 0, sorted[above] ?? 0])
}

/** What the first, second … Sunday of a month sells, by place: the middle of the last ones; one is enough before Christmas (K71). */
function sundaySales(days: Series): ReadonlyMap<number, number> {
  const places = new Map<number, number[]>()
  for (const { weekday, kind, arrived, place, sold } of days.toReversed()) {
    if (weekday !== SUNDAY || kind !== 'usual' || arrived < 1) continue
    const same = places.get(place) ?? []
    if (same.length < RECURRING) places.set(place, [...same, sold])
  }
  return new Map(
    [...places].flatMap(([place, sold]) =>
      sold.length < (place === BEFORE_CHRISTMAS ? 1 : LEAST_RECURRING)
        ? []
        : [[place, Math.max(0, middle(sold))] as const],
    ),
  )
}

const WEEKS_AROUND = 4

/** What a special day sells as a share of its weekday around it: of all such days, and of the assumed share (K71). */
function kindShares(days: Series): Readonly<Record<KindOfDay, number>> {
  const found = new Map<KindOfDay, { sold: number; usual: number; days: number }>()
  for (const [at, { kind, weekday, sold, arrived }] of days.entries()) {
    if (kind === 'usual' || weekday === SUNDAY || arrived < 1) continue
    const around: number[] = []
    for (let week = -WEEKS_AROUND; week <= WEEKS_AROUND; week++) {
      const one = days[at + week * 7]
      if (one?.kind === 'usual' && one.arrived === 1) around.push(one.sold)
    }
    const seen = found.get(kind) ?? { sold: 0, usual: 0, days: 0 }
    found.set(kind, { sold: seen.sold + sold, usual: seen.usual + average(around), days: seen.days + 1 })
  }
  const shareOf = (kind: KindOfDay): number => {
    const { sold, usual, days: count } = found.get(kind) ?? { sold: 0, usual: 0, days: 0 }
    const own = quotient(sold, usual)
    if (own === null) return ASSUMED[kind]
    return ratio(count * own + ASSUMED_DAYS * ASSUMED[kind], count + ASSUMED_DAYS)
  }
  return {
    usual: 1,
    red: shareOf('red'),
    christmasEve: shareOf('christmasEve'),
    newYearsEve: shareOf('newYearsEve'),
    afterChristmas: shareOf('afterChristmas'),
    beforeRed: shareOf('beforeRed'),
  }
}

type FactorOf = (of: CalendarDay) => number
/** The level of the days from one position to before another: kroner of a day with the factor 1. Null without any. */
type LevelOf = (from: number, to: number) => number | null

/** Sums before each position, so that the level of any days takes one subtraction. */
function levelOf(days: Series, factorOf: FactorOf): LevelOf {
  const sold = new Float64Array(days.length + 1)
  const factors = new Float64Array(days.length + 1)
  for (const [i, one] of days.entries()) {
    const counts = one.weekday !== SUNDAY
    sold[i + 1] = (sold[i] ?? 0) + (counts ? one.sold : 0)
    factors[i + 1] = (factors[i] ?? 0) + (counts ? one.arrived * factorOf(one) : 0)
  }
  return (from, to) => {
    const [a, b] = [Math.max(0, from), Math.min(days.length, to)]
    if (b <= a) return null
    return quotient((sold[b] ?? 0) - (sold[a] ?? 0), (factors[b] ?? 0) - (factors[a] ?? 0))
  }
}

/** The least a season can make of a day: a person who was away last year may be there this year. */
const LEAST_SEASON = 0.1

/**
 * The share of a season that exceeds chance: two weeks beside each other have the same season and different chances, so that their
 * difference is chance and what they have in common is season (K72).
 */
function seasonsTrust(count: number, level: LevelOf, years: number): number {
  const year = level(count - YEAR, count)
  let [common, chance] = [0, 0]
  for (let end = count; end - 14 >= count - YEAR; end -= 14) {
    const one = quotient(level(end - 7, end), year)
    const other = quotient(level(end - 14, end - 7), year)
    if (one === null || other === null) continue
    common += ((one + other) / 2 - 1) ** 2
    chance += (one - other) ** 2 / 4
  }
  const season = Math.max(0, common - chance)
  // A season is made of three weeks in each year; `chance` is that of two.
  return ratio(season, season + ratio(chance * 2, 3 * years))
}

/** How many years of seasons a series has when its first `count` days are known (K72). */
export const yearsOf = (count: number): number => Math.max(0, Math.floor((count - BEYOND_THE_YEAR) / YEAR))

/** The season of a day at a position. */
type SeasonOf = (of: CalendarDay, position: number) => number

/**
 * The assumed season (K64), or that of the days around it in earlier years, against those years, as far as it exceeds chance
 * (K72).
 */
function seasonsOf(days: Series, level: LevelOf): SeasonOf {
  const years = yearsOf(days.length)
  if (years === 0) return ({ assumed }) => assumed
  const trust = seasonsTrust(days.length, level, years)
  return ({ assumed }, position) => {
    const found: number[] = []
    for (let year = 1; year <= years; year++) {
      const at = position - year * YEAR
      if (at - BESIDE < 0) break
      const end = days.length - (year - 1) * YEAR
      const factor = quotient(level(at - BESIDE, at + BESIDE + 1), level(end - YEAR, end))
      if (factor !== null) found.push(factor)
    }
    return found.length === 0 ? assumed : Math.max(LEAST_SEASON, assumed + trust * (average(found) - assumed))
  }
}

export interface SalesModel {
  /** Expected sales of a day, in kroner. */
  readonly expectedOn: (of: Day) => number
  /** Average sales of an opening day of the last half year: the measure of errors (K73). */
  readonly usualDay: number
}

/**
 * The expected sales of days after the first `count` days of a series (K70–K72). Only these days are used, so that a past forecast
 * is what it was then.
 */
export function modelOf(series: Series, count: number): SalesModel {
  const days = series.slice(0, count)
  const recent = days.slice(-RECENT_DAYS)
  const weekdays = weekdayShares(recent)
  const kinds = kindShares(days)
  const { factors: recurring, variance } = recurringDays(recent, weekdays)
  const sundays = sundaySales(days)
  const factorOf: FactorOf = ({ weekday, kind, place }) =>
    (weekdays[weekday] ?? 0) * (kind === 'usual' ? (recurring.get(place) ?? 1) : kinds[kind])
  const level = levelOf(days, factorOf)
  const seasonOf = seasonsOf(days, level)

  const month = days.at(-1)?.month
  const begins = days.findLastIndex(one => one.month !== month) + 1
  const soldAt = (from: number, to: number) => {
    let [sold, factors] = [0, 0]
    for (let at = Math.max(0, from); at < to; at++) {
      const one = days[at]
      if (!one || one.weekday === SUNDAY) continue
      sold += one.sold
      factors += one.arrived * factorOf(one) * seasonOf(one, at)
    }
    return { sold, factors }
  }
  const own = soldAt(begins, days.length)
  const before = soldAt(begins - RECENT_DAYS, begins)
  const levelBefore = quotient(before.sold, before.factors)
  // Without a season a holiday month would be taken for one like those before it.
  const withSeason = yearsOf(count) === 0 ? 0 : BEFORE_COUNTS
  const counted =
    levelBefore === null ? 0 : Math.min(MOST_BEFORE_COUNTS, withSeason + BEFORE_COUNTS_BY_VARIANCE * variance)
  const now = ratio(own.sold + counted * (levelBefore ?? 0), own.factors + counted)
  const opening = recent.filter(({ opens }) => opens)
  const first = days[0]?.day
  return {
    expectedOn: of => {
      const day = calendarDay(of)
      if (day.weekday === SUNDAY) return day.kind === 'usual' ? (sundays.get(day.place) ?? 0) : 0
      return first === undefined
        ? 0
        : Math.max(0, now * factorOf(day) * seasonOf(day, daysBetween(first, of)))
    },
    usualDay: ratio(sumOf(opening.map(one => one.sold)), sumOf(opening.map(one => one.arrived))),
  }
}
