import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type ChallengeUse, newChallenge, redeemChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

const because = { because: 'a passkey says itself whose it is' }

const PATIENCE_MS = 120_000

/** The request for the authenticator. Without `of` the person chooses among their passkeys for this site. */
export const passkeyRequest = async (
  db: Db,
  use: ChallengeUse,
  site: RelyingParty,
  now: Date,
  of?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const own = of
    ? await db.many<{ id: string; transports: string[] }>(
        because,
        sql`select credential_id as id, transports from passkey where account_id = ${of}`,
      )
    : []
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: Buffer.from(await newChallenge(db, use, now), 'base64url'),
    userVerification: 'required',
    timeout: PATIENCE_MS,
    allowCredentials: own,
  })
}

interface PasskeyRow {
  object_id: string
  account_id: string
  public_key: Buffer
  transports: string[]
}

/** 'copied': the signature is valid, but the device's counter did not increase, which indicates a copy. */
export type ShownPasskey =
  | { readonly is: 'shown' | 'copied'; readonly accountId: string }
  | { readonly is: 'refused' }

const refused: ShownPasskey = { is: 'refused' }

/** True when the passkey's user handle is this account's. A sign-in without a name must include it. */
const isHandleOf = (
  accountId: string,
  handle: string | null | undefined,
  { purpose }: ChallengeUse,
): boolean =>
  handle === undefined || handle === null
    ? purpose === 'second-step'
    : Buffer.from(handle, 'base64url').equals(Buffer.from(accountId))

/**
 * Verifies a passkey's signature and returns its account. Refused when the passkey is unknown, the challenge is used or not the
 * caller's, the site differs, the device did not verify the person, or the device names another account.
 */
export const shownPasskey = async (
  pool: Db,
  response: AuthenticationResponseJSON,
  use: ChallengeUse,
  site: RelyingParty,
  now: Date,
): Promise<ShownPasskey> => {
  const row = await pool.maybe<PasskeyRow>(
    because,
    sql`select object_id, account_id, public_key, transports from passkey
        where credential_id = ${response.id}`,
  )
  if (!row || !isHandleOf(row.account_id, response.response.userHandle, use)) return refused
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge => redeemChallenge(pool, challenge, use, now),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(row.public_key),
      // Compared below, since only a valid signature proves that a copy exists.
      counter: 0,
      transports: row.transports,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) return refused
  const { newCounter } = checked.authenticationInfo
  const counted = await pool.maybe(
    because,
    sql`update passkey set counter = ${newCounter}, used_at = ${now}
        where object_id = ${row.object_id} and (counter < ${newCounter} or greatest(counter, ${newCounter}) = 0)
        returning 1`,
  )
  return { is: counted === null ? 'copied' : 'shown', accountId: row.account_id }
}
