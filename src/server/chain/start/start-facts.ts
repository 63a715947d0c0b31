import type { Scope } from '#domain/access/scope'
import type { StartFacts } from '#domain/start/start-steps'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

/** What the chain has so far, within the scope (B1). Each part stops at its first row, so it is fast in an old chain too. */
export const startFacts = async (db: Db, scope: Scope): Promise<StartFacts> => {
  const inside = (salon: string) => within(scope, { salon })
  const row = await db.maybe<StartFacts>(
    scope,
    sql`select
          (select count(*) from chain_salon s where s.active and ${inside('s.object_id')}) as salons,
          (select count(distinct m.employee_id) from current_membership m where ${inside('m.salon_id')}) as people,
          exists (select from sold_receipt r where ${inside('r.salon_id')}) as receipts,
          exists (select from person_year_sums p where p.lines > 0 and ${inside('p.salon_id')}) as "personSales",
          exists (select from time_book b where ${inside('b.salon_id')}) as hours,
          exists (select from terms_of_person t join current_membership m using (employee_id)
                  where t.goal > 0 and ${inside('m.salon_id')}) as goals,
          exists (select from current_membership m
                  where ${inside('m.salon_id')} and m.employee_id <> ${scope.viewer.objectId}
                    and (exists (select from person_account a where a.employee_id = m.employee_id)
                      or exists (select from invited_person i where i.employee_id = m.employee_id))) as invited`,
  )
  if (!row) throw new Error('A statement without a table gave no row')
  return row
}
