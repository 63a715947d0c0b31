import type { Role } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import type { EmploymentTerms } from '#domain/employees/terms-by-date'
import type { Month } from '#domain/values/month'
import { firstOf } from '#server/chain/held-history'
import { lockPerson } from '#server/chain/people/people'
import { joinTerms, termColumns } from '#server/chain/people/people-terms'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { type Sql, sql } from '#server/db/sql'

/** Employee fields that take effect as soon as they change. */
export interface Profiled {
  readonly name: string
  readonly employmentId: string | null
  readonly blocked: boolean
  readonly birthYear: number | null
  readonly activeIn: string[]
}

/** The editable fields of an employee, with the terms of one month. */
export type Employment = Profiled & EmploymentTerms

export type KnownEmployee = Employment & {
  readonly objectId: string
  readonly type: Role
  readonly version: number
}

/** All columns of employee `e` except the salons, with the terms `t` of the month. */
export const employeeColumns = (month: Month): Sql => sql`
  e.object_id as "objectId", e.type, e.version, e.name, e.employment_id as "employmentId", e.blocked,
  e.birth_year as "birthYear", ${termColumns(firstOf(month))}`

/** Joins the terms `t` of the month, for `employeeColumns`. */
export const employeeTerms = (month: Month): Sql => joinTerms('e.object_id', firstOf(month))

/** The person in a given month, locked until the end of the transaction; null outside the scope. */
export const lockEmployee = async (
  db: Db,
  scope: Scope,
  objectId: string,
  month: Month,
): Promise<KnownEmployee | null> => {
  await lockPerson(db, objectId)
  return db.maybe<KnownEmployee>(
    scope,
    sql`select ${employeeColumns(month)},
               array(select salon_id from current_membership where employee_id = e.object_id order by 1) as "activeIn"
        from person e ${employeeTerms(month)} where e.object_id = ${objectId} and ${reachesPerson(scope, 'e.object_id')}`,
  )
}

export const salonsKnown = async (db: Db, salonIds: readonly string[]): Promise<boolean> => {
  const known = await db.many(
    { because: 'the salons were found within the scope' },
    sql`select 1 from chain_salon where object_id = any(${salonIds})`,
  )
  return known.length === salonIds.length
}
