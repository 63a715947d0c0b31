import type { SickSplit } from '../payroll/sick-split.ts'
import { sum } from '../values/decimal.ts'
import { hoursOf, isSameFigure } from '../values/hours.ts'
import { type Day, monthOf } from '../values/month.ts'
import type { MonthOfAbsence } from './month-parts.ts'
import { type SickPart, sickDays } from './sick-days.ts'

/** The sick hours of a month in the time book, by who has to pay for them. */
export interface PartHours {
  readonly employer: number
  readonly child: number
  /** NAV pays for them, or refunds them. */
  readonly nav: number
  /** Without sick pay (P149, P150), or on days without a period. */
  readonly other: number
}

interface BookedMonth extends Pick<MonthOfAbsence, 'month' | 'periods' | 'memberships'> {
  /** The sick hours of the time book in the month, by day. */
  readonly sickHours: ReadonlyMap<Day, number>
}

/** Sums the sick hours of the time book by the part of their day (P153). */
export function partHours({ month, periods, memberships, sickHours }: BookedMonth): PartHours {
  const partOf = new Map<Day, SickPart>(sickDays(periods, memberships).map(({ day, part }) => [day, part]))
  const booked = [...sickHours].filter(([day]) => monthOf(day) === month)
  const of = (...parts: readonly (SickPart | undefined)[]): number =>
    hoursOf(sum(booked.filter(([day]) => parts.includes(partOf.get(day))).map(([, hours]) => hours)))
  return {
    employer: of('employer'),
    child: of('child'),
    nav: of('nav', 'childRefunded'),
    other: of('unpaid', undefined),
  }
}

/**
 * Returns how the sick hours that a row pays are split (P210): all hours of the time book, or only those that the salon has to pay for.
 * Null for any other hours, which were entered by hand, and where there is nothing to split.
 */
export function splitOf(paid: number, { employer, child, nav, other }: PartHours): SickSplit | null {
  if (employer === 0 && child === 0 && nav === 0) return null
  if (isSameFigure(paid, hoursOf(sum([employer, child, nav, other])))) return { employer, child, nav: 0 }
  if (isSameFigure(paid, hoursOf(sum([employer, child])))) return { employer, child, nav }
  return null
}
