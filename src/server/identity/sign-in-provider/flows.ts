import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { textSignature } from '../../signed-text.ts'
import { hashOf } from '../tokens.ts'

const because = { because: 'a sign-in at the provider comes before anybody is known' }

export const FLOW_SECONDS = 10 * 60

/** A sign-in that is under way at the provider, with what follows it. */
export type Flow =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'link'; readonly sessionId: string }
  | {
      readonly purpose: 'register'
      /** The hash of the invitation's code. */
      readonly invitation: Buffer
      readonly email: string
      /** Entered by the chain's first owner. */
      readonly name: string | null
    }

export type FlowPurpose = Flow['purpose']

/** What the provider returns unchanged (state, nonce), and what proves that the code is exchanged by who asked for it. */
export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/**
 * The secrets of a flow, derived from the one that the browser has in its cookie. The database stores only the hash of that, so
 * no reader of the database can complete a flow. The page reads the purpose from the state, and the server checks it.
 */
export const secretsOf = (cookie: string, purpose: FlowPurpose): FlowSecrets => {
  const derived = (what: string) => textSignature(Buffer.from(cookie), what)
  return { state: `${purpose}.${derived('state')}`, nonce: derived('nonce'), verifier: derived('verifier') }
}

/** Stores a flow under the hash of its cookie. Flows that nobody finished are deleted. */
export const addFlow = async (db: Db, cookie: string, flow: Flow, now: Date): Promise<void> => {
  const expires = new Date(now.getTime() + FLOW_SECONDS * 1000)
  const { invitation, email, name } =
    flow.purpose === 'register' ? flow : { invitation: null, email: null, name: null }
  const sessionId = flow.purpose === 'link' ? flow.sessionId : null
  await db.run(because, sql`delete from provider_flow where expires_at <= ${now}`)
  await db.run(
    because,
    sql`insert into provider_flow (hash, purpose, session_id, invitation, email, name, expires_at)
        values (${hashOf(cookie)}, ${flow.purpose}, ${sessionId}, ${invitation}, ${email}, ${name}, ${expires})`,
  )
}

interface FlowRow {
  readonly session_id: string | null
  readonly invitation: Buffer | null
  readonly email: string | null
  readonly name: string | null
}

/** Uses a flow up. Null when it is unknown, used, expired, or was started for another purpose or session. */
export const redeemFlow = async (
  db: Db,
  cookie: string,
  { purpose, sessionId }: { readonly purpose: FlowPurpose; readonly sessionId?: string },
  now: Date,
): Promise<Flow | null> => {
  const row = await db.maybe<FlowRow>(
    because,
    sql`delete from provider_flow
        where hash = ${hashOf(cookie)} and purpose = ${purpose} and expires_at > ${now}
          and session_id is not distinct from ${sessionId ?? null}
        returning session_id, invitation, email, name`,
  )
  if (!row) return null
  const { session_id, invitation, email, name } = row
  if (session_id !== null) return { purpose: 'link', sessionId: session_id }
  if (invitation !== null && email !== null) return { purpose: 'register', invitation, email, name }
  return { purpose: 'sign-in' }
}
