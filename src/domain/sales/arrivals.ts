import { addDays, type Day } from '../values/month.ts'
import { isRedDay } from '../values/red-days.ts'

/**
 * The state of a salon's day (Q2). Receipts without hours, and hours without receipts, are always gaps. A day with
 * neither is a gap if the salon is usually open.
 */
export const dayStates = ['complete', 'noReceipts', 'noHours', 'nothing', 'closed', 'notOver'] as const
export type DayState = (typeof dayStates)[number]

export const isGap = (state: DayState): boolean =>
  state === 'noReceipts' || state === 'noHours' || state === 'nothing'

export interface ArrivedCounts {
  readonly receipts: number
  /** Time book rows, including sick leave and holidays. */
  readonly figureRows: number
  /** Hours at work with customers in these rows. */
  readonly hours: number
}

const WEEKS = 8
/** The number of preceding days that decide whether the salon is usually open. */
export const DAYS_LOOKED_BACK = WEEKS * 7

/** The part of a set of days that lookups need. */
export type SetOfDays = Pick<ReadonlySet<Day>, 'has'>

/** Caches the same weekdays of the preceding weeks, because every salon uses the same days. */
const known = new Map<Day, readonly Day[]>()

const sameWeekdaysBefore = (of: Day): readonly Day[] => {
  const before = known.get(of) ?? Array.from({ length: WEEKS }, (_, week) => addDays(of, -7 * (week + 1)))
  known.set(of, before)
  return before
}

/**
 * Returns whether a salon is usually open on a day (Q3): it had receipts on at least half of the same weekdays in the
 * preceding eight weeks, counted from its first receipt. Occasional Sundays do not count as usual, and public holidays
 * never do.
 */
export const isUsuallyOpen = (of: Day, openDays: SetOfDays, firstOpen: Day | null): boolean => {
  if (firstOpen === null || isRedDay(of)) return false
  const before = sameWeekdaysBefore(of).filter(day => day >= firstOpen)
  const open = before.filter(day => openDays.has(day))
  return open.length > 0 && open.length * 2 >= before.length
}

/** @param over whether the day is past; a day that is not over has no gaps yet */
export const stateOf = (
  { receipts, figureRows, hours }: ArrivedCounts,
  { usuallyOpen, over }: { readonly usuallyOpen: boolean; readonly over: boolean },
): DayState => {
  if (!over) return 'notOver'
  if (receipts > 0) return hours > 0 ? 'complete' : 'noHours'
  if (hours > 0) return 'noReceipts'
  // Time book rows without any hours mean that everyone was away, so the salon was closed.
  return usuallyOpen && figureRows === 0 ? 'nothing' : 'closed'
}
