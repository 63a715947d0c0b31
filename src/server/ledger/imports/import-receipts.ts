import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { firstKeptDay } from '../derivation/standing-days.ts'
import { rememberNumberNames } from '../mapping/number-names.ts'
import { holdRegisters, lockReceipts } from '../registers/register-locks.ts'
import { resolveRegisters } from '../registers/resolve-registers.ts'
import type { Batch } from '../saft/batches.ts'
import type { OddReceipt } from '../saft/records.ts'
import { addReceipts } from './add-receipts.ts'
import { loadBatches } from './load-receipts.ts'
import { lockPrepared } from './lock-prepared.ts'
import { makeReady } from './make-ready.ts'
import { meaningsNow, noteNames } from './meanings.ts'
import { dropOldReceipts } from './old-receipts-in-file.ts'
import type { Progress } from './progress.ts'
import { type Findings, type ImportReach, SHOWN } from './report-receipts.ts'
import { stopIfEnded } from './running-imports.ts'

/** @throws Refusal when this many bytes would use the disk's reserve */
export type Room = (bytes: number) => Promise<void>

interface Importing {
  readonly importId: string
  readonly batches: AsyncIterable<Batch>
  readonly reach: ImportReach
  readonly progress: Progress
  readonly room: Room | undefined
}

/** Imports a register's file within the transaction of `db`. @throws BadFile */
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
  const firstKept = await firstKeptDay(db)
  const old = await dropOldReceipts(db, firstKept)
  await holdRegisters(db)
  await resolveRegisters(db)
  await lockReceipts(db)
  await stopIfEnded(db, importId)
  // The data is written a second time with its indexes, plus the data derived from it.
  await room?.(2 * (await bytesLoaded(db)))
  const read = {
    skipped: { ...skipped, old },
    unreconciledReceipts: odd,
    ...(old > 0 && { keptFrom: firstKept }),
  }
  await noteNames(db)
  const meanings = await meaningsNow(db)
  const fresh = await addReceipts(db, importId, progress)
  await rememberNumberNames(db, importId)
  const ready = await makeReady(db, { importId, fresh, meanings, read, reach, progress })
  await progress.did('report')
  await lockPrepared(db, ready)
  await stopIfEnded(db, importId)
  return ready.put()
}

const bytesLoaded = async (db: SystemDb): Promise<number> =>
  (
    await db.maybe<{ bytes: number }>(
      sql`select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint as bytes from pg_class
          where relnamespace = pg_my_temp_schema() and relkind = 'r'`,
    )
  )?.bytes ?? 0
