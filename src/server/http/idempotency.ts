import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import type { Actor } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const own = { because: 'a repeated call is looked up among the caller’s own' }

/**
 * Does the work once per Idempotency-Key: a repetition (double click, retry after a cut line) gets the first answer. The
 * same key with another body is a mistake of the caller: conflict.
 */
export const once = async <T>(
  db: Db,
  door: Endpoint,
  actor: Actor,
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
  const lock = `${actor.objectId} ${door.path} ${key}`
  await db.run(own, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const earlier = await db.maybe<{ request_hash: Buffer; reply: T }>(
    own,
    sql`select request_hash, reply from idempotent_reply
        where actor_id = ${actor.objectId} and door = ${door.path} and key = ${key}`,
  )
  if (earlier) {
    if (!earlier.request_hash.equals(hash)) throw new Refusal('conflict')
    return earlier.reply
  }
  const reply = await work()
  await db.run(
    own,
    sql`insert into idempotent_reply (actor_id, door, key, request_hash, reply, created_at)
        values (${actor.objectId}, ${door.path}, ${key}, ${hash}, ${JSON.stringify(reply)}, ${now})`,
  )
  return reply
}
