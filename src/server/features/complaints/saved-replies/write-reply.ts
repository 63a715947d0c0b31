import type { SavedReply } from '#contract/complaints/saved-replies'
import type { Scope } from '#domain/access/scope'
import { MOST_REPLIES } from '#domain/complaints/saved-replies'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { byName, sql, within } from '#server/db/sql'

type Content = Pick<SavedReply, 'name' | 'text' | 'language'>
type Stamp = Pick<SavedReply, 'objectId' | 'version'>

const own = (scope: Scope) => within(scope, { person: 'employee_id' })

/** A person's replies by name, in a scope of themselves. */
export const repliesOf = (db: Db, scope: Scope): Promise<SavedReply[]> =>
  db.many<SavedReply>(
    scope,
    sql`select object_id as "objectId", version, name, text, language from saved_reply where ${own(scope)}
        order by ${byName('name')}, object_id`,
  )

/** Serialises what one person saves, so that the number of replies stays within its bound (C51). */
const lockReplies = (db: Db, { viewer }: Scope) =>
  db.run(
    { because: 'a lock on the caller’s own replies reads nothing' },
    sql`select pg_advisory_xact_lock(hashtextextended(${viewer.objectId}, 12))`,
  )

const isSame = (one: Content, other: Content): boolean =>
  one.name === other.name && one.text === other.text && one.language === other.language

const refuseTakenName = (others: readonly SavedReply[], { name }: Content): void => {
  if (others.some(one => one.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('invalid_payload', { fields: { name: 'Du har et svar med dette navnet' } })
}

/** Saves a new reply. The same reply again is the one that exists. @throws Refusal invalid_payload (C51) */
export const addReply = async (db: Db, scope: Scope, content: Content, now: Date): Promise<Stamp> => {
  await lockReplies(db, scope)
  const replies = await repliesOf(db, scope)
  const same = replies.find(one => isSame(one, content))
  if (same) return { objectId: same.objectId, version: same.version }
  refuseTakenName(replies, content)
  if (replies.length >= MOST_REPLIES)
    throw new Refusal('invalid_payload', {
      message: `Du har ${MOST_REPLIES} svar. Slett et før du lagrer et nytt`,
    })
  const objectId = newId()
  await db.run(
    { because: 'people save replies for themselves', inside: scope },
    sql`insert into saved_reply (object_id, employee_id, version, name, text, language, created_at, updated_at)
        values (${objectId}, ${scope.viewer.objectId}, 1, ${content.name}, ${content.text}, ${content.language}, ${now}, ${now})`,
  )
  return { objectId, version: 1 }
}

/**
 * Changes a reply that still has the version the person loaded. The same content again writes nothing.
 *
 * @throws Refusal not_found; conflict if it was changed elsewhere; invalid_payload (C51)
 */
export const changeReply = async (
  db: Db,
  scope: Scope,
  { objectId, version, ...content }: Stamp & Content,
  now: Date,
): Promise<Stamp> => {
  await lockReplies(db, scope)
  const replies = await repliesOf(db, scope)
  const stored = replies.find(one => one.objectId === objectId)
  if (!stored) throw new Refusal('not_found', { message: 'Svaret er slettet et annet sted' })
  if (isSame(stored, content)) return { objectId, version: stored.version }
  if (stored.version !== version)
    throw new Refusal('conflict', { message: 'Svaret er endret et annet sted siden du åpnet det' })
  refuseTakenName(
    replies.filter(one => one !== stored),
    content,
  )
  await db.run(
    scope,
    sql`update saved_reply set version = version + 1, name = ${content.name}, text = ${content.text},
               language = ${content.language}, updated_at = ${now}
        where object_id = ${objectId} and ${own(scope)}`,
  )
  return { objectId, version: version + 1 }
}

/** Removing a reply that is gone changes nothing. */
export const removeReply = (db: Db, scope: Scope, objectId: string): Promise<number> =>
  db.run(scope, sql`delete from saved_reply where object_id = ${objectId} and ${own(scope)}`)
