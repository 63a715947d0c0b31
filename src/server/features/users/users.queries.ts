import type { User } from '#contract/users/users'
import type { Role } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { raw, sql } from '#server/db/sql'

const registered = raw(`exists (select from account a where a.employee_id = e.object_id and not a.pending)`)
const access = raw(`array(select salon_id from employee_access where employee_id = e.object_id order by 1)`)
const activeIn = raw(`array(select salon_id from employee_salon where employee_id = e.object_id order by 1)`)

/** Users with a type, in the order of the screen: type descending, then time of change [R060]. */
export const usersWithType = (db: Db, scope: Scope): Promise<User[]> =>
  db.many<User>(
    scope,
    sql`select e.object_id as "objectId", e.name, e.type, e.avatar, e.blocked, e.version,
               ${access} as access, ${registered} as registered
        from employee e
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
  await db.run(
    { because: 'the lock comes first; who is locked is read within the scope' },
    sql`select 1 from employee where object_id = ${objectId} for no key update`,
  )
  return db.maybe<UserAccess>(
    scope,
    sql`select e.object_id as "objectId", e.type, e.version, ${access} as access, ${activeIn} as "activeIn",
               ${registered} as registered
        from employee e where e.object_id = ${objectId} and ${reachesPerson(scope, 'e.object_id')}`,
  )
}

const because = { because: 'the person was found within the scope' }

export const salonsExist = async (db: Db, salonIds: readonly string[]): Promise<boolean> => {
  const known = await db.many(
    { because: 'whether a salon exists' },
    sql`select 1 from salon where object_id = any(${salonIds})`,
  )
  return known.length === salonIds.length
}

export const writeAccess = async (
  db: Db,
  objectId: string,
  { type, access: salonIds }: Pick<UserAccess, 'type' | 'access'>,
  now: Date,
): Promise<void> => {
  await db.run(
    because,
    sql`update employee set type = ${type}, version = version + 1, updated_at = ${now} where object_id = ${objectId}`,
  )
  await db.run(
    because,
    sql`delete from employee_access where employee_id = ${objectId} and salon_id <> all(${salonIds})`,
  )
  await db.run(
    because,
    sql`insert into employee_access (employee_id, salon_id) select ${objectId}, unnest(${salonIds}::text[])
        on conflict do nothing`,
  )
}
