import type { SicknessEntry, SicknessOfMonth } from '#contract/sickness/sickness'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { EmployedDays } from '#domain/sickness/employed-since'
import { monthParts } from '#domain/sickness/month-parts'
import type { SicknessPeriod } from '#domain/sickness/periods'
import { inForce } from '#domain/values/dated'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readBaseAmounts } from '#server/chain/settings/base-amounts'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { readPayrollPeople } from '#server/figures/payroll-people'
import { countedFigures } from '#server/ledger/derivation/counted-figures'

/** A stored period with its person and salon. */
export interface StoredPeriod
  extends SicknessPeriod,
    Pick<SicknessEntry, 'objectId' | 'version' | 'enteredBy'> {
  readonly salonId: string
  readonly employeeId: string
}

const inScope = (scope: Scope): Sql => within(scope, { salon: 'p.salon_id' })

const read = (db: Db, scope: Scope, condition: Sql): Promise<StoredPeriod[]> =>
  db.many<StoredPeriod>(
    scope,
    sql`select p.object_id as "objectId", p.version, p.from_day as "from", p.to_day as "to", p.kind, p.grade,
               e.name as "enteredBy", p.salon_id as "salonId", p.employee_id as "employeeId"
        from sickness_period p join person e on e.object_id = p.entered_by
        where ${condition} and ${inScope(scope)} order by p.from_day desc`,
  )

export const periodsOf = (
  db: Db,
  scope: Scope,
  salonId: string,
  employeeId: string,
): Promise<StoredPeriod[]> => read(db, scope, sql`p.salon_id = ${salonId} and p.employee_id = ${employeeId}`)

/** @throws Refusal not_found without such a period in the scope */
export const periodById = async (db: Db, scope: Scope, objectId: string): Promise<StoredPeriod> => {
  const [period] = await read(db, scope, sql`p.object_id = ${objectId}`)
  if (!period) throw new Refusal('not_found', { message: 'Perioden er fjernet et annet sted' })
  return period
}

/**
 * The days on which a person works or has worked in a salon in the scope.
 *
 * @throws Refusal not_found if there are none
 */
export const membershipsIn = async (
  db: Db,
  scope: Scope,
  salonId: string,
  employeeId: string,
): Promise<EmployedDays[]> => {
  const rows = await db.many<EmployedDays>(
    scope,
    sql`select m.from_day::text as "from", m.until_day::text as until from membership m
        where m.salon_id = ${salonId} and m.employee_id = ${employeeId} and ${within(scope, { salon: 'm.salon_id' })}`,
  )
  if (rows.length === 0) throw new Refusal('not_found')
  return rows
}

interface SickHours {
  readonly employeeId: string
  readonly day: Day
  readonly hours: number
}

const sickHoursOf = (db: Db, scope: Scope, salonId: string, month: Month): Promise<SickHours[]> =>
  db.many<SickHours>(
    scope,
    sql`select d.employee_id as "employeeId", d.day, sum(d.syketimer) as hours from ${countedFigures} d
        where d.salon_id = ${salonId} and d.day between ${firstDay(month)} and ${lastDay(month)} and d.syketimer <> 0
          and ${within(scope, { salon: 'd.salon_id' })}
        group by d.employee_id, d.day`,
  )

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
  const periods = await read(db, scope, sql`p.salon_id = ${salonId} and p.from_day <= ${lastDay(month)}`)
  const ids = [
    ...new Set(periods.filter(({ to }) => to >= firstDay(month)).map(({ employeeId }) => employeeId)),
  ]
  if (ids.length === 0) return []
  const [people, hours, { terms }, baseAmounts] = await Promise.all([
    readPayrollPeople(db, scope, { salonId, month, ids, today: undefined, counted: [salonId] }),
    sickHoursOf(db, scope, salonId, month),
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
      sickHours: new Map(
        hours.filter(({ employeeId }) => employeeId === objectId).map(one => [one.day, one.hours]),
      ),
      sickDayHours,
      stillings,
      baseAmounts,
    }),
  }))
}
