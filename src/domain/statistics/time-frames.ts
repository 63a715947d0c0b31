import type { DayRange } from '../values/day-range.ts'
import { addDays, type Day, day, firstDay, monthOf } from '../values/month.ts'

/** The time frames, in column order (K3). */
export const timeFrames = ['yesterday', 'today', 'monthly', 'yearly'] as const
export type TimeFrame = (typeof timeFrames)[number]

export const isTimeFrame = (text: unknown): text is TimeFrame => timeFrames.some(frame => frame === text)

export const timeFrameLabels: Readonly<Record<TimeFrame, string>> = {
  yesterday: 'I går',
  today: 'I dag',
  monthly: 'Måned',
  yearly: 'År',
}

/** Returns the days of a time frame, relative to a day in Norway. The current month and year are to date. */
export function daysOfFrame(frame: TimeFrame, today: Day): DayRange {
  const yesterday = addDays(today, -1)
  const ranges: Record<TimeFrame, DayRange> = {
    yesterday: { from: yesterday, to: yesterday },
    today: { from: today, to: today },
    monthly: { from: firstDay(monthOf(today)), to: today },
    yearly: { from: day(`${today.slice(0, 4)}-01-01`), to: today },
  }
  return ranges[frame]
}
