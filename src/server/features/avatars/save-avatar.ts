import type { Role } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import { standsAbove } from '#domain/access/user-types'
import { joinAvatar } from '#domain/files/avatar-address'
import { Refusal } from '#domain/values/refusal'
import { lockPerson, writeAvatar } from '#server/chain/people/people'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { sql } from '#server/db/sql'
import type { StoredFiles } from '#server/files/stored-files'
import type { AVATAR_PIXELS } from './make-avatar.ts'

const FOLDER = 'avatars'
/** Stored as jpg under the employee's id, with a second file for dense screens. */
const nameOf = (objectId: string, which: keyof typeof AVATAR_PIXELS): string =>
  which === 'normal' ? `${objectId}.jpg` : `${objectId}-2x.jpg`

interface Pictured {
  readonly objectId: string
  readonly type: Role
  readonly activeIn: string[]
}

/**
 * Locks the person whose avatar is changed: the viewer, or somebody below the viewer (A4).
 * @throws Refusal not_found, no_rights
 */
export const lockPictured = async (db: Db, scope: Scope, objectId: string): Promise<Pictured> => {
  await lockPerson(db, objectId)
  const person = await db.maybe<Pictured>(
    scope,
    sql`select e.object_id as "objectId", e.type,
               array(select salon_id from current_membership where employee_id = e.object_id) as "activeIn"
        from person e where e.object_id = ${objectId} and ${reachesPerson(scope, 'e.object_id')}`,
  )
  if (!person) throw new Refusal('not_found')
  if (objectId !== scope.viewer.objectId && !standsAbove(scope.viewer, person)) throw new Refusal('no_rights')
  return person
}

/** Stores both squares and returns the URL of the avatar. */
export const saveAvatar = async (
  db: Db,
  files: StoredFiles,
  objectId: string,
  squares: Record<keyof typeof AVATAR_PIXELS, Buffer>,
  now: Date,
): Promise<string> => {
  await files.makeRoom(db, squares.normal.length + squares.dense.length)
  const put = async (which: keyof typeof AVATAR_PIXELS) => {
    const object = { folder: FOLDER, name: nameOf(objectId, which), contentType: 'image/jpeg' }
    const stored = await files.put(db, { ...object, visibility: 'public' }, squares[which], now)
    return files.urlOf(stored, now)
  }
  const avatar = joinAvatar(await put('normal'), await put('dense'))
  await writeAvatar(db, objectId, avatar)
  return avatar
}

/** Removes the avatar. Returns true if there was one. */
export const removeAvatar = async (db: Db, files: StoredFiles, objectId: string): Promise<boolean> => {
  await writeAvatar(db, objectId, null)
  const had = await files.remove(db, FOLDER, nameOf(objectId, 'normal'))
  await files.remove(db, FOLDER, nameOf(objectId, 'dense'))
  return had
}
