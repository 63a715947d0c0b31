import { Readable } from 'node:stream'
import { day } from '#domain/values/month'
import type { Pool, SystemDb } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { addReceipts } from '#server/ledger/imports/add-receipts'
import { loadBatches } from '#server/ledger/imports/load-receipts'
import { resolveRegisters } from '#server/ledger/registers/resolve-registers'
import { type Batch, readSaft } from '#server/ledger/saft/batches'

export const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const undone = new Error('measured')

/**
 * Stores the receipts of a register file as an import does, then runs `measure` with the seconds from parsed rows to stored rows. Nothing
 * is kept afterwards.
 */
export const withStoredRows = async (
  pool: Pool,
  path: string,
  measure: (db: SystemDb, stored: number) => Promise<void>,
): Promise<void> => {
  const batches: Batch[] = []
  for await (const batch of readSaft(path, day('2099-12-31'))) batches.push(batch)
  await pool
    .transaction(async transaction => {
      const db = transaction.system('a measurement')
      const importId = newId()
      await db.run(
        sql`insert into import (object_id, file, kind, state, started_at) values (${importId}, '-', 'saft', 'running', now())`,
      )
      const stored = await secondsOf(async () => {
        await loadBatches(db, Readable.from(batches), async () => {})
        await resolveRegisters(db)
        await addReceipts(db, importId, { read: async () => {}, did: async () => {} })
      })
      await measure(db, stored)
      throw undone
    })
    .catch(error => {
      if (error !== undone) throw error
    })
}
