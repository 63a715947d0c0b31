import type { SicknessOfMonth } from '#contract/sickness/sickness'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { EmployedDays } from '#domain/sickness/employed-since'
import { monthParts } from '#domain/sickness/month-parts'
import { inForce } from '#domain/values/dated'
import { firstDay, lastDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readBaseAmounts } from '#server/chain/settings/base-amounts'
import { readSettings } from '#server/chain/settings/settings'
import { periodsUntil } from '#server/chain/sickness/periods'
import type { Db } from '#server/db/db'
import { readPayrollPeople } from '#server/figures/payroll-people'
import { sickHoursByDay } from '#server/figures/sick-hours'

/**
 * The parts of the people who have periods in a salon's payroll month (P153).
 *
 * @throws Refusal not_found if the salon is out of scope
 */
export const sicknessOfMonth = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
): Promise<SicknessOfMonth[]> => {
  if (!reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const periods = await periodsUntil(db, scope, salonId, lastDay(month))
  const ids = [
    ...new Set(periods.filter(({ to }) => to >= firstDay(month)).map(({ employeeId }) => employeeId)),
  ]
  if (ids.length === 0) return []
  const [people, hours, { terms }, baseAmounts] = await Promise.all([
    readPayrollPeople(db, scope, [{ salonId, month, people: ids, together: false }]),
    sickHoursByDay(db, scope, salonId, month),
    readSettings(db),
    readBaseAmounts(db),
  ])
  const { sickDayHours } = inForce(terms, month)
  return people.map(({ objectId, stillings, memberships }) => ({
    objectId,
    ...monthParts({
      month,
      periods: periods.filter(({ employeeId }) => employeeId === objectId).toReversed(),
      memberships: memberships as readonly EmployedDays[],
      sickHours: hours.get(objectId) ?? new Map(),
      sickDayHours,
      stillings,
      baseAmounts,
    }),
  }))
}
