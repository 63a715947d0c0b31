import type { TargetsReply } from '#contract/statistics/targets'
import { divide, total } from '#domain/values/decimal'
import { day, isoWeekday } from '#domain/values/month'
import { wholeKroner } from '../drivers/whole-kroner.ts'

const weekdayNames = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag'] as const

export interface WeekdayPart {
  readonly name: (typeof weekdayNames)[number]
  /** Opening days of the month on this weekday. */
  readonly days: number
  /** Kroner on each of them; they differ by an øre at most. */
  readonly perDay: number
  /** Whole kroner. All weekdays sum to the target in whole kroner. */
  readonly amount: number
}

/** Rounds half away from zero, as kroner are shown. */
const wholeOf = (kr: number): number => Math.floor(kr + 0.5)

/** A month's target by weekday (K82). Weekdays without an opening day are left out. */
export const weekdayParts = (days: TargetsReply['days']): readonly WeekdayPart[] => {
  const found = weekdayNames.flatMap((name, at) => {
    const of = days.filter(one => isoWeekday(day(one.day)) === at + 1).map(one => one.turnover)
    return of.length > 0 ? [{ name, days: of.length, exact: total(of) }] : []
  })
  const amounts = wholeKroner(
    found.map(({ exact }) => exact),
    wholeOf(total(days.map(({ turnover }) => turnover))),
  )
  return found.map(({ name, days: count, exact }, at) => ({
    name,
    days: count,
    perDay: divide(exact, count),
    amount: amounts[at] ?? 0,
  }))
}

/** Each opening day's part in whole kroner; they sum to the target in whole kroner. */
export const dayParts = (days: TargetsReply['days']): readonly { day: string; amount: number }[] => {
  const exact = days.map(({ turnover }) => turnover)
  const whole = wholeKroner(exact, wholeOf(total(exact)))
  return days.map((one, at) => ({ day: one.day, amount: whole[at] ?? 0 }))
}

const ORE = 0.01

/** True if all opening days have the same part: there were no sales to weigh weekdays by (K82). */
export const isEvenSpread = (days: TargetsReply['days']): boolean => {
  const amounts = days.map(({ turnover }) => turnover)
  return Math.max(...amounts) - Math.min(...amounts) <= 1.5 * ORE
}
