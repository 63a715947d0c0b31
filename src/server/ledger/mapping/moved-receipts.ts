import type { MovePreview } from '#contract/mappings/mappings'
import type { Day } from '#domain/values/month'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { shownRegister } from '../registers/register-name.ts'
import { isSubstitute } from '../substitutes.ts'

// Read while registers move: `moved_receipt` contains the receipts that change salon. Their lines are still unchanged.

const lines = sql`moved_receipt m join receipt r on r.id = m.id join receipt_line l on l.receipt_id = r.id`
const isSale = sql`l.class is distinct from 'own' and l.class is distinct from 'none'`

/** True when receipts of days before today leave their salon, which changes counted figures. */
export const leavesOnEarlierDays = async (db: SystemDb, today: Day): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from moved_receipt where left_salon is not null and day < ${today} limit 1`,
  )) !== null

export const movedReceipts = (db: SystemDb): Promise<MovePreview['moved']> =>
  db.many(
    sql`select m.left_salon as leaves, m.salon_id as reaches, min(m.day) as "from", max(m.day) as until, count(*) as receipts,
          sum(r.amount_in) as "amountIn", count(distinct m.day) as days
        from moved_receipt m join receipt r on r.id = m.id
        group by 1, 2 order by 3, 1, 2`,
  )

/** The people of the moved lines, in their current salon. */
export const linesByPerson = (db: SystemDb): Promise<MovePreview['people']['before']> =>
  db.many(
    sql`select e.object_id as "objectId", e.name, r.salon_id as "salonId", count(*) as lines, sum(l.amount_in) as "amountIn"
        from ${lines} join person e on e.object_id = l.employee_id
        where r.salon_id is not null and ${isSale}
        group by 1, 2, 3 order by e.name, 1, 3`,
  )

export const waitsAfterMove = async (db: SystemDb): Promise<MovePreview['waits']> => ({
  employees: await db.many(
    sql`select l.emp_id as "empID", r.salon_id as "salonId", count(*) as lines, sum(l.amount_in) as "amountIn"
        from ${lines}
        where r.salon_id is not null and l.employee_id is null and not ${isSubstitute('l.emp_id', 'r.salon_id')}
        group by 1, 2 order by 1, 2`,
  ),
  articleGroups: await db.many(
    sql`select l.article_group as "articleGroupID", r.salon_id as "salonId", count(*) as lines, sum(l.amount_in) as "amountIn"
        from ${lines} where r.salon_id is not null and l.class is null group by 1, 2 order by 1, 2`,
  ),
  registers: await db.many(
    sql`select ${shownRegister}, waiting.receipts, waiting."amountIn"
        from (select r.register, count(*) as receipts, sum(r.amount_in) as "amountIn"
              from moved_receipt m join receipt r on r.id = m.id where r.salon_id is null group by 1) waiting
        join register g on g.id = waiting.register order by g.register_id, g.id`,
  ),
})
