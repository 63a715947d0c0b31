import { addDays, type Day, firstDay, lastDay, type Month, monthOf, nextMonth } from '../values/month.ts'
import type { Redo } from './redos.ts'

/** A person's membership of a salon: its first day, and the first day after it. An open end is '-infinity' or 'infinity'. */
export interface SalonMembership {
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

/** A report in force and the people in it. */
export interface SentMonth extends Place {
  readonly people: readonly string[]
}

/** What decides the place of a redo: who did the work, and the day and salon of its approval. */
export type PlacedRedo = Pick<Redo, 'fixer' | 'finishedOn' | 'salonId'>

/** The facts that decide the payroll month in which a redo is proposed. */
export interface Circumstances {
  readonly memberships: readonly SalonMembership[]
  readonly sent: readonly SentMonth[]
  /** The current month. */
  readonly running: Month
}

const between = (memberships: readonly SalonMembership[], first: Day, last: Day): SalonMembership[] =>
  memberships.filter(({ from, until }) => from <= last && until > first)

const since = ({ from, salonName, salonId }: SalonMembership): string => [from, salonName, salonId].join('\n')

/** For a person with several salons: the preferred salon, else the one where they have worked longest, else the first by name. */
const salonAmong = (memberships: readonly SalonMembership[], preferred: string): string | undefined =>
  memberships.some(({ salonId }) => salonId === preferred)
    ? preferred
    : memberships.toSorted((a, b) => (since(a) < since(b) ? -1 : 1))[0]?.salonId

/**
 * Returns the fixer's salon in the month the work was approved (C43). If they had already left, their last month
 * counts. Without any membership, the case's salon.
 */
const firstPlace = (redo: PlacedRedo, memberships: readonly SalonMembership[]): Place => {
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

/** Returns the fixer's salon in the following month, or the same salon if they have left. */
const placeAfter = ({ salonId, month }: Place, memberships: readonly SalonMembership[]): Place => {
  const next = nextMonth(month)
  const then = salonAmong(between(memberships, firstDay(next), lastDay(next)), salonId)
  return { salonId: then ?? salonId, month: next }
}

const of = ({ fixer }: PlacedRedo, memberships: readonly SalonMembership[]): SalonMembership[] =>
  memberships.filter(({ employee }) => employee === fixer)

/**
 * Returns whether a payroll month is over for a person. A report without them keeps it open until the following month
 * is over, because a second report may still include them.
 */
const isOver = (fixer: string, { salonId, month }: Place, { sent, running }: Circumstances): boolean => {
  const reports = sent.filter(report => report.salonId === salonId && report.month === month)
  if (reports.some(({ people }) => people.includes(fixer))) return true
  return reports.length > 0 && nextMonth(month) < running
}

/** Returns the payroll month in which a redo is proposed (C44): the first unsent one, starting with the month it belongs to. */
export const placeOf = (redo: PlacedRedo, circumstances: Circumstances): Place => {
  const memberships = of(redo, circumstances.memberships)
  let place = firstPlace(redo, memberships)
  while (isOver(redo.fixer, place, circumstances)) place = placeAfter(place, memberships)
  return place
}

/** Returns whether a report for this salon and month can pay for a redo: it belongs there, or has moved there since. */
export const canBePaidIn = (
  redo: PlacedRedo,
  paying: Place,
  memberships: readonly SalonMembership[],
): boolean => {
  const own = of(redo, memberships)
  let place = firstPlace(redo, own)
  while (place.month < paying.month) place = placeAfter(place, own)
  return place.month === paying.month && place.salonId === paying.salonId
}

/** Returns the first month that any of the redos belongs to. Earlier months are irrelevant. */
export const firstMonthOf = (
  redos: readonly PlacedRedo[],
  memberships: readonly SalonMembership[],
): Month | undefined => redos.map(redo => firstPlace(redo, of(redo, memberships)).month).toSorted()[0]
