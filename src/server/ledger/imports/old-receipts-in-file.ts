import type { Day } from '#domain/values/month'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'

/** Drops the loaded receipts and Z reports of days before the first kept one (F30). Returns the number of receipts. */
export const dropOldReceipts = async (db: SystemDb, firstKept: Day): Promise<number> => {
  await db.run(sql`delete from incoming_z_report where day < ${firstKept}`)
  const dropped = await db.run(sql`delete from incoming_receipt where day < ${firstKept}`)
  if (dropped === 0) return 0
  await db.run(
    sql`delete from incoming_line l where not exists (select from incoming_receipt i where i.seq = l.seq)`,
  )
  // A name is kept for numbers on the file's receipts only (F31).
  await db.run(
    sql`delete from incoming_name n where not exists (
          select from incoming_receipt i join incoming_line l using (seq) where i.place = n.place and l.emp_id = n.number)`,
  )
  return dropped
}
