import { dayName } from '../values/day-names.ts'
import { everyDayOf } from '../values/day-range.ts'
import { addMonths, type Day, dateIn, dateOf, daysBetween, monthOf } from '../values/month.ts'
import { type EmployedDays, employedSince } from './employed-since.ts'
import { byFirstDay, type SicknessPeriod } from './periods.ts'
import { isBenefitDay, type SicknessRules, sicknessRules } from './rules.ts'

/** Who pays for a day of absence. */
export const sickParts = {
  employer: 'Salongens del',
  nav: 'NAVs del',
  child: 'Sykt barn',
  childRefunded: 'Sykt barn, refunderes av NAV',
  unpaid: 'Uten sykepenger',
} as const
export type SickPart = keyof typeof sickParts
export const sickPartKeys = Object.keys(sickParts) as SickPart[]

/** True for the parts that NAV pays, at most with the ceiling of P152. */
export const isRefunded = (part: SickPart): boolean => part === 'nav' || part === 'childRefunded'

/** A day of absence with the part it belongs to, and why. */
export interface SickDay {
  readonly day: Day
  readonly part: SickPart
  /** Percent of the work that the person is absent from. */
  readonly grade: number
  /** The first day of the employer's period that the day belongs to; null for a day with a sick child. */
  readonly since: Day | null
  /** The answer to 'Hvorfor?'. */
  readonly why: string
}

/** True for a day that the law counts in its part: with a sick child from Monday to Friday (P151), otherwise every day (P148). */
export const isCounted = ({ part, day }: SickDay): boolean =>
  (part !== 'child' && part !== 'childRefunded') || isBenefitDay(day)

type Found = Pick<SickDay, 'part' | 'why'>

interface Absence {
  /** The first day of the employer's period. */
  readonly since: Day
  /** The days of absence so far, this one included. */
  readonly number: number
  /** Those of them without a doctor's note. */
  readonly selfDeclared: number
  readonly last: Day
}

/** The same date some months later, or the last day of a month that is shorter. */
const monthsAfter = (of: Day, months: number): Day => dateIn(addMonths(monthOf(of), months), dateOf(of))

/** A day in the first weeks of employment (P149). */
const inWaiting = (of: Day, since: Day | null, { waitingDays }: SicknessRules): Found | null => {
  if (since === null) return null
  const before = daysBetween(since, of)
  if (before >= waitingDays) return null
  return {
    part: 'unpaid',
    why: `dag ${before + 1} i jobben, som begynte ${dayName(since)}: ingen sykepenger de første ${waitingDays} dagene`,
  }
}

/** A day without a doctor's note that needs one (P150). */
const needsNote = (
  of: Day,
  { number, selfDeclared, since: begun }: Absence,
  since: Day | null,
  { employerDays, selfDeclaredDays, selfDeclaredAfterMonths }: SicknessRules,
): Found | null => {
  const first = since && monthsAfter(since, selfDeclaredAfterMonths)
  if (first && of < first)
    return { part: 'unpaid', why: `egenmelding kan brukes etter to måneder i jobben, fra ${dayName(first)}` }
  if (number > employerDays)
    return {
      part: 'unpaid',
      why: `dag ${number} av perioden fra ${dayName(begun)}: egenmelding gjelder bare de første ${employerDays} dagene, og resten trenger sykmelding`,
    }
  if (selfDeclared > selfDeclaredDays)
    return {
      part: 'unpaid',
      why: `dag ${selfDeclared} med egenmelding: den gjelder i ${selfDeclaredDays} dager, og resten trenger sykmelding`,
    }
  return null
}

const paidBy = ({ number, since }: Absence, { employerDays }: SicknessRules): Found =>
  number > employerDays
    ? { part: 'nav', why: `dag ${number} av perioden fra ${dayName(since)}: NAV betaler` }
    : { part: 'employer', why: `dag ${number} av perioden fra ${dayName(since)}: salongen betaler` }

/** The absence that a day continues or begins (P148). */
const absenceOn = (
  of: Day,
  kind: SicknessPeriod['kind'],
  before: Absence | null,
  { daysBetweenPeriods }: SicknessRules,
): Absence => {
  const undeclared = kind === 'egenmelding' ? 1 : 0
  return before && daysBetween(before.last, of) - 1 < daysBetweenPeriods
    ? { ...before, number: before.number + 1, selfDeclared: before.selfDeclared + undeclared, last: of }
    : { since: of, number: 1, selfDeclared: undeclared, last: of }
}

/**
 * Splits the periods of a person in a salon into days, each with who pays for it (P148–P151). No day is in the first weeks of an
 * employment whose beginning is not known.
 */
export function sickDays(
  periods: readonly SicknessPeriod[],
  memberships: readonly EmployedDays[],
  rules: SicknessRules = sicknessRules,
): SickDay[] {
  let absence: Absence | null = null
  const childDays = new Map<string, number>()
  const days: SickDay[] = []
  for (const period of periods.toSorted(byFirstDay)) {
    const since = employedSince(memberships, period.from)
    for (const one of everyDayOf(period)) {
      const waiting = inWaiting(one, since, rules)
      if (period.kind === 'syktBarn') {
        days.push({ day: one, grade: 100, since: null, ...(waiting ?? childDay(one, childDays, rules)) })
        continue
      }
      absence = absenceOn(one, period.kind, absence, rules)
      const lacking =
        waiting ?? (period.kind === 'egenmelding' ? needsNote(one, absence, since, rules) : null)
      days.push({
        day: one,
        grade: period.grade,
        since: absence.since,
        ...(lacking ?? paidBy(absence, rules)),
      })
    }
  }
  return days
}

/** A day with a sick child (P151). `counts` has the benefit days so far by calendar year. */
function childDay(of: Day, counts: Map<string, number>, { childDays }: SicknessRules): Found {
  if (!isBenefitDay(of))
    return { part: 'child', why: 'i helgen: telles ikke med og refunderes ikke, så salongen betaler' }
  const year = of.slice(0, 4)
  const number = (counts.get(year) ?? 0) + 1
  counts.set(year, number)
  return number > childDays
    ? {
        part: 'childRefunded',
        why: `dag ${number} med sykt barn i ${year}: NAV refunderer fra dag ${childDays + 1}`,
      }
    : { part: 'child', why: `dag ${number} med sykt barn i ${year}: salongen betaler` }
}

/** Returns the absences without a doctor's note that began in the twelve months up to a day, it included (P150). */
export const selfDeclarationsUntil = (periods: readonly SicknessPeriod[], until: Day): number => {
  const after = monthsAfter(until, -12)
  return periods.filter(({ kind, from }) => kind === 'egenmelding' && from > after && from <= until).length
}
