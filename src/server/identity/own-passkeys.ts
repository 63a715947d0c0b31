import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { Refusal } from '#domain/values/refusal'
import type { Db, Pool } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { holderOf } from './accounts.ts'
import { newChallenge, redeemChallenge } from './challenges.ts'
import type { OwnSession } from './change-password.ts'
import type { RelyingParty } from './relying-party.ts'

const because = { because: 'one’s own passkeys' }

const MOST = 20
const PATIENCE_MS = 120_000
/** EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

/** The options for creating a passkey. The device stores it, so it can be found without a user name. */
export const passkeyToMake = async (
  db: Db,
  { accountId, sessionId }: OwnSession,
  site: RelyingParty,
  now: Date,
) => {
  const holder = await holderOf(db, accountId)
  if (!holder) throw new Refusal('not_found')
  const existing = await db.many<{ id: string; transports: string[] }>(
    because,
    sql`select credential_id as id, transports from passkey where account_id = ${accountId}`,
  )
  if (existing.length >= MOST)
    throw new Refusal('conflict', { message: `Høyst ${MOST} passnøkler. Fjern en først` })
  const challenge = await newChallenge(db, { purpose: 'add', sessionId }, now)
  return generateRegistrationOptions({
    rpName: 'Föhn',
    rpID: site.id,
    userName: holder.email,
    userDisplayName: holder.name,
    userID: new TextEncoder().encode(accountId),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: PATIENCE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Checks and stores a new passkey. The challenge is used up in any case.
 *
 * @throws Refusal invalid_payload, conflict if the passkey already belongs to somebody
 */
export const addPasskey = async (
  pool: Pool,
  { accountId, sessionId }: OwnSession,
  made: { readonly name: string; readonly response: RegistrationResponseJSON },
  site: RelyingParty,
  now: Date,
): Promise<string> => {
  const checked = await verifyRegistrationResponse({
    response: made.response,
    expectedChallenge: challenge => redeemChallenge(pool, challenge, { purpose: 'add', sessionId }, now),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!checked?.verified) throw new Refusal('invalid_payload')
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  const objectId = newId()
  await pool.run(
    because,
    sql`insert into passkey (object_id, credential_id, account_id, name, public_key, counter, transports, created_at)
        values (${objectId}, ${id}, ${accountId}, ${made.name}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${now})`,
  )
  return objectId
}

/** Returns the previous name, or null if the passkey is not the account's own. */
export const renamePasskey = async (
  db: Db,
  accountId: string,
  { objectId, name }: { readonly objectId: string; readonly name: string },
): Promise<string | null> => {
  const row = await db.maybe<{ name: string }>(
    because,
    sql`update passkey p set name = ${name} from passkey before
        where p.object_id = ${objectId} and before.object_id = p.object_id and p.account_id = ${accountId}
        returning before.name`,
  )
  return row?.name ?? null
}

/** Returns the name, or null if the passkey was not the account's own. */
export const removePasskey = async (db: Db, accountId: string, objectId: string): Promise<string | null> => {
  const row = await db.maybe<{ name: string }>(
    because,
    sql`delete from passkey where object_id = ${objectId} and account_id = ${accountId} returning name`,
  )
  return row?.name ?? null
}
