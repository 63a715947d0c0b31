import type { Role } from '#domain/access/roles'
import { type Scope, scopeOf } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { raw, type Sql, sql } from '#server/db/sql'

export interface Profile {
  readonly objectId: string
  readonly name: string
  readonly avatar: string | null
  readonly activeIn: string[]
  readonly type: Role
  readonly employmentId: string | null
  readonly experience: number
  readonly stillings: number
  readonly cutType: number
  readonly blocked: boolean
  readonly goal: number
  readonly perHourFixed: number
  readonly perHourExtra: number
  readonly fixedPercentage: number
  readonly version: number
  /** The reader is the person, or may see statistics of a salon he works in (A8). */
  readonly paySeen: boolean
}

const profiles = (db: Db, scope: Scope, condition: Sql): Promise<Profile[]> => {
  const statistics = scopeOf(scope.actor, 'statistics')
  const paySeen = statistics ? reachesPerson(statistics, 'e.object_id') : raw('false')
  return db.many<Profile>(
    scope,
    sql`select e.object_id as "objectId", e.name, e.avatar, e.type, e.employment_id as "employmentId", e.experience,
               e.stillings, e.cut_type as "cutType", e.blocked, e.goal, e.per_hour_fixed as "perHourFixed",
               e.per_hour_extra as "perHourExtra", e.fixed_percentage as "fixedPercentage", e.version,
               array(select s.object_id from employee_salon works join salon s on s.object_id = works.salon_id
                     where works.employee_id = e.object_id
                     order by s.name collate "nb-NO-x-icu") as "activeIn",
               ${paySeen} as "paySeen"
        from employee e
        where ${reachesPerson(scope, 'e.object_id')} and ${condition}
        order by e.name collate "nb-NO-x-icu", e.object_id`,
  )
}

/** The people in reach by name: of one salon, or of all. */
export const profilesInReach = (db: Db, scope: Scope, salonId?: string): Promise<Profile[]> =>
  profiles(
    db,
    scope,
    salonId
      ? sql`e.object_id in (select employee_id from employee_salon where salon_id = ${salonId})`
      : raw('true'),
  )

export const profileOf = async (db: Db, scope: Scope, objectId: string): Promise<Profile | null> =>
  (await profiles(db, scope, sql`e.object_id = ${objectId}`))[0] ?? null
