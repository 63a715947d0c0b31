import type { AccountToBe, Admission } from '#contract/accounts/accounts'
import type { Role } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import { standsAbove } from '#domain/access/user-types'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { byName, type Sql, sql } from '#server/db/sql'
import { waitedTooLong } from './waiting-accounts.ts'

/** The profiles anybody may claim: names only, of type employee, without an account (D12). */
export const vacantProfiles = (db: Db, now: Date): Promise<{ objectId: string; name: string }[]> =>
  db.many(
    { because: 'whoever registers is nobody yet' },
    sql`select e.object_id as "objectId", e.name from person e
        where e.type = 'employee' and not e.blocked and not exists (
          select 1 from person_account a where a.employee_id = e.object_id
            and not (a.pending and a.created_at <= ${waitedTooLong(now)}))
        order by ${byName('e.name')}, e.object_id`,
  )

/** True of the invitation `i` until it expires, unless the person who made it is blocked. */
const isOpen = (now: Date): Sql =>
  sql`(i.expires_at > ${now} and not exists (select from person b where b.object_id = i.invited_by and b.blocked))`

/** Adds to a person whether the viewer may admit them (A4). */
const decidedBy =
  ({ viewer }: Scope) =>
  <Row extends { readonly objectId: string; readonly type: Role }>(row: Row) => ({
    ...row,
    mayDecide: row.objectId !== viewer.objectId && standsAbove(viewer, row),
  })

type AccountRow = Omit<AccountToBe, 'mayDecide'> & { readonly type: Role }

/** People in scope who are waiting for approval or invited, longest wait first. */
export const accountsToBe = async (db: Db, scope: Scope, now: Date): Promise<AccountToBe[]> => {
  const rows = await db.many<AccountRow>(
    scope,
    sql`select e.object_id as "objectId", e.name, e.type, e.avatar,
               array(select salon_id from current_membership where employee_id = e.object_id) as "activeIn",
               case when a.object_id is not null then 'waiting'
                    when ${isOpen(now)} then 'invited' else 'expired' end as state,
               coalesce(a.email, i.email) as email,
               coalesce(a.created_at, i.created_at) as "since",
               coalesce(a.created_at + interval '14 days', i.expires_at) as until
        from person e
        left join person_account a on a.employee_id = e.object_id and a.pending and a.created_at > ${waitedTooLong(now)}
        left join invitation i on i.employee_id = e.object_id
        where (a.object_id is not null or i.employee_id is not null) and ${reachesPerson(scope, 'e.object_id')}
        order by a.created_at nulls last, i.created_at, e.object_id`,
  )
  return rows.map(decidedBy(scope))
}

type AdmissionRow = Omit<Admission, 'mayDecide'> & { readonly type: Role }

/** Everybody in scope who works in a salon or has another type than employee, by name. Blocked people are left out. */
export const admissionsOf = async (db: Db, scope: Scope, now: Date): Promise<Admission[]> => {
  const rows = await db.many<AdmissionRow>(
    scope,
    sql`select e.object_id as "objectId", e.name, e.type, works.salons as "activeIn",
               case when a.pending then 'waiting' when a.object_id is not null then 'active'
                    when ${isOpen(now)} then 'invited' when i.employee_id is not null then 'expired'
                    else 'vacant' end as state,
               case when a.object_id is null or a.pending then coalesce(a.email, i.email) end as email,
               coalesce(a.created_at, i.created_at) as since, i.expires_at as until
        from person e
        cross join lateral (
          select array(select salon_id from current_membership where employee_id = e.object_id) as salons) works
        left join person_account a on a.employee_id = e.object_id
          and not (a.pending and a.created_at <= ${waitedTooLong(now)})
        left join invitation i on i.employee_id = e.object_id
        where not e.blocked and (e.type <> 'employee' or works.salons <> '{}') and ${reachesPerson(scope, 'e.object_id')}
        order by ${byName('e.name')}, e.object_id`,
  )
  return rows.map(decidedBy(scope))
}
