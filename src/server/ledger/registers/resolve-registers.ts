import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { receiptNumbered } from '../by-index.ts'
import { lockUnknownNames } from './register-locks.ts'

/**
 * Resolves the file's registers (F12). A register with an incomplete identity is completed by the first file that can only mean
 * it; an unknown register gets a row and waits for its salon.
 */
export const resolveRegisters = async (db: SystemDb): Promise<void> => {
  await findSame(db)
  if (!(await db.maybe(sql`select 1 from incoming_register where register is null limit 1`))) return
  await lockUnknownNames(db)
  await findSame(db)
  await complete(db, sql`g.org_no = i.org_no and ${notAnother}`)
  await complete(db, sql`g.org_no is null`)
  await db.run(
    sql`insert into register (org_no, location, register_id)
        select org_no, location, register_id from incoming_register where register is null`,
  )
  await findSame(db)
}

const findSame = (db: SystemDb): Promise<number> =>
  db.run(
    sql`update incoming_register i set register = g.id from register g
        where (g.register_id, g.org_no, g.location) = (i.register_id, i.org_no, i.location)`,
  )

/** True when at least half of the file's receipts with known numbers have the stored day and amount. */
const notAnother = sql`
  (select count(*) filter (where (r.day, r.amount_in) = (n.day, n.amount_in)) * 2 >= count(*)
   from incoming_receipt n cross join ${receiptNumbered('g.id', 'n.nr')} where n.place = i.place)`

/** Two of a file's registers that fit the same one are both skipped, since the match is ambiguous. */
const complete = async (db: SystemDb, fits: Sql): Promise<void> => {
  await db.run(
    sql`with fitting as (
          select g.id, i.org_no, i.location, count(*) over (partition by g.id) as rivals
          from incoming_register i join register g using (register_id)
          where i.register is null and g.location is null and ${fits})
        update register g set org_no = fitting.org_no, location = fitting.location
        from fitting where fitting.id = g.id and rivals = 1`,
  )
  await findSame(db)
}
