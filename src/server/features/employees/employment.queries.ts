import type { Role } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { raw, sql } from '#server/db/sql'

/** What may be changed about an employee. */
export interface Employment {
  readonly name: string
  readonly employmentId: string | null
  readonly experience: number
  readonly stillings: number
  readonly cutType: number
  readonly blocked: boolean
  readonly goal: number
  readonly perHourFixed: number
  readonly perHourExtra: number
  readonly fixedPercentage: number
  readonly activeIn: string[]
}

export interface KnownEmployee extends Employment {
  readonly objectId: string
  readonly type: Role
  readonly version: number
}

/** Everything of an employee e but their salons. */
export const employeeColumns = raw(`
  e.object_id as "objectId", e.type, e.version, e.name, e.employment_id as "employmentId", e.experience, e.stillings,
  e.cut_type as "cutType", e.blocked, e.goal, e.per_hour_fixed as "perHourFixed", e.per_hour_extra as "perHourExtra",
  e.fixed_percentage as "fixedPercentage"`)

const because = { because: 'the person was found within the scope' }

/** The person as they are now, kept so until the end of the transaction; null outside the scope. */
export const lockEmployee = async (db: Db, scope: Scope, objectId: string): Promise<KnownEmployee | null> => {
  // First the lock: what is read beside the row it waited for would be older than the row.
  await db.run(because, sql`select 1 from employee where object_id = ${objectId} for update`)
  return db.maybe<KnownEmployee>(
    scope,
    sql`select ${employeeColumns},
               array(select salon_id from employee_salon where employee_id = e.object_id order by 1) as "activeIn"
        from employee e where e.object_id = ${objectId} and ${reachesPerson(scope, 'e.object_id')}`,
  )
}

export const salonsKnown = async (db: Db, salonIds: readonly string[]): Promise<boolean> => {
  const known = await db.many(
    { because: 'the salons were found within the scope' },
    sql`select 1 from salon where object_id = any(${salonIds})`,
  )
  return known.length === salonIds.length
}

/** Writes the person as they are from now on; answers the new version. */
export const writeEmployment = async (
  db: Db,
  objectId: string,
  { activeIn, ...one }: Employment,
  now: Date,
): Promise<number> => {
  const written = await db.maybe<{ version: number }>(
    because,
    sql`update employee set name = ${one.name}, employment_id = ${one.employmentId}, experience = ${one.experience},
          stillings = ${one.stillings}, cut_type = ${one.cutType}, blocked = ${one.blocked}, goal = ${one.goal},
          per_hour_fixed = ${one.perHourFixed}, per_hour_extra = ${one.perHourExtra},
          fixed_percentage = ${one.fixedPercentage}, version = version + 1, updated_at = ${now}
        where object_id = ${objectId} returning version`,
  )
  if (!written) throw new Error(`${objectId} was locked and is gone`)
  await db.run(
    because,
    sql`delete from employee_salon where employee_id = ${objectId} and salon_id <> all(${activeIn})`,
  )
  await db.run(
    because,
    sql`insert into employee_salon (employee_id, salon_id) select ${objectId}, unnest(${activeIn}::text[])
        on conflict do nothing`,
  )
  return written.version
}
