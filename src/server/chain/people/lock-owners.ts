import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

/**
 * The owners who can sign in, locked until the end of the transaction: two owners who demote or block each other run one
 * after the other, and the chain keeps one (A9).
 */
export const lockOwners = async (db: Db): Promise<string[]> => {
  const owners = await db.many<{ objectId: string }>(
    { because: 'the chain must keep an owner, whoever asks' },
    sql`select e.object_id as "objectId" from person e
        where e.type = 'owner' and not e.blocked
          and exists (select from person_account a where a.employee_id = e.object_id and not a.pending)
        order by e.object_id for no key update of e`,
  )
  return owners.map(owner => owner.objectId)
}
