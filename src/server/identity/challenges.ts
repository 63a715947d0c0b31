import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { hashOf, newCode } from './tokens.ts'

const because = { because: 'a challenge comes before anybody is known' }

const GOOD_FOR_MS = 5 * 60_000

/** The use of a passkey: to be added, to sign in, or to complete a sign-in. */
export interface ChallengeUse {
  readonly purpose: 'add' | 'sign-in' | 'second-step'
  /** The requesting session; null during sign-in. */
  readonly sessionId: string | null
}

/** A new challenge, valid once for five minutes. Unanswered challenges are deleted. */
export const newChallenge = async (
  db: Db,
  { purpose, sessionId }: ChallengeUse,
  now: Date,
): Promise<string> => {
  const challenge = newCode()
  const expires = new Date(now.getTime() + GOOD_FOR_MS)
  await db.run(because, sql`delete from passkey_challenge where expires_at <= ${now}`)
  await db.run(
    because,
    sql`insert into passkey_challenge (hash, purpose, session_id, expires_at)
        values (${hashOf(challenge)}, ${purpose}, ${sessionId}, ${expires})`,
  )
  return challenge
}

/**
 * Redeems a challenge; false when it is unknown, expired, used, or was made for another purpose or session.
 */
export const redeemChallenge = async (
  db: Db,
  challenge: string,
  { purpose, sessionId }: ChallengeUse,
  now: Date,
): Promise<boolean> =>
  (await db.maybe(
    because,
    sql`delete from passkey_challenge
        where hash = ${hashOf(challenge)} and purpose = ${purpose} and expires_at > ${now}
          and session_id is not distinct from ${sessionId}
        returning 1`,
  )) !== null
