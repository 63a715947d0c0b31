import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

const SENDING = 0x73_65_6e_74

declare const held: unique symbol

/** Proof of `holdSentMonths`. Functions that rely on what they read of sent months take it as an argument. */
export interface SentMonthsHeld {
  readonly [held]: true
}

/**
 * Waits until no report is being sent or removed and no month is being locked, and blocks them until the end of the transaction.
 * So whatever the transaction reads of sent and locked months stays true, and a report either is among them or is computed with the
 * change. Call it after all other locks of the transaction: ledger, person, terms.
 */
export const holdSentMonths = async (db: Db): Promise<SentMonthsHeld> => {
  await db.run({ because: 'a lock reads no row' }, sql`select pg_advisory_xact_lock(${SENDING})`)
  return {} as SentMonthsHeld
}

/** The part of a statement that waits for `holdSentMonths` of others. Any number of transactions can send at once. */
export const whileSending: Sql = sql`pg_advisory_xact_lock_shared(${SENDING})`
