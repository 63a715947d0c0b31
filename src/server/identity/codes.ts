import { randomInt } from 'node:crypto'
import { verify } from 'otplib'
import { latestNow } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { type CodesKey, openSecret } from './codes-key.ts'
import { hashOf } from './tokens.ts'

const because = { because: 'the codes are those of the account that shows them' }

const STEP_SECONDS = 30
const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 16
// Without 0, 1, I, L, O and U, which are easily misread on paper.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

interface TotpRow {
  secret: string | null
  sealed: Buffer | null
  last_step: number | null
}

/**
 * True when a code is the app's current one, or one step before or after. Each code is valid once: in a race the first to
 * write its step wins. With `confirms` the code confirms a new app; otherwise it must come from a confirmed one.
 */
export const spendAppCode = async (
  db: Db,
  key: CodesKey,
  accountId: string,
  code: string,
  now: Date,
  { confirms = false } = {},
): Promise<boolean> => {
  if (!/^\d{6}$/.test(code)) return false
  const row = await db.maybe<TotpRow>(
    because,
    sql`select secret, sealed, last_step from totp
        where account_id = ${accountId} and (confirmed_at is null) = ${confirms} for update`,
  )
  const secret = row?.secret ?? (row?.sealed ? openSecret(key, accountId, row.sealed) : null)
  if (secret === null) return false
  const epoch = Math.floor(now.getTime() / 1000)
  const found = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  if (!found.valid || !('timeStep' in found)) return false
  const used = await db.maybe(
    because,
    // A last_step later than every current step was written before the clock was set back, so it does not block
    // the code.
    sql`update totp set last_step = ${found.timeStep}
        where account_id = ${accountId}
          and (last_step is null or last_step < ${found.timeStep} or last_step > ${newestStep(now)}) returning 1`,
  )
  return used !== null
}

const newestStep = (now: Date): number => Math.floor(latestNow(now).getTime() / 1000 / STEP_SECONDS) + 1

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Normalises a code for hashing: upper case, without separators. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Creates ten new codes of 78 bits in groups of four, and deletes the previous ones. Only their hashes are
 * stored.
 */
export const newRecoveryCodes = async (db: Db, accountId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.run(because, sql`delete from recovery_code where account_id = ${accountId}`)
  await db.run(
    because,
    sql`insert into recovery_code (hash, account_id)
        select unnest(${codes.map(hashOf)}::bytea[]), ${accountId}`,
  )
  return codes.map(code => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** SQL of the number of an account's unused recovery codes. */
export const recoveryCodesLeft = (account: Sql): Sql =>
  sql`(select count(*) from recovery_code where account_id = ${account} and used_at is null)`

/** Redeems a recovery code; false when it is unknown or used. */
export const spendRecoveryCode = async (
  db: Db,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> =>
  (await db.maybe(
    because,
    sql`update recovery_code set used_at = ${now}
        where hash = ${hashOf(plain(code))} and account_id = ${accountId} and used_at is null returning 1`,
  )) !== null
