import { daysOfMonth, everyDayOf } from '../values/day-range.ts'
import { add, multiply, percentOf, subtract, sum, toNumber } from '../values/decimal.ts'
import { hoursOf } from '../values/hours.ts'
import { type Day, firstDay, lastDay, type Month, monthOf } from '../values/month.ts'
import { isHolyDay, isMayDay, isRedDay, isWorkday } from '../values/red-days.ts'
import { addWeeks, firstDayOfWeek, lastDayOfWeek, type Week, weekOf } from '../values/week.ts'
import type { OvertimeTerms } from './overtime-terms.ts'

/** A membership of the salon: from a day, until the first day after it. The database's infinities stand for no bound. */
interface Member {
  readonly from: string
  readonly until: string
}

/** What a person worked in a salon around a month. */
export interface WorkAroundMonth {
  readonly month: Month
  /**
   * The hours of each day that are not paid double already (P157). Null for a day with sales whose hours have not arrived (P163);
   * without an entry for a day without either.
   */
  readonly hours: ReadonlyMap<Day, number | null>
  readonly memberships: readonly Member[]
  /** Percent of a full position. */
  readonly stillings: number
  readonly terms: OvertimeTerms
}

/** Hours with one percentage on top of the hourly wage. */
export interface SupplementPart {
  readonly hours: number
  readonly percent: number
}

export interface WorkedDay {
  readonly day: Day
  /** Null if they have not arrived. */
  readonly hours: number | null
}

export interface OvertimeWeek {
  readonly week: Week
  /** The days with hours, except public holidays. */
  readonly days: readonly WorkedDay[]
  /** The hours of these days; null if those of a day have not arrived. */
  readonly hours: number | null
  /** The hours of the position in this week (P159). */
  readonly contract: number
  /** The hours above the contract that are not overtime; null with unknown hours. */
  readonly extra: number | null
  /** The hours of overtime, by percentage; empty with unknown hours. */
  readonly overtime: readonly SupplementPart[]
  /** True when the overtime is that of long days, and the week itself has less. */
  readonly fromLongDays: boolean
}

/** Hours on a public holiday, with their percentage. */
export interface WorkedRedDay extends WorkedDay {
  readonly percent: number
}

export interface Overtime {
  /** The weeks with hours that count in the month (P158). */
  readonly weeks: readonly OvertimeWeek[]
  /** The public holidays of the month with hours (P161). */
  readonly redDays: readonly WorkedRedDay[]
}

/** The days to read for a month: those of its weeks. The last week goes on after it for a person who leaves in it (P158). */
export const daysForOvertime = (month: Month): { readonly from: Day; readonly to: Day } => ({
  from: firstDayOfWeek(weekOf(firstDay(month))),
  to: lastDayOfWeek(weekOf(lastDay(month))),
})

const daysOfWeek = (week: Week): readonly Day[] =>
  everyDayOf({ from: firstDayOfWeek(week), to: lastDayOfWeek(week) })

/** The week's Sunday, or the person's last day in the salon if that is earlier in the week (P158). */
const endOf = (week: Week, memberships: readonly Member[]): Day =>
  daysOfWeek(week).findLast(day => memberships.some(({ from, until }) => from <= day && day < until)) ??
  lastDayOfWeek(week)

const weeksOf = ({ month, memberships }: WorkAroundMonth): readonly Week[] => {
  const first = weekOf(firstDay(month))
  return [0, 1, 2, 3, 4, 5]
    .map(weeks => addWeeks(first, weeks))
    .filter(week => monthOf(endOf(week, memberships)) === month)
}

/** The contracted hours of a week: a fifth of the position's week for each workday in it (P159). */
const contractOf = (week: Week, { stillings, terms }: WorkAroundMonth): number => {
  const workdays = daysOfWeek(week).filter(isWorkday).length
  return hoursOf(multiply(percentOf(terms.weekHours, stillings), multiply(workdays, 0.2)))
}

const above = (hours: number, limit: number): number => (hours > limit ? toNumber(subtract(hours, limit)) : 0)

/** Splits the overtime of a week: the first hours, and the later ones (P160). */
const partsOf = (overtime: number, terms: OvertimeTerms): readonly SupplementPart[] => {
  const later = above(overtime, terms.firstOvertimeHours)
  return [
    { hours: hoursOf(subtract(overtime, later)), percent: terms.overtimePercent },
    { hours: hoursOf(later), percent: terms.laterOvertimePercent },
  ].filter(({ hours }) => hours > 0)
}

const workedDays = (days: readonly Day[], { hours }: WorkAroundMonth): readonly WorkedDay[] =>
  days.flatMap(day => {
    const worked = hours.get(day)
    return worked === undefined || worked === 0 ? [] : [{ day, hours: worked }]
  })

const weekOfWork = (week: Week, work: WorkAroundMonth): OvertimeWeek => {
  const days = workedDays(
    daysOfWeek(week).filter(day => !isRedDay(day)),
    work,
  )
  const contract = contractOf(week, work)
  const known = days.flatMap(({ hours }) => hours ?? [])
  if (known.length < days.length)
    return { week, days, hours: null, contract, extra: null, overtime: [], fromLongDays: false }
  const { terms } = work
  const hours = hoursOf(sum(known))
  const overLongDays = hoursOf(sum(known.map(worked => above(worked, terms.dayHours))))
  // Hours above the day's limit are among those above the week's. The larger of the two counts each hour once.
  const overWeek = hoursOf(above(hours, terms.weekHours))
  const overtime = Math.max(overLongDays, overWeek)
  return {
    week,
    days,
    hours,
    contract,
    extra: hoursOf(above(hours, toNumber(add(contract, overtime)))),
    overtime: partsOf(overtime, terms),
    fromLongDays: overLongDays > overWeek,
  }
}

/** The higher one applies where 1 or 17 May is another public holiday as well. */
const percentOn = (day: Day, { mayDayPercent, redDayPercent }: OvertimeTerms): number =>
  Math.max(isMayDay(day) ? mayDayPercent : 0, isHolyDay(day) ? redDayPercent : 0)

/** Finds the overtime and the work on public holidays of a person's month in a salon (P157–P161, P163). */
export const overtimeOf = (work: WorkAroundMonth): Overtime => ({
  weeks: weeksOf(work)
    .map(week => weekOfWork(week, work))
    .filter(({ days }) => days.length > 0),
  redDays: workedDays(everyDayOf(daysOfMonth(work.month)).filter(isRedDay), work).map(one => ({
    ...one,
    percent: percentOn(one.day, work.terms),
  })),
})

/** True for a week with more hours than the contract's, or with hours that have not arrived. */
export const isTold = ({
  hours,
  extra,
  overtime,
}: Pick<OvertimeWeek, 'hours' | 'extra' | 'overtime'>): boolean =>
  hours === null || extra !== 0 || overtime.length > 0

/** Returns whether there is anything to show: such a week, or work on a public holiday. */
export const hasOvertime = ({ weeks, redDays }: Overtime): boolean => redDays.length > 0 || weeks.some(isTold)
