import type { ForecastMade, ForecastReply } from '#contract/statistics/forecast'
import type { PaceReply } from '#contract/statistics/pace'
import { expectedAfter, openingDays, openingDaysIn } from '#domain/statistics/pace'
import { monthWord, rangeName, shortWeekdayName } from '#domain/values/day-names'
import { over } from '#domain/values/decimal'
import { day, firstDay, lastDay, monthOf } from '#domain/values/month'
import { kroner, number } from '#domain/values/number-format'

/** Kroner to which the ends of an interval are rounded, outwards: of salons, of a person, and of pay. */
const ROUNDED_TO = { salons: 10_000, person: 1_000, pay: 100 } as const
export type RoundedFor = keyof typeof ROUNDED_TO

export interface Ends {
  readonly low: number
  readonly high: number
}

export const roundedOutwards = ({ low, high }: Ends, rounded: RoundedFor = 'salons'): Ends => {
  const to = ROUNDED_TO[rounded]
  return { low: Math.floor(low / to) * to, high: Math.ceil(high / to) * to }
}

/** '4 120 000 – 4 390 000'. A narrow line breaks after the dash. */
export const endsInWords = (ends: Ends, rounded: RoundedFor = 'salons'): string => {
  const { low, high } = roundedOutwards(ends, rounded)
  return `${number(low, 0)}\u00a0– ${number(high, 0)}`
}

export const isMade = (reply: ForecastReply | undefined): reply is ForecastMade =>
  reply !== undefined && !('tooLittleHistory' in reply)

/** 'Trolig 4 120 000 – 4 390 000 kr når måneden er over', or when the forecast comes. */
export const forecastInWords = (reply: ForecastReply, rounded: RoundedFor = 'salons'): string => {
  if (isMade(reply)) return `Trolig ${endsInWords(reply, rounded)}\u00a0kr når måneden er over`
  if (reply.from === null) return 'Prognosen kommer når det er nok tall'
  const from = day(reply.from)
  return `Prognosen kommer ${rangeName({ from, to: from }).replace(/ \d{4}$/, '')}`
}

/** What lifts the middle to the goal; null without a goal, or before there is a forecast. */
export const liftInWords = (reply: ForecastReply, goal: number): string | null => {
  if (!isMade(reply) || goal <= 0) return null
  if (reply.expected >= goal) return 'Midten er over målet.'
  const left = reply.days.filter(({ day: of }) => openingDays(day(of), day(of)) > 0).length
  const more = over(goal - reply.expected, left)
  return more === null
    ? null
    : `${kroner(Math.ceil(more / 100) * 100, 0)} mer per åpningsdag løfter midten dit.`
}

export interface ForecastPoint extends Ends {
  readonly day: string
  /** Kroner ahead of the goal: at the ends of the interval, and in its middle. */
  readonly lowAhead: number
  readonly ahead: number
  readonly highAhead: number
  /** Sales that are on pace. */
  readonly onPace: number
}

/** The coming days against the goal (K17). Empty without a goal. */
export const forecastPoints = (reply: ForecastMade, goal: number): readonly ForecastPoint[] => {
  const [first] = reply.days
  if (!first || goal <= 0) return []
  const month = monthOf(day(first.day))
  const all = openingDaysIn(month)
  return reply.days.map(({ day: of, low, expected, high }) => {
    const onPace = expectedAfter(openingDays(firstDay(month), day(of)), all, goal)
    return {
      day: of,
      low,
      high,
      onPace,
      lowAhead: low - onPace,
      ahead: expected - onPace,
      highAhead: high - onPace,
    }
  })
}

/**
 * The forecast's points after the end of the line. The line ends at today's sales so far: within the day if it is measured by its hours
 * (K66), so that the end of today comes after it; else at the end of the day.
 */
export const pointsAfterLine = (
  reply: ForecastMade,
  { goal, thisMonth, today, partOfToday }: PaceReply,
): readonly ForecastPoint[] => {
  const last = thisMonth.days.at(-1)?.day
  return forecastPoints(reply, goal).filter(
    ({ day: of }) => last === undefined || of > last || (of === today && Boolean(partOfToday)),
  )
}

/** 'torsdag 26. nov.: trolig 3 628 800 – 3 832 900 kr, i rute 3 822 700 kr' */
export const forecastDayInWords = ({ day: of, low, high, onPace }: ForecastPoint): string =>
  `${shortWeekdayName(day(of))}: trolig ${number(toHundred(low), 0)} – ${kroner(toHundred(high), 0)}, i rute ${kroner(toHundred(onPace), 0)}`

const toHundred = (kr: number): number => Math.round(kr / 100) * 100

/** 'over' when a month sold more than the interval said. */
export const hitInWords = ({
  low,
  high,
  sold,
}: ForecastMade['past'][number]): 'innenfor' | 'over' | 'under' =>
  sold > high ? 'over' : sold < low ? 'under' : 'innenfor'

/** 'oktober' */
export const monthOfPast = (month: string): string => monthWord(day(`${month}-01`))

/** The number of opening days from the first forecast day to the end of the month. */
export const openingDaysLeft = ({ days }: ForecastMade): number => {
  const [first] = days
  return first ? openingDays(day(first.day), lastDay(monthOf(day(first.day)))) : 0
}
