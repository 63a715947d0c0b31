import type { OvertimeOfMonth } from '#contract/payroll/report-suggestions'
import type { Scope } from '#domain/access/scope'
import { hasOvertime, overtimeOf } from '#domain/payroll/overtime'
import { overtimeTermsOf } from '#domain/payroll/overtime-terms'
import { inForce } from '#domain/values/dated'
import { add, multiply } from '#domain/values/decimal'
import { hoursOf } from '#domain/values/hours'
import type { Day, Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { findPayingSalon } from '#server/figures/paying-salon'
import { type PersonAtWork, readWorkedDays } from '#server/figures/worked-days'

/** The day's hours as they are paid: with the lunch taken out where the salon's hours include it (P4, P157). */
const hoursByDay = ({ days }: PersonAtWork, lunchShare: number): ReadonlyMap<Day, number | null> =>
  new Map(
    days.map(({ day, production, courses }) => [
      day,
      production === null ? null : hoursOf(add(multiply(production, lunchShare), courses)),
    ]),
  )

/**
 * The overtime and the work on public holidays of the people of a salon's payroll month (P157–P163). Empty when the chain has
 * turned the proposals off (P165).
 *
 * @throws Refusal not_found if the salon is out of scope
 */
export const overtimeOfMonth = async (
  db: Db,
  scope: Scope,
  { salonId, month }: { readonly salonId: string; readonly month: Month },
): Promise<OvertimeOfMonth[]> => {
  const salon = await findPayingSalon(db, scope, salonId, month)
  if (!salon) throw new Refusal('not_found')
  if (salon.settings.overtimeProposals === 'off') return []
  const inMonth = inForce(salon.settings.terms, month)
  const terms = overtimeTermsOf(inMonth)
  const lunchShare = salon.hoursIncludeLunch ? inMonth.lunchShare : 1
  const people = await readWorkedDays(db, scope, salonId, month)
  return people
    .map(person => {
      const { objectId, elsewhere, memberships, stillings } = person
      const hours = hoursByDay(person, lunchShare)
      return { objectId, elsewhere, ...overtimeOf({ month, hours, memberships, stillings, terms }) }
    })
    .filter(hasOvertime)
}
