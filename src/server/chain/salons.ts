import type { Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

export interface Salon {
  readonly objectId: string
  readonly name: string
}

/** A salon within reach, or null. Whoever reaches only themselves reaches the salons they work in. */
export const findSalon = (db: Db, scope: Scope, salonId: string): Promise<Salon | null> =>
  db.maybe<Salon>(
    scope,
    sql`select s.object_id as "objectId", s.name
        from salon s
        where s.object_id = ${salonId} and (${within(scope, { salon: 's.object_id' })} or exists (
          select from employee_salon works
          where works.salon_id = s.object_id
            and ${within(scope, { salon: 'works.salon_id', person: 'works.employee_id' })}))`,
  )
