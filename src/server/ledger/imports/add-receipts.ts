import type { SystemDb } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { receiptNumbered } from '../by-index.ts'
import type { DayToDerive } from '../derivation/day-sums.ts'
import { insertLines } from '../mapping/insert-lines.ts'
import { staysOn } from '../registers/stays.ts'
import type { Progress } from './progress.ts'

/** The ids of an import's new receipts are in this range, possibly mixed with those of other imports. */
export interface Fresh {
  readonly first: number
  readonly last: number
}

/**
 * Inserts the loaded receipts that are new, with their groups' current meaning and their numbers' meaning on the day. A receipt
 * (register, number) counts once, in one file or across files (F1), in the salon of its register on that day (F20).
 */
export const addReceipts = async (db: SystemDb, importId: string, progress: Progress): Promise<Fresh> => {
  await db.run(
    sql`create temp table fresh_receipt on commit drop as
        -- Looks up the sequence once instead of per row.
        select nextval((select pg_get_serial_sequence('receipt', 'id')::regclass)) as id, f.register, stay.salon_id, i.*
        from (
          -- Binary collation: sorting by language rules takes three times as long.
          select distinct on (place, nr collate "C") * from incoming_receipt order by place, nr collate "C", seq) i
        join incoming_register f using (place)
        left join register_stay stay on ${staysOn(sql`f.register`, sql`i.day`)}
        left join ${receiptNumbered('f.register', 'i.nr')} on true
        where r.id is null
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
  const fresh = await db.maybe<Fresh>(
    sql`select coalesce(min(id), 0) as first, coalesce(max(id), -1) as last from fresh_receipt`,
  )
  return fresh ?? { first: 0, last: -1 }
}

/**
 * Narrows a column to the ids of the new receipts. The planner needs literal values to see that they are the last of the table;
 * otherwise it reads all of history.
 */
export const amongFresh = (receipt: string, { first, last }: Fresh): Sql =>
  sql`${raw(receipt)} between ${first}::bigint and ${last}::bigint`

/** The new receipts `r` with their lines `l`. */
export const freshLines = (fresh: Fresh): Sql =>
  sql`fresh_receipt r join receipt_line l on l.receipt_id = r.id and ${amongFresh('l.receipt_id', fresh)}`

/** The days that the new receipts affect. */
export const freshDays = (db: SystemDb): Promise<DayToDerive[]> =>
  db.many<DayToDerive>(
    sql`select distinct salon_id as "salonId", day from fresh_receipt where salon_id is not null`,
  )

/** The discounts of the new receipts; a mapped one determines the kind of its receipt. */
export const freshDiscounts = async (db: SystemDb): Promise<string[]> =>
  (
    await db.maybe<{ codes: string[] }>(
      sql`select array(select distinct unnest(discounts) from fresh_receipt) as codes`,
    )
  )?.codes ?? []
