import { generateSecret, generateURI } from 'otplib'
import QRCode from 'qrcode'
import { Refusal } from '#domain/values/refusal'
import type { Db, Pool } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { OwnSession } from './change-password.ts'
import { newRecoveryCodes, spendAppCode } from './codes.ts'
import { type CodesKey, lostCodes, sealSecret } from './codes-key.ts'
import { countTry, forgiveTries } from './proof-tries.ts'

const because = { because: 'one’s own app for codes' }

/** Offers a new secret. A readable secret in use stays until it is removed. @throws Refusal conflict if one is in use */
export const beginCodes = async (db: Db, key: CodesKey, accountId: string, now: Date) => {
  const secret = generateSecret()
  const sealed = sealSecret(key, accountId, secret)
  const row = await db.maybe<{ email: string }>(
    because,
    sql`insert into totp (account_id, sealed, key_id, created_at) values (${accountId}, ${sealed}, ${key.id}, ${now})
        on conflict (account_id) do update
          set secret = null, sealed = excluded.sealed, key_id = excluded.key_id, created_at = excluded.created_at,
              confirmed_at = null, last_step = null
          where totp.confirmed_at is null or ${lostCodes(sql`${accountId}`)}
        returning (select email from account where object_id = account_id) as email`,
  )
  if (!row) throw new Refusal('conflict')
  const uri = generateURI({ issuer: 'Föhn', label: row.email, secret })
  const drawn = await QRCode.toString(uri, { type: 'svg', margin: 2 })
  return { secret, qr: `data:image/svg+xml;utf8,${encodeURIComponent(drawn)}` }
}

/**
 * Activates the app with its first code and returns the recovery codes.
 *
 * @throws Refusal wrong_code, auth/too-many-requests
 */
export const confirmCodes = async (
  pool: Pool,
  key: CodesKey,
  { accountId }: OwnSession,
  code: string,
  now: Date,
): Promise<string[]> => {
  await countTry(pool, accountId, 'code', now)
  const codes = await pool.transaction(async db => {
    const right = await spendAppCode(db, key, accountId, code.replace(/\s/g, ''), now, { confirms: true })
    if (!right) return null
    await db.run(because, sql`update totp set confirmed_at = ${now} where account_id = ${accountId}`)
    await forgiveTries(db, accountId, 'code')
    return newRecoveryCodes(db, accountId)
  })
  if (!codes) throw new Refusal('wrong_code')
  return codes
}

/** Removes the app. Also removes the recovery codes if the account has no passkey. */
export const removeCodes = async (db: Db, accountId: string): Promise<boolean> => {
  const row = await db.maybe(because, sql`delete from totp where account_id = ${accountId} returning 1`)
  await db.run(
    because,
    sql`delete from recovery_code where account_id = ${accountId}
          and not exists (select 1 from passkey where account_id = ${accountId})`,
  )
  return row !== null
}
