import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { SalonDay } from '../derivation/derive.ts'
import { insertLines } from '../mapping/insert-lines.ts'
import { staysOn } from '../registers/stays.ts'
import type { Progress } from './progress.ts'

/**
 * Moves the loaded receipts among the others: those that are new, with what their groups mean today and their numbers meant then. The
 * same receipt (register, number) counts once, in one file or in two (F1), in the salon where its register stood on its day (F20).
 */
export const addReceipts = async (db: SystemDb, importId: string, progress: Progress): Promise<void> => {
  await db.run(
    sql`create temp table fresh_receipt on commit drop as
        select nextval(pg_get_serial_sequence('receipt', 'id')) as id, f.register, stay.salon_id, i.*
        from (select distinct on (place, nr) * from incoming_receipt order by place, nr, seq) i
        join incoming_register f using (place)
        left join register_stay stay on ${staysOn(sql`f.register`, sql`i.day`)}
        where not exists (select from receipt r where (r.register, r.nr) = (f.register, i.nr))
        order by i.seq`,
  )
  await db.run(sql`analyze fresh_receipt`)
  await db.run(
    sql`insert into receipt (id, import_id, register, nr, salon_id, day, time, amount_in, tips, discounts)
        overriding system value
        select id, ${importId}, register, nr, salon_id, day, time, amount_in, tips, discounts
        from fresh_receipt`,
  )
  await progress.did('receipts')
  await insertLines(
    db,
    sql`select r.id, r.salon_id, r.day, l.* from incoming_line l join fresh_receipt r using (seq)`,
  )
  await progress.did('lines')
  await db.run(
    sql`insert into z_report (register, report_id, day, time, cash, credit, import_id)
        select register, report_id, day, time, cash, credit, ${importId}
        from incoming_z_report join incoming_register using (place)
        on conflict do nothing`,
  )
}

/** The days that the new receipts touch. */
export const freshDays = (db: SystemDb): Promise<SalonDay[]> =>
  db.many<SalonDay>(
    sql`select distinct salon_id as "salonId", day from fresh_receipt where salon_id is not null`,
  )
