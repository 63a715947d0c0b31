import { type Day, isoWeekday } from '../values/month.ts'

/** The figures of the law for splitting sick days. */
export interface SicknessRules {
  /** The calendar days that the employer pays for (folketrygdloven § 8-19). */
  readonly employerDays: number
  /** The days at work after which an absence starts a new employer's period (§ 8-19). */
  readonly daysBetweenPeriods: number
  /** The days of employment without sick pay: four weeks (§§ 8-2, 8-18 and 9-8). */
  readonly waitingDays: number
  /** The days without a doctor's note at a time (§ 8-24). An employer may allow more. */
  readonly selfDeclaredDays: number
  /** The months of employment before an absence without a doctor's note is paid (§ 8-24). */
  readonly selfDeclaredAfterMonths: number
  /** The benefit days with a sick child in a calendar year that the employer is not refunded for (§ 9-8). */
  readonly childDays: number
}

export const sicknessRules: SicknessRules = {
  employerDays: 16,
  daysBetweenPeriods: 16,
  waitingDays: 28,
  selfDeclaredDays: 3,
  selfDeclaredAfterMonths: 2,
  childDays: 10,
}

/** The most benefit days with a sick child in a calendar year: alone with the care of more than two children (§ 9-6). */
export const MOST_CHILD_DAYS = 30

/** True from Monday to Friday: sick pay is for all days of a week but Saturday and Sunday (§ 8-11). */
export const isBenefitDay = (of: Day): boolean => isoWeekday(of) <= 5

/** The absences without a doctor's note in twelve months, after which the employer may demand one (§ 8-27). */
export const MOST_SELF_DECLARATIONS = 4

/** Days after which a period is removed (P155): two years. */
export const SICKNESS_DAYS = 730
