import { addDays, type Day } from '../values/month.ts'
import { isRedDay } from '../values/red-days.ts'

/**
 * How a day of a salon stands (Q2). Receipts without hours, and hours without receipts, are gaps on any day; nothing at all is
 * one where the salon is usually open.
 */
export const dayStates = ['complete', 'noReceipts', 'noHours', 'nothing', 'closed', 'notOver'] as const
export type DayState = (typeof dayStates)[number]

export const isGap = (state: DayState): boolean =>
  state === 'noReceipts' || state === 'noHours' || state === 'nothing'

/** What has arrived of a day. */
export interface Arrived {
  readonly receipts: number
  /** Rows of the time book, those of sickness and holidays as well. */
  readonly figureRows: number
  /** Hours at work for customers in them. */
  readonly hours: number
}

const WEEKS = 8
/** Days before a day that decide whether the salon is usually open on it. */
export const DAYS_LOOKED_BACK = WEEKS * 7

/** Days that can be asked whether one is among them. */
export type SetOfDays = Pick<ReadonlySet<Day>, 'has'>

/** The same weekdays of the weeks before each day, worked out once: every salon asks about the same days. */
const known = new Map<Day, readonly Day[]>()

const sameWeekdaysBefore = (of: Day): readonly Day[] => {
  const before = known.get(of) ?? Array.from({ length: WEEKS }, (_, week) => addDays(of, -7 * (week + 1)))
  known.set(of, before)
  return before
}

/**
 * Whether a salon is usually open on a day (Q3): it had receipts on at least half of the same weekdays of the eight weeks
 * before, counted from its first receipt. A Sunday now and then is no habit; a red day is never one.
 */
export const isUsuallyOpen = (of: Day, openDays: SetOfDays, firstOpen: Day | null): boolean => {
  if (firstOpen === null || isRedDay(of)) return false
  const before = sameWeekdaysBefore(of).filter(day => day >= firstOpen)
  const open = before.filter(day => openDays.has(day))
  return open.length > 0 && open.length * 2 >= before.length
}

/** @param over whether the day is past: what is under way is not missing anything yet */
export const stateOf = (
  { receipts, figureRows, hours }: Arrived,
  { usuallyOpen, over }: { readonly usuallyOpen: boolean; readonly over: boolean },
): DayState => {
  if (!over) return 'notOver'
  if (receipts > 0) return hours > 0 ? 'complete' : 'noHours'
  if (hours > 0) return 'noReceipts'
  // A time book that says that everybody was away says that the salon was closed.
  return usuallyOpen && figureRows === 0 ? 'nothing' : 'closed'
}
