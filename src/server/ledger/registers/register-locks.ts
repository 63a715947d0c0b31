import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { runningInWords } from '../running-in-words.ts'

// Imports share the first lock; a change of the set of registers takes it exclusively. The other two are taken per register.
const REGISTERS = 0x72_65_67_73
const NAMES = 0x72_65_67_6e
const RECEIPTS = 0x72_65_67_72

const LOCK_TIMEOUT = '55P03'
/** The longest time that a save waits for running imports. */
const PATIENCE = '900ms'

/** Prevents changes to the set of registers until the import ends. Imports do not block each other here. */
export const holdRegisters = async (db: SystemDb): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock_shared(${REGISTERS})`)
}

/**
 * Waits until no import is writing receipts, and blocks new ones until the end of the transaction. Call it before `lockLedger`.
 * @throws Refusal imports_busy, with the import's progress, after a second
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

/** Serialises imports that bring unknown registers of the same name. Locks are taken in a fixed order, so none deadlock. */
export const lockUnknownNames = async (db: SystemDb): Promise<void> => {
  await db.run(
    sql`select pg_advisory_xact_lock(${NAMES}, name)
        from (select distinct hashtext(register_id) as name from incoming_register where register is null order by 1) names`,
  )
}

/** Serialises imports of the same register, so that each finds the receipts of the other (F1). */
export const lockReceipts = async (db: SystemDb): Promise<void> => {
  await db.run(
    sql`select pg_advisory_xact_lock(${RECEIPTS}, register)
        from (select distinct register from incoming_register order by 1) registers`,
  )
}
