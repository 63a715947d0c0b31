import type { Viewer } from '#domain/access/scope'
import { likenessOf } from '#domain/values/names'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const because = { because: 'names are compared over the whole chain' }

interface Alike {
  /** Somebody else has a name that is taken for this one. */
  readonly anybody: boolean
  /** One of them is an owner. */
  readonly owner: boolean
}

/** Who else in the chain has a name that is taken for this one; `objectId` is the person who gets it. */
const alikeTo = async (db: Db, name: string, objectId: string | null): Promise<Alike> => {
  const likeness = likenessOf(name)
  const others = await db.many<{ name: string; type: string }>(
    because,
    sql`select name, type from employee where object_id is distinct from ${objectId}`,
  )
  const alike = others.filter(other => likenessOf(other.name) === likeness)
  return { anybody: alike.length > 0, owner: alike.some(({ type }) => type === 'owner') }
}

/**
 * Refuses an owner's name to anybody else, unless an owner gives it (A43). Answers true where somebody else has a name that is taken for
 * this one.
 *
 * @throws Refusal invalid_payload, with what is wrong with the field
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

/** Nobody gives themselves a name that is taken for a colleague's; who runs the salon may, since two people can share a name (A43). */
export const refuseImitation = async (db: Db, viewer: Viewer, name: string): Promise<void> => {
  const alike = await checkAlike(db, viewer, name, viewer.objectId)
  if (alike && viewer.type !== 'owner')
    throw taken('En annen i kjeden heter nesten det samme. Be sjefen din endre navnet')
}

const taken = (message: string) => new Refusal('invalid_payload', { message, fields: { name: message } })
