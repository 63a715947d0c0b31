import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { BadFile } from '../bad-file.ts'
import { receiptNumbered } from '../by-index.ts'
import { findConflicts } from '../conflicts/find-conflicts.ts'
import { lockLedger, prepareSums, putSums } from '../derivation/derive.ts'
import { holdRegisters, lockReceipts } from '../registers/register-locks.ts'
import { registerName } from '../registers/register-name.ts'
import { resolveRegisters } from '../registers/resolve-registers.ts'
import { staysNow, staysOn } from '../registers/stays.ts'
import type { Batch } from '../saft/batches.ts'
import type { OddReceipt } from '../saft/records.ts'
import { addReceipts, freshDays } from './add-receipts.ts'
import { loadBatches } from './load-receipts.ts'
import { meaningsNow, settleFresh } from './meanings.ts'
import type { Progress } from './progress.ts'
import { type Findings, type Reach, reportReceipts, SHOWN, withConflicts } from './report-receipts.ts'
import { stopIfEnded } from './running-imports.ts'

/** @throws Refusal where so many bytes more would eat the disk's reserve */
export type Room = (bytes: number) => Promise<void>

interface Importing {
  readonly importId: string
  readonly batches: AsyncIterable<Batch>
  readonly reach: Reach
  readonly progress: Progress
  readonly room: Room | undefined
}

/** Imports what a register's file says, within the transaction of `db`. @throws BadFile */
export const importReceipts = async (
  db: SystemDb,
  { importId, batches, reach, progress, room }: Importing,
): Promise<Findings> => {
  const skipped: Record<string, number> = {}
  const odd: OddReceipt[] = []
  let lines = 0
  await loadBatches(db, batches, async batch => {
    lines += batch.lineCount
    await progress.read(lines, batch.share)
    for (const [reason, times] of Object.entries(batch.skipped))
      skipped[reason] = (skipped[reason] ?? 0) + times
    odd.push(...batch.unreconciled.slice(0, SHOWN - odd.length))
  })
  await holdRegisters(db)
  await resolveRegisters(db)
  await lockReceipts(db)
  await stopIfEnded(db, importId)
  // All of it is written once more, with its indexes, and what is derived from it besides.
  await room?.(2 * (await bytesLoaded(db)))
  const read = { skipped, unreconciledReceipts: odd }
  /** Takes seconds. The ledger is not locked: nobody sees the rows yet, and nobody waits. */
  const look = async () => {
    await refuseOthersRegisters(db, reach)
    const prepared = await prepareSums(db, await freshDays(db))
    await progress.did('sums')
    return { prepared, findings: await reportReceipts(db, fresh, read, reach) }
  }
  let meanings = await meaningsNow(db)
  const fresh = await addReceipts(db, importId, progress)
  let looked = await look()
  const lookAgain = async () => {
    const now = await meaningsNow(db)
    if (now === meanings) return
    meanings = now
    await settleFresh(db, fresh)
    looked = await look()
  }
  await lookAgain()
  await progress.did('report')
  await lockLedger(db)
  await stopIfEnded(db, importId)
  await lookAgain()
  await putSums(db, looked.prepared)
  return withConflicts(looked.findings, await findConflicts(db, importId))
}

const bytesLoaded = async (db: SystemDb): Promise<number> =>
  (
    await db.maybe<{ bytes: number }>(
      sql`select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as bytes from pg_class
          where relnamespace = pg_my_temp_schema() and relkind = 'r'`,
    )
  )?.bytes ?? 0

const refuseOthersRegisters = async (db: SystemDb, reach: Reach): Promise<void> => {
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
