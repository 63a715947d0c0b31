import type { SicknessOfMonth } from '#contract/sickness/sickness'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { EmployedDays } from '#domain/sickness/employed-since'
import { monthParts } from '#domain/sickness/month-parts'
import { arrivalKeys } from '#domain/statistics/known-sums'
import { inForce } from '#domain/values/dated'
import { daysThrough } from '#domain/values/day-range'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readBaseAmounts } from '#server/chain/settings/base-amounts'
import { readSettings } from '#server/chain/settings/settings'
import { periodsUntil } from '#server/chain/sickness/periods'
import type { Db } from '#server/db/db'
import { readArrived } from '#server/figures/arrived'
import { type PeopleOfMonth, readPayrollPeople } from '#server/figures/payroll-people'
import { readSums } from '#server/figures/read-sums'
import { sickHoursByDay } from '#server/figures/sick-hours'

/**
 * The parts of the people who have periods in a salon's payroll month (P153).
 *
 * @throws Refusal not_found if the salon is out of scope
 */
export const sicknessOfMonth = async (
  db: Db,
  scope: Scope,
  { salonId, month, today }: { readonly salonId: string; readonly month: Month; readonly today: Day },
): Promise<SicknessOfMonth[]> => {
  if (!reachesSalon(scope, salonId)) throw new Refusal('not_found')
  const periods = await periodsUntil(db, scope, salonId, lastDay(month))
  const ids = [
    ...new Set(periods.filter(({ to }) => to >= firstDay(month)).map(({ employeeId }) => employeeId)),
  ]
  if (ids.length === 0) return []
  const [people, hours, hasTimeBook, { terms }, baseAmounts] = await Promise.all([
    readPayrollPeople(db, scope, [{ salonId, month, people: ids, together: false }]),
    sickHoursByDay(db, scope, salonId, month),
    timeBookIn(db, scope, { salonId, month, people: ids }, today),
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
      sickHours: hasTimeBook(objectId) ? (hours.get(objectId) ?? new Map()) : null,
      sickDayHours,
      stillings,
      baseAmounts,
    }),
  }))
}

/** For whom the time book of the salon's month has arrived (K31). Rows of coming days have not. */
const timeBookIn = async (
  db: Db,
  scope: Scope,
  { salonId, month, people }: PeopleOfMonth,
  today: Day,
): Promise<(person: string) => boolean> => {
  const ranges = { month: daysThrough(month, today) }
  const asked = { of: 'people', people, salons: [salonId], ranges } as const
  const [rows, arrivedIn] = await Promise.all([
    readSums(db, scope, { ...asked, by: ['employeeId'], only: arrivalKeys }),
    readArrived(db, asked),
  ])
  const own = new Map(rows.map(row => [row.employeeId, row.sums]))
  return person => arrivedIn(own.get(person), 'month', person).timeBook
}
