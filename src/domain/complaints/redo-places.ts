import { addDays, type Day, firstDay, lastDay, type Month, monthOf, nextMonth } from '../values/month.ts'
import type { Redo } from './redos.ts'

/**
 * A person's membership of a salon: its first day, and the first day after it. An open end is '-infinity' or
 * 'infinity'.
 */
export interface Membership {
  readonly employee: string
  readonly salonId: string
  readonly salonName: string
  readonly from: string
  readonly until: string
}

/** A payroll month of a salon. */
export interface Place {
  readonly salonId: string
  readonly month: Month
}

/** A report in force, and who is in it. */
export interface SentMonth extends Place {
  readonly people: readonly string[]
}

/** What decides in which payroll month a redo is proposed. */
export interface Circumstances {
  readonly memberships: readonly Membership[]
  readonly sent: readonly SentMonth[]
  /** The running month. */
  readonly running: Month
}

const between = (memberships: readonly Membership[], first: Day, last: Day): Membership[] =>
  memberships.filter(({ from, until }) => from <= last && until > first)

const since = ({ from, salonName, salonId }: Membership): string => [from, salonName, salonId].join('\n')

/** Of somebody who works in several salons: the preferred one, else the one where they have worked the longest, else the first by name. */
const salonAmong = (memberships: readonly Membership[], preferred: string): string | undefined =>
  memberships.some(({ salonId }) => salonId === preferred)
    ? preferred
    : memberships.toSorted((a, b) => (since(a) < since(b) ? -1 : 1))[0]?.salonId

/**
 * The fixer's salon of the month in which the work was approved (C43). Whoever had left before belongs with their last month. Without
 * any membership it is the case's salon.
 */
const firstPlace = (redo: Redo, memberships: readonly Membership[]): Place => {
  const { finishedOn, salonId } = redo
  const month = monthOf(finishedOn)
  const then =
    salonAmong(between(memberships, finishedOn, finishedOn), salonId) ??
    salonAmong(between(memberships, firstDay(month), lastDay(month)), salonId)
  if (then) return { salonId: then, month }
  const [last] = memberships
    .filter(({ until }) => until <= finishedOn)
    .toSorted((a, b) => (a.until > b.until ? -1 : 1))
  if (last) return { salonId: last.salonId, month: monthOf(addDays(last.until as Day, -1)) }
  return { salonId: salonAmong(memberships, salonId) ?? salonId, month }
}

/** The fixer's salon of the month after; the same one where they have left. */
const placeAfter = ({ salonId, month }: Place, memberships: readonly Membership[]): Place => {
  const next = nextMonth(month)
  const then = salonAmong(between(memberships, firstDay(next), lastDay(next)), salonId)
  return { salonId: then ?? salonId, month: next }
}

const of = ({ fixer }: Redo, memberships: readonly Membership[]): Membership[] =>
  memberships.filter(({ employee }) => employee === fixer)

/**
 * Whether a payroll month is over for somebody. A report without them leaves it open until the month after is over: they may still come
 * into a second report.
 */
const isOver = (fixer: string, { salonId, month }: Place, { sent, running }: Circumstances): boolean => {
  const reports = sent.filter(report => report.salonId === salonId && report.month === month)
  if (reports.some(({ people }) => people.includes(fixer))) return true
  return reports.length > 0 && nextMonth(month) < running
}

/** The one payroll month in which a redo is proposed (C44): the first that is not sent, from the one it belongs to. */
export const placeOf = (redo: Redo, circumstances: Circumstances): Place => {
  const memberships = of(redo, circumstances.memberships)
  let place = firstPlace(redo, memberships)
  while (isOver(redo.fixer, place, circumstances)) place = placeAfter(place, memberships)
  return place
}

/** Whether a report of this salon and month can pay for a redo: it belongs there, or has come there since. */
export const canBePaidIn = (redo: Redo, paying: Place, memberships: readonly Membership[]): boolean => {
  const own = of(redo, memberships)
  let place = firstPlace(redo, own)
  while (place.month < paying.month) place = placeAfter(place, own)
  return place.month === paying.month && place.salonId === paying.salonId
}

/** The first month that any of them belongs to: earlier ones decide nothing. */
export const firstMonthOf = (redos: readonly Redo[], memberships: readonly Membership[]): Month | undefined =>
  redos.map(redo => firstPlace(redo, of(redo, memberships)).month).toSorted()[0]
