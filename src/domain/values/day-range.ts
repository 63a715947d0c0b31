import { addDays, type Day, firstDay, lastDay, type Month, monthOf } from './month.ts'

/** Both days are inclusive. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

export const daysOfMonth = (month: Month): DayRange => ({ from: firstDay(month), to: lastDay(month) })

/** The days of a month that count: those of the running month end today, although the time book may be ahead (K3). */
export const daysThrough = (month: Month, today: Day): DayRange =>
  month === monthOf(today) ? { from: firstDay(month), to: today } : daysOfMonth(month)

export const everyDayOf = ({ from, to }: DayRange): readonly Day[] => {
  const name = `${from} ${to}`
  const known = daysOfRange.get(name)
  if (known) return known
  const days: Day[] = []
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at)
  if (daysOfRange.size >= MOST_RANGES) daysOfRange.clear()
  daysOfRange.set(name, days)
  return days
}

/** Cached, because every salon uses the same ranges. */
const daysOfRange = new Map<string, readonly Day[]>()
const MOST_RANGES = 200
