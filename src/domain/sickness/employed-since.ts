import { compareDates, type Day, daysBetween } from '../values/month.ts'

/** A membership of a salon: from a day, until the first day after it. The database's infinities stand for no bound. */
export interface EmployedDays {
  readonly from: Day | '-infinity'
  readonly until: Day | 'infinity'
}

/** The longest interruption, in days, after which earlier employment still counts (folketrygdloven §§ 8-18 and 8-24). */
const LONGEST_INTERRUPTION = 14

const isDated = (one: EmployedDays): one is EmployedDays & { readonly from: Day } => one.from !== '-infinity'

/**
 * Returns the first day of the employment that a day belongs to, in any salon of the chain (P149); null if its beginning is not known,
 * or the person is not employed on the day.
 */
export function employedSince(memberships: readonly EmployedDays[], on: Day): Day | null {
  const holds = memberships.filter(
    ({ from, until }) => (from === '-infinity' || from <= on) && (until === 'infinity' || until > on),
  )
  if (holds.length === 0 || !holds.every(isDated)) return null
  let first = holds
    .filter(isDated)
    .map(({ from }) => from)
    .toSorted(compareDates)[0] as Day
  const earlier = memberships
    .filter(({ until }) => until !== 'infinity')
    .toSorted((a, b) => (a.until < b.until ? 1 : -1))
  for (const one of earlier) {
    if (one.until === 'infinity' || daysBetween(one.until, first) > LONGEST_INTERRUPTION) continue
    if (!isDated(one)) return null
    if (one.from < first) first = one.from
  }
  return first
}
