import type { EmployedDays } from '../sickness/employed-since.ts'
import { addDays, type Day, firstDay, lastDay, type Month } from '../values/month.ts'

/** Returns the last day of an employment in the chain (P174); null while it goes on, or if its end is not known. */
export function lastDayOfWork(memberships: readonly EmployedDays[], today: Day): Day | null {
  let last: Day | null = null
  for (const { until } of memberships) {
    if (until === 'infinity' || until > today) return null
    const day = addDays(until, -1)
    if (last === null || day > last) last = day
  }
  return last
}

/** Returns those of the months in which a person was employed in the chain. */
export const employedMonths = (
  memberships: readonly EmployedDays[],
  months: readonly Month[],
): readonly Month[] =>
  months.filter(month =>
    memberships.some(
      ({ from, until }) =>
        from !== until &&
        (from === '-infinity' || from <= lastDay(month)) &&
        (until === 'infinity' || until > firstDay(month)),
    ),
  )
