import { rangeName } from '../values/day-names.ts'
import { everyDayOf } from '../values/day-range.ts'
import { compareDates, type Day, daysBetween } from '../values/month.ts'
import { isBenefitDay, MOST_CHILD_DAYS } from './rules.ts'

/** The kinds of a period of absence. Health data (P66): shown to the salon's report roles only, and never exported. */
export const sicknessKinds = {
  egenmelding: 'Egenmelding',
  sykmelding: 'Sykmelding',
  syktBarn: 'Sykt barn',
} as const
export type SicknessKind = keyof typeof sicknessKinds
export const sicknessKindKeys = Object.keys(sicknessKinds) as SicknessKind[]

/** Days of absence, both ends included (P146). */
export interface SicknessPeriod {
  readonly from: Day
  readonly to: Day
  readonly kind: SicknessKind
  /** Percent of the work that the person is absent from. 100 unless a doctor has graded the sick note. */
  readonly grade: number
}

/** The lowest grade that sick pay is paid for (folketrygdloven § 8-13). */
export const LOWEST_GRADE = 20

/** The longest period in days. A longer one is a typing error. */
export const LONGEST_PERIOD = 366

/** A wrong period: the field to correct, and what is wrong in it. */
export interface PeriodFault {
  readonly field: 'from' | 'to' | 'kind' | 'grade'
  readonly text: string
}

export const byFirstDay = (one: SicknessPeriod, other: SicknessPeriod): number =>
  compareDates(one.from, other.from)

/** Returns the benefit days with a sick child in each calendar year. */
const childDaysByYear = (periods: readonly SicknessPeriod[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const period of periods.filter(({ kind }) => kind === 'syktBarn')) {
    for (const day of everyDayOf(period).filter(isBenefitDay)) {
      const year = day.slice(0, 4)
      counts.set(year, (counts.get(year) ?? 0) + 1)
    }
  }
  return counts
}

/** Returns what is wrong with a period beside the person's other periods in the salon (P146, P147); null if nothing is. */
export function faultOfPeriod(period: SicknessPeriod, others: readonly SicknessPeriod[]): PeriodFault | null {
  const { from, to, kind, grade } = period
  if (to < from) return { field: 'to', text: 'Siste dag kan ikke være før første dag' }
  if (daysBetween(from, to) >= LONGEST_PERIOD)
    return { field: 'to', text: 'Perioden er lengre enn et år. Se over dagene' }
  if (!Number.isInteger(grade) || grade < LOWEST_GRADE || grade > 100)
    return { field: 'grade', text: `Graden er et helt tall fra ${LOWEST_GRADE} til 100 prosent` }
  if (grade < 100 && kind !== 'sykmelding')
    return { field: 'grade', text: 'Bare en sykmelding kan være gradert' }
  const other = others.find(one => one.from <= to && from <= one.to)
  if (other) return { field: 'from', text: `Dagene er alt ført: ${rangeName(other)}` }
  for (const [year, days] of kind === 'syktBarn' ? childDaysByYear([...others, period]) : []) {
    if (days > MOST_CHILD_DAYS)
      return {
        field: 'to',
        text: `Det blir ${days} dager med sykt barn i ${year}, mandag til fredag. Det er høyst ${MOST_CHILD_DAYS} i et kalenderår`,
      }
  }
  return null
}
