import { randomInt } from 'node:crypto'
import { verify } from 'otplib'
import { latestNow } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type CodesKey, openSecret } from './codes-key.ts'
import { hashOf } from './tokens.ts'

const because = { because: 'the codes are those of the account that shows them' }

const STEP_SECONDS = 30
const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 16
// Without 0, 1, I, L, O and U: read from paper, they are mistaken for others.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

interface TotpRow {
  secret: string | null
  sealed: Buffer | null
  last_step: number | null
}

/**
 * Whether a code is the one the app shows now, or showed a step before or after. A code is good once: under a race the one who
 * writes its step down first has it. With `confirms` the app's first code is meant, else that of an app confirmed before.
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
    // A step beyond those that can be shown now was spent before the clock was set back: none after it has been.
    sql`update totp set last_step = ${found.timeStep}
        where account_id = ${accountId}
          and (last_step is null or last_step < ${found.timeStep} or last_step > ${newestStep(now)}) returning 1`,
  )
  return used !== null
}

const newestStep = (now: Date): number => Math.floor(latestNow(now).getTime() / 1000 / STEP_SECONDS) + 1

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** As it is written on paper, and as it is hashed: in capitals, without what only divides it. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Ten new codes of 78 bits, in groups of four; those before them are gone. Only their hashes are stored. */
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

/** Uses a recovery code up; false where it is unknown or was used before. */
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
