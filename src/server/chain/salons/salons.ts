import type { Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'

export interface Salon {
  readonly objectId: string
  readonly name: string
}

/**
 * SQL that is true when row `alias` of the salons is within reach. A viewer with 'own' reach reaches the salons they work
 * in.
 */
export const salonWithin = (scope: Scope, alias: string): Sql =>
  sql`(${within(scope, { salon: `${alias}.object_id` })} or exists (
        select from current_membership works
        where works.salon_id = ${raw(alias)}.object_id
          and ${within(scope, { salon: 'works.salon_id', person: 'works.employee_id' })}))`

/** A salon within reach, or null. */
export const findSalon = (db: Db, scope: Scope, salonId: string): Promise<Salon | null> =>
  db.maybe<Salon>(
    scope,
    sql`select s.object_id as "objectId", s.name
        from chain_salon s
        where s.object_id = ${salonId} and ${salonWithin(scope, 's')}`,
  )
