import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { runningInWords } from '../running-in-words.ts'

// Imports share the first lock, and a change of what registers there are takes it alone. The other two are taken per register.
const REGISTERS = 0x72_65_67_73
const NAMES = 0x72_65_67_6e
const RECEIPTS = 0x72_65_67_72

const LOCK_TIMEOUT = '55P03'
/** The longest that a save waits for imports whose registers are being written. */
const PATIENCE = '900ms'

/** Keeps the set of registers as it is until the import ends. Imports do not wait for each other here. */
export const holdRegisters = async (db: SystemDb): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock_shared(${REGISTERS})`)
}

/**
 * Waits until no import is writing receipts, and keeps others from it until the end of the transaction. Call it before `lockLedger`.
 * @throws Refusal imports_busy, with how far the import is, after a second
 */
export const lockRegisters = async (db: SystemDb): Promise<void> => {
  const words = await runningInWords(db)
  const [before] = await db.many<{ patience: string }>(
    sql`select current_setting('lock_timeout') as patience`,
  )
  await db.run(sql`select set_config('lock_timeout', ${PATIENCE}, true)`)
  await db.run(sql`select pg_advisory_xact_lock(${REGISTERS})`).catch((error: { code?: string }) => {
    if (error.code !== LOCK_TIMEOUT) throw error
    throw new Refusal('imports_busy', { message: `${words} Kasser kan endres når den er ferdig` })
  })
  await db.run(sql`select set_config('lock_timeout', ${before?.patience ?? '20s'}, true)`)
}

/** Imports that bring unknown registers of the same name find out one after the other which they are. In one order, so none deadlock. */
export const lockUnknownNames = async (db: SystemDb): Promise<void> => {
  await db.run(
    sql`select pg_advisory_xact_lock(${NAMES}, name)
        from (select distinct hashtext(register_id) as name from incoming_register where register is null order by 1) names`,
  )
}

/** Imports of one register write its receipts one after the other: each finds what the other has written (F1). */
export const lockReceipts = async (db: SystemDb): Promise<void> => {
  await db.run(
    sql`select pg_advisory_xact_lock(${RECEIPTS}, register)
        from (select distinct register from incoming_register order by 1) registers`,
  )
}
