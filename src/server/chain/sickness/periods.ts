import type { SicknessEntry } from '#contract/sickness/sickness'
import type { Scope } from '#domain/access/scope'
import type { EmployedDays } from '#domain/sickness/employed-since'
import type { SicknessPeriod } from '#domain/sickness/periods'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'

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

/** The periods of a salon that began by a day. */
export const periodsUntil = (db: Db, scope: Scope, salonId: string, until: Day): Promise<StoredPeriod[]> =>
  read(db, scope, sql`p.salon_id = ${salonId} and p.from_day <= ${until}`)

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
