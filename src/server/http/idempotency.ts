import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { schemasOf } from '#contract/registry'
import type { Viewer } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { bringForward, EDITION } from '../stored/shapes.ts'
import { fingerprintOf } from './response-cache.ts'

const own = { because: 'a repeated call is looked up among the caller’s own' }

interface EarlierReply {
  readonly request_hash: Buffer
  /** Null in a reply of an earlier edition. */
  readonly reach: Buffer | null
  readonly reply: unknown
  readonly edition: number
}

/**
 * Runs the work once per Idempotency-Key: a repeated call (double click, network retry) gets the first response. Reusing
 * the key with another body, or after a change of one's access, is refused: conflict.
 */
export const once = async <T>(
  db: Db,
  endpoint: Endpoint,
  viewer: Viewer,
  request: FastifyRequest,
  now: Date,
  work: () => Promise<T>,
): Promise<T> => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return work()
  if (key.length > 200) throw new Refusal('invalid_payload', { message: 'Idempotency-Key er for lang' })
  const hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest()
  // A stored reply may show what the caller reaches no more (D14).
  const reach = Buffer.from(fingerprintOf(viewer), 'base64')
  const lock = `${viewer.objectId} ${endpoint.path} ${key}`
  await db.run(own, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const earlier = await db.maybe<EarlierReply>(
    own,
    sql`select request_hash, reach, reply, edition from idempotent_reply
        where actor_id = ${viewer.objectId} and endpoint = ${endpoint.path} and key = ${key}`,
  )
  if (earlier) {
    const isSame =
      earlier.request_hash.equals(hash) && (earlier.reach === null || earlier.reach.equals(reach))
    if (!isSame) throw new Refusal('conflict')
    return repeated<T>(endpoint, earlier)
  }
  const reply = await work()
  await db.run(
    own,
    sql`insert into idempotent_reply (actor_id, endpoint, key, request_hash, reach, reply, created_at, edition)
        values (${viewer.objectId}, ${endpoint.path}, ${key}, ${hash}, ${reach}, ${JSON.stringify(reply)}, ${now}, ${EDITION})`,
  )
  return reply
}

/**
 * The first response, converted to the current edition. If it does not fit the current contract, the work is still
 * not repeated, and the caller has to read the result. @throws Refusal conflict
 */
export const repeated = <T>(
  endpoint: Endpoint,
  { reply, edition }: { readonly reply: unknown; readonly edition: number },
): T => {
  const brought = bringForward<T>('idempotentReply', { edition, stored: reply, name: endpoint.path })
  if (!schemasOf(endpoint).reply.safeParse(brought).success)
    throw new Refusal('conflict', { message: 'Dette ble gjort før Föhn ble oppdatert. Se på nytt' })
  return brought
}

/** Deletes the stored replies of endpoints below a path about these ids. Returns the ids that had any. */
export const removeRepliesAbout = async (
  db: Db,
  objectIds: readonly string[],
  path: string,
): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(
    { because: 'the caller has found what the replies are about' },
    sql`delete from idempotent_reply
        where reply->>'objectId' = any(${objectIds}) and endpoint like ${`${path}%`}
        returning reply->>'objectId' as id`,
  )
  return rows.map(({ id }) => id)
}
