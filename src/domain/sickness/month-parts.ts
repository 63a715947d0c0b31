import type { SickLeaveReason } from '../payroll/sick-leave.ts'
import { everyDayOf } from '../values/day-range.ts'
import { percentOf, sum } from '../values/decimal.ts'
import { hoursOf, isSameFigure } from '../values/hours.ts'
import { type Day, type Month, monthOf } from '../values/month.ts'
import { isWorkday } from '../values/red-days.ts'
import { type BaseAmount, baseAmountOn, ceilingPerHour } from './base-amount.ts'
import type { EmployedDays } from './employed-since.ts'
import type { SicknessKind, SicknessPeriod } from './periods.ts'
import {
  isCounted,
  isRefunded,
  type SickDay,
  type SickPart,
  selfDeclarationsUntil,
  sickDays,
  sickPartKeys,
} from './sick-days.ts'

export interface MonthOfAbsence {
  readonly month: Month
  /** Every period of the person in the salon: a day's part depends on the days before it. */
  readonly periods: readonly SicknessPeriod[]
  /** When the person has worked in the chain. */
  readonly memberships: readonly EmployedDays[]
  /** The sick hours of the time book in the month, by day; null if the time book has not arrived (K32). */
  readonly sickHours: ReadonlyMap<Day, number> | null
  /** The hours of a sick day in a full position. */
  readonly sickDayHours: number
  /** The person's position in percent. */
  readonly stillings: number
  /** The known base amounts, the earliest first. */
  readonly baseAmounts: readonly BaseAmount[]
}

/** A day of absence in the month. */
export interface DayOfMonth extends SickDay {
  /** The sick hours of the time book; null if none are entered for the day. */
  readonly hours: number | null
  /** The hours that follow from the period: the position's share of a sick day × the grade (P153). */
  readonly expected: number
}

interface PartOfMonth {
  readonly part: SickPart
  /** The days that the law counts in the part. */
  readonly days: number
  /** The sick hours of the time book on these days; null if it has not arrived. */
  readonly hours: number | null
  readonly expected: number
}

export interface MonthParts {
  readonly days: readonly DayOfMonth[]
  /** The parts that have days in the month, in a fixed order. */
  readonly parts: readonly PartOfMonth[]
  /** The sick hours of the time book on days without a period; null if it has not arrived. */
  readonly hoursOutside: number | null
  /**
   * True when the time book and the periods disagree: in the hours of all days, or by hours on days without a period. Nothing
   * disagrees with a time book that has not arrived.
   */
  readonly differs: boolean
  /** The reason that the kinds of the month's periods come to (P154). */
  readonly reason: SickLeaveReason
  /** The absences without a doctor's note that began in the twelve months up to the month's last one. */
  readonly selfDeclarations: number
  /** The highest hourly wage that NAV refunds; null without a part of NAV, or where the base amount is not known. */
  readonly ceiling: number | null
  /** The base amount that the ceiling is worked out from. */
  readonly baseAmount: BaseAmount | null
}

const expectedOn = ({ day, grade }: SickDay, { sickDayHours, stillings }: MonthOfAbsence): number =>
  isWorkday(day) ? hoursOf(percentOf(percentOf(sickDayHours, stillings), grade)) : 0

const hoursOfAll = (hours: readonly number[]): number => hoursOf(sum(hours))

const partOfMonth = (part: SickPart, all: readonly DayOfMonth[], hasTimeBook: boolean): PartOfMonth[] => {
  const days = all.filter(one => one.part === part)
  if (days.length === 0) return []
  return [
    {
      part,
      days: days.filter(isCounted).length,
      hours: hasTimeBook ? hoursOfAll(days.map(({ hours }) => hours ?? 0)) : null,
      expected: hoursOfAll(days.map(({ expected }) => expected)),
    },
  ]
}

/**
 * Returns the reason of a payroll row that the kinds come to (P154). No reason stands for a doctor's note alone, and
 * three name an illness, which a period does not: those remain 'annet' until somebody chooses.
 */
export function reasonOf(kinds: ReadonlySet<SicknessKind>): SickLeaveReason {
  const [self, note] = [kinds.has('egenmelding'), kinds.has('sykmelding')]
  if (kinds.has('syktBarn')) {
    if (self) return note ? 'egenemldEgenemldBarnSykemld' : 'egenemldEgenemldBarn'
    return note ? 'egenemldBarnSykemld' : 'egenemldBarn'
  }
  if (self) return note ? 'egenemldSykemld' : 'egenemld'
  return 'annet'
}

/**
 * The base amount on the first day of the absences that NAV refunds: the highest, if a month has several (P152). Null without one, and
 * if one of them is not known.
 */
const highestBaseAmount = (
  refunded: readonly SickDay[],
  { periods, baseAmounts }: MonthOfAbsence,
): BaseAmount | null => {
  const begun = (one: SickDay) =>
    one.since ?? periods.find(({ from, to }) => from <= one.day && one.day <= to)?.from
  const firstDays = [...new Set(refunded.map(begun))]
  const all = firstDays.map(first => (first ? baseAmountOn(first, baseAmounts) : null))
  const known = all.filter(one => one !== null)
  if (known.length < all.length) return null
  return known.toSorted((one, other) => other.perYear - one.perYear)[0] ?? null
}

/** Splits a person's month of absence in a salon into its parts, with the sick hours of the time book (P153). */
export function monthParts(absence: MonthOfAbsence): MonthParts {
  const { month, periods, sickHours } = absence
  const days = sickDays(periods, absence.memberships)
    .filter(({ day }) => monthOf(day) === month)
    .map(
      (one): DayOfMonth => ({
        ...one,
        hours: sickHours?.get(one.day) ?? null,
        expected: expectedOn(one, absence),
      }),
    )
  const inPeriods = new Set(days.map(({ day }) => day))
  const hoursOutside =
    sickHours && hoursOfAll([...sickHours].filter(([day]) => !inPeriods.has(day)).map(([, hours]) => hours))
  const parts = sickPartKeys.flatMap(part => partOfMonth(part, days, sickHours !== null))
  const here = periods.filter(period => everyDayOf(period).some(day => monthOf(day) === month))
  const lastOfSelf = here.findLast(({ kind }) => kind === 'egenmelding')
  const baseAmount = highestBaseAmount(
    days.filter(({ part }) => isRefunded(part)),
    absence,
  )
  return {
    days,
    parts,
    hoursOutside,
    differs:
      hoursOutside !== null &&
      (hoursOutside !== 0 ||
        !isSameFigure(
          hoursOfAll(days.map(({ hours }) => hours ?? 0)),
          hoursOfAll(days.map(({ expected }) => expected)),
        )),
    reason: reasonOf(new Set(here.map(({ kind }) => kind))),
    selfDeclarations: lastOfSelf ? selfDeclarationsUntil(periods, lastOfSelf.from) : 0,
    ceiling: baseAmount && ceilingPerHour(baseAmount),
    baseAmount,
  }
}
