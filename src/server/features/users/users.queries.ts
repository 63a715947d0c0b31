import type { User } from '#contract/users/users'
import type { Role } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import { lockPerson } from '#server/chain/people/people'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { raw, sql } from '#server/db/sql'

const registered = raw(
  `exists (select from person_account a where a.employee_id = e.object_id and not a.pending)`,
)
const access = raw(`array(select salon_id from salon_access where employee_id = e.object_id order by 1)`)
const activeIn = raw(
  `array(select salon_id from current_membership where employee_id = e.object_id order by 1)`,
)

/** Users with a type, in the order of the screen: type descending, then time of change [R060]. */
export const usersWithType = (db: Db, scope: Scope): Promise<User[]> =>
  db.many<User>(
    scope,
    sql`select e.object_id as "objectId", e.name, e.type, e.avatar, e.blocked, e.version,
               ${access} as access, ${registered} as registered
        from person e
        where e.type <> 'employee' and e.object_id <> ${scope.viewer.objectId}
          and ${reachesPerson(scope, 'e.object_id')}
        order by e.type collate "C" desc, e.updated_at, e.object_id`,
  )

export interface UserAccess {
  readonly objectId: string
  readonly type: Role
  readonly access: string[]
  readonly activeIn: string[]
  readonly registered: boolean
  readonly version: number
}

/** The person with their access, locked until the end of the transaction; null if out of scope. */
export const lockUser = async (db: Db, scope: Scope, objectId: string): Promise<UserAccess | null> => {
  await lockPerson(db, objectId)
  return db.maybe<UserAccess>(
    scope,
    sql`select e.object_id as "objectId", e.type, e.version, ${access} as access, ${activeIn} as "activeIn",
               ${registered} as registered
        from person e where e.object_id = ${objectId} and ${reachesPerson(scope, 'e.object_id')}`,
  )
}

export const salonsExist = async (db: Db, salonIds: readonly string[]): Promise<boolean> => {
  const known = await db.many(
    { because: 'whether a salon exists' },
    sql`select 1 from chain_salon where object_id = any(${salonIds})`,
  )
  return known.length === salonIds.length
}
