import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { BadFile } from '../bad-file.ts'
import { receiptNumbered } from '../by-index.ts'
import { registerName } from '../registers/register-name.ts'
import { staysNow, staysOn } from '../registers/stays.ts'
import type { ImportReach } from './report-receipts.ts'

/** @throws BadFile when the file affects a salon out of reach */
export const refuseOthersRegisters = async (db: SystemDb, reach: ImportReach): Promise<void> => {
  if (reach === 'every') return
  const other = await db.maybe<{ name: string }>(
    // Materialised, because for a single row the planner would evaluate it again for every register.
    sql`with told as materialized (${salonsOfTheFile})
        select ${registerName('g')} as name
        from told join incoming_register i using (place) join register g on g.id = i.register
        where told.salon_id <> all(${reach}) limit 1`,
  )
  if (other) throw new BadFile(`kassa ${other.name} hører ikke til en av dine salonger`)
}

/**
 * The salons that a file affects: those of its registers today, on the file's days, and on the days of existing receipts that it
 * repeats.
 */
const salonsOfTheFile = sql`
  select f.place, stay.salon_id from incoming_register f join register_stay stay on ${staysNow(sql`f.register`)}
  where not exists (select from incoming_receipt i where i.place = f.place)
  union all
  select said.place, stay.salon_id
  from (select distinct place, day from incoming_receipt union select place, day from incoming_z_report) said
  join incoming_register f using (place)
  join register_stay stay on ${staysOn(sql`f.register`, sql`said.day`)}
  union all
  select i.place, r.salon_id
  from incoming_receipt i join incoming_register f using (place) cross join ${receiptNumbered('f.register', 'i.nr')}`
