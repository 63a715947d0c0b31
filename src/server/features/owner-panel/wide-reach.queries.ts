import type { WideReach } from '#contract/owner-panel/owner-panel'
import { roles } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import { hasWideReach } from '#domain/access/second-step'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { raw, sql } from '#server/db/sql'
import { readableCodes } from '#server/identity/codes-key'
import { removeSecondStep } from '#server/identity/second-step'

const wide = roles.filter(hasWideReach)

/** People with access to the whole chain, owners first. */
export const listWideReach = (db: Db, scope: Scope): Promise<WideReach[]> =>
  db.many<WideReach>(
    scope,
    sql`select e.object_id as "objectId", e.name, e.type, e.blocked, e.version,
               array(select salon_id from salon_access where employee_id = e.object_id order by 1) as access,
               a.object_id is not null and not a.pending as registered,
               (select count(*) from account_passkey where account_id = a.object_id) as passkeys,
               ${readableCodes(raw('a.object_id'))} as "hasCodes",
               exists (select 1 from account_provider where account_id = a.object_id) as "hasProvider",
               (select max(coalesce(p.seen_at, s.created_at)) from account_session s
                left join session_origin p on p.session_id = s.object_id
                where s.account_id = a.object_id) as "seenAt"
        from person e left join person_account a on a.employee_id = e.object_id
        where e.type = any(${wide}) and ${reachesPerson(scope, 'e.object_id')}
        order by e.type desc, e.name, e.object_id`,
  )

/**
 * Removes a person's passkeys, TOTP and recovery codes; they set up a new second factor at the next sign-in. Returns the
 * account id, or null if there was nothing to remove.
 *
 * @throws Refusal not_found; no_rights for the viewer's own account, which requires the password
 */
export const resetSecondStep = async (db: Db, scope: Scope, objectId: string): Promise<string | null> => {
  if (objectId === scope.viewer.objectId) throw new Refusal('no_rights')
  const account = await db.maybe<{ object_id: string }>(
    scope,
    sql`select a.object_id from person_account a
        where a.employee_id = ${objectId} and ${reachesPerson(scope, 'a.employee_id')}`,
  )
  if (!account) throw new Refusal('not_found')
  return (await removeSecondStep(db, account.object_id)) ? account.object_id : null
}
