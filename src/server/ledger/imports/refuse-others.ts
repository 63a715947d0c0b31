import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { BadFile } from '../bad-file.ts'
import { receiptNumbered } from '../by-index.ts'
import { registerName } from '../registers/register-name.ts'
import { staysNow, staysOn } from '../registers/stays.ts'
import type { Reach } from './report-receipts.ts'

/** @throws BadFile where the file says something of a salon out of reach */
export const refuseOthersRegisters = async (db: SystemDb, reach: Reach): Promise<void> => {
  if (reach === 'every') return
  const other = await db.maybe<{ name: string }>(
    // Looked for once: for the first row alone the planner would look for them again at every register.
    sql`with told as materialized (${salonsOfTheFile})
        select ${registerName('g')} as name
        from told join incoming_register i using (place) join register g on g.id = i.register
        where told.salon_id <> all(${reach}) limit 1`,
  )
  if (other) throw new BadFile(`kassen ${other.name} hører ikke til en av dine salonger`)
}

/**
 * The salons that a file says something of: where its registers stand today, stood on its days, and stood on the days of the receipts
 * whose numbers it says again.
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
