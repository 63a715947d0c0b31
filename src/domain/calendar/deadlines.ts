import { addDays, type Day } from '../values/month.ts'

/**
 * A deadline as it leaves the product for somebody's calendar (A129): without names of people and customers, pay and health, because
 * the calendar's provider reads it.
 */
export interface Deadline {
  /** Calendars recognise the event by it, so it stays the same from one reading to the next. */
  readonly id: string
  readonly day: Day
  readonly title: string
  /** The page where it is handled. */
  readonly path: string
}

/** The days whose deadlines are in a calendar: what passed lately, and a year ahead. */
export const calendarDays = (today: Day) => ({ from: addDays(today, -31), to: addDays(today, 366) })
