import { addDays, type Day, day, firstDay, monthOf } from '../values/month.ts'

/** Both days are in it. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

export const everyDayOf = ({ from, to }: DayRange): Day[] => {
  const days: Day[] = []
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at)
  return days
}

/** The time frames in the order of their columns (K3). */
export const timeFrames = ['yesterday', 'today', 'monthly', 'yearly'] as const
export type TimeFrame = (typeof timeFrames)[number]

export const isTimeFrame = (text: unknown): text is TimeFrame => timeFrames.some(frame => frame === text)

export const timeFrameLabels: Readonly<Record<TimeFrame, string>> = {
  yesterday: 'I går',
  today: 'I dag',
  monthly: 'Måned',
  yearly: 'År',
}

/** The days of a time frame, seen from a day in Norway. Month and year are to date. */
export function daysOf(frame: TimeFrame, today: Day): DayRange {
  const yesterday = addDays(today, -1)
  const ranges: Record<TimeFrame, DayRange> = {
    yesterday: { from: yesterday, to: yesterday },
    today: { from: today, to: today },
    monthly: { from: firstDay(monthOf(today)), to: today },
    yearly: { from: day(`${today.slice(0, 4)}-01-01`), to: today },
  }
  return ranges[frame]
}
