import type { Viewer } from '#domain/access/scope'
import { likenessOf } from '#domain/values/names'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'

const because = { because: 'names are compared over the whole chain' }

interface Alike {
  /** Another person has a name that counts as the same. */
  readonly anybody: boolean
  /** One of them is an owner. */
  readonly owner: boolean
}

/** Finds others in the chain whose name counts as the same; `objectId` is the person who receives it. */
const alikeTo = async (db: Db, name: string, objectId: string | null): Promise<Alike> => {
  const likeness = likenessOf(name)
  const others = await db.many<{ name: string; type: string }>(
    because,
    sql`select name, type from person where object_id is distinct from ${objectId}`,
  )
  const alike = others.filter(other => likenessOf(other.name) === likeness)
  return { anybody: alike.length > 0, owner: alike.some(({ type }) => type === 'owner') }
}

/**
 * Refuses an owner's name to anybody else unless an owner assigns it (A43). Returns true when another person has a name that counts as
 * the same.
 * @throws Refusal invalid_payload, naming the problem with the field
 */
export const checkAlike = async (
  db: Db,
  viewer: Viewer,
  name: string,
  objectId: string | null,
): Promise<boolean> => {
  const { anybody, owner } = await alikeTo(db, name, objectId)
  if (owner && viewer.type !== 'owner') throw taken('Eieren heter det samme. Bare eieren kan gi dette navnet')
  return anybody
}

/**
 * People cannot give themselves a name that counts as a colleague's. A person who runs the salon can, since two people may share a
 * name (A43).
 */
export const refuseImitation = async (db: Db, viewer: Viewer, name: string): Promise<void> => {
  const alike = await checkAlike(db, viewer, name, viewer.objectId)
  if (alike && viewer.type !== 'owner')
    throw taken('En annen i kjeden heter nesten det samme. Be sjefen din endre navnet')
}

const taken = (message: string) => new Refusal('invalid_payload', { message, fields: { name: message } })
