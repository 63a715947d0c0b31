import type { SaveAccessBody } from '#contract/users/users'
import { isRole, type Role } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import { accessOf, hasNoAccess, needsSalons } from '#domain/access/user-types'
import { Refusal } from '#domain/values/refusal'
import { lockOwners } from '#server/chain/people/lock-owners'
import { writeAccess } from '#server/chain/people/people'
import type { Db } from '#server/db/db'
import { endSessions } from '#server/identity/end-sessions'
import { lockUser, salonsExist, type UserAccess } from './users.queries.ts'

const typeNamed = (type: string | null): Role => {
  if (type === null) return 'employee'
  if (isRole(type)) return type
  const message = 'Ukjent type'
  throw new Refusal('invalid_payload', { status: 422, message, fields: { type: message } })
}

/**
 * Sets a person's type and access list. Ends the person's sessions if either changed (A11, A12). Returns the access
 * before and after, or null if nothing changed.
 *
 * @throws Refusal not_found, no_rights (oneself, the last owner), conflict, user_not_registered, invalid_payload
 */
export const changeAccess = async (db: Db, scope: Scope, saving: SaveAccessBody, now: Date) => {
  const type = typeNamed(saving.type)
  const owners = await lockOwners(db)
  const was = await lockUser(db, scope, saving.objectId)
  if (!was) throw new Refusal('not_found')
  // The viewer may have been demoted while this request waited.
  if (was.objectId === scope.viewer.objectId || !owners.includes(scope.viewer.objectId))
    throw new Refusal('no_rights')
  if (saving.version !== undefined && saving.version !== was.version) throw new Refusal('conflict')
  const takenAway = hasNoAccess(type) && !hasNoAccess(was.type)
  if (!was.registered && !takenAway) throw new Refusal('user_not_registered')

  const given = [...new Set(saving.access ?? was.access)].sort()
  if (!(await salonsExist(db, given))) throw new Refusal('not_found')
  if (needsSalons(type) && given.length === 0) {
    const message = 'Velg minst én salong for å lagre.'
    throw new Refusal('invalid_payload', { status: 422, message, fields: { access: message } })
  }
  const is = { type, access: accessOf(type, given) === 'listed' ? given : [] }
  if (is.type === was.type && is.access.join() === was.access.join()) return null

  await writeAccess(db, was.objectId, is, now)
  await endSessions(db, { employeeId: was.objectId }, 'access changed', now)
  return { was, is }
}

/** Log details: only the changed values. */
export const accessDetails = (
  was: Pick<UserAccess, 'type' | 'access'>,
  is: Pick<UserAccess, 'type' | 'access'>,
): Record<string, unknown> => ({
  ...(was.type !== is.type && { type: { from: was.type, to: is.type } }),
  ...(was.access.join() !== is.access.join() && { access: { from: was.access, to: is.access } }),
})
