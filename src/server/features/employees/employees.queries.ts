import { payScopeOf, reachesSalon, type Scope, scopeOf } from '#domain/access/scope'
import type { Month } from '#domain/values/month'
import { firstOf } from '#server/chain/held-history'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { byName, raw, type Sql, sql } from '#server/db/sql'
import { owedBackPay } from '#server/figures/back-pay'
import { redosProposedIn } from '#server/figures/redos'
import { belongsTo } from '#server/figures/salon-month'
import { employeeColumns, employeeTerms, type KnownEmployee } from './employment.queries.ts'

export type EmployeeProfile = KnownEmployee & {
  readonly avatar: string | null
  /** The salons on the access list; null if there are none (D83). */
  readonly access: string[] | null
  readonly account: 'waiting' | 'active' | null
  /** True if the reader is the person, or may see statistics of a salon the person works in (A8). */
  readonly paySeen: boolean
}

const salonsInReach = (scope: Scope, salons: readonly string[]): string[] =>
  salons.filter(salonId => reachesSalon(scope, salonId))

/** The profile for an API token: only the token's own salons (A120), and no picture (A121). */
const forToken = (scope: Scope, profile: EmployeeProfile): EmployeeProfile => {
  const access = salonsInReach(scope, profile.access ?? [])
  return {
    ...profile,
    avatar: null,
    activeIn: salonsInReach(scope, profile.activeIn),
    access: access.length > 0 ? access : null,
  }
}

const profiles = async (
  db: Db,
  scope: Scope,
  month: Month,
  condition: Sql,
  alsoReached: Sql = raw('false'),
): Promise<EmployeeProfile[]> => {
  const pay = payScopeOf(scope.viewer)
  const paySeen = pay ? reachesPerson(pay, 'e.object_id') : raw('false')
  const found = await db.many<EmployeeProfile>(
    scope,
    sql`select ${employeeColumns(month)}, e.avatar,
               (select case when a.pending then 'waiting' else 'active' end
                from person_account a where a.employee_id = e.object_id) as account,
               nullif(array(select salon_id from salon_access where employee_id = e.object_id order by 1), '{}') as access,
               coalesce(works.salons, '{}') as "activeIn", ${paySeen} as "paySeen"
        from person e ${employeeTerms(month)}
        left join (select works.employee_id, array_agg(s.object_id order by ${byName('s.name')}) as salons
                   from current_membership works join chain_salon s on s.object_id = works.salon_id
                   group by works.employee_id) works on works.employee_id = e.object_id
        where (${reachesPerson(scope, 'e.object_id')} or ${alsoReached}) and ${condition}
        order by ${byName('e.name')}, e.object_id`,
  )
  return scope.viewer.token ? found.map(profile => forToken(scope, profile)) : found
}

/** The people in scope by name, with their details in the month, for one salon or for all. */
export const profilesInReach = (
  db: Db,
  scope: Scope,
  month: Month,
  salonId?: string,
): Promise<EmployeeProfile[]> =>
  profiles(
    db,
    scope,
    month,
    salonId
      ? sql`e.object_id in (select employee_id from current_membership where salon_id = ${salonId})`
      : raw('true'),
  )

/** True if the reader makes the payroll reports of the salon. */
export const reachesReports = (scope: Scope, salonId: string): boolean => {
  const reports = scopeOf(scope.viewer, 'reports')
  return reports !== null && reachesSalon(reports, salonId)
}

/**
 * Everyone in a salon's payroll month, including people who work elsewhere today. A viewer who makes the salon's
 * reports also sees people who have left their scope (A62), and people to whom the month owes something for redos or as
 * back pay.
 */
export const profilesOfMonth = async (
  db: Db,
  scope: Scope,
  { month, salonId, now }: { readonly month: Month; readonly salonId: string; readonly now: Date },
): Promise<EmployeeProfile[]> => {
  const pays = reachesReports(scope, salonId)
  const redos = pays ? await redosProposedIn(db, { salonId, month, replaces: null }, now) : []
  const back = pays ? await owedBackPay(db, { salonId, month }) : []
  const owed = [...redos.map(({ fixer }) => fixer), ...back]
  const belongs = sql`(${belongsTo('e.object_id', sql`${salonId}`, firstOf(month))} or e.object_id = any(${owed}))`
  return profiles(db, scope, month, belongs, raw(String(pays)))
}

/** The same people, with only their names and the salons they work in. */
export const namesInReach = async (
  db: Db,
  scope: Scope,
): Promise<{ objectId: string; name: string; activeIn: string[] }[]> => {
  const people = await db.many<{ objectId: string; name: string; activeIn: string[] }>(
    scope,
    sql`select e.object_id as "objectId", e.name,
               array(select works.salon_id from current_membership works where works.employee_id = e.object_id
                     order by works.salon_id) as "activeIn"
        from person e
        where ${reachesPerson(scope, 'e.object_id')}
        order by ${byName('e.name')}, e.object_id`,
  )
  if (!scope.viewer.token) return people
  return people.map(person => ({ ...person, activeIn: salonsInReach(scope, person.activeIn) }))
}

export const profileOf = async (
  db: Db,
  scope: Scope,
  month: Month,
  objectId: string,
): Promise<EmployeeProfile | null> =>
  (await profiles(db, scope, month, sql`e.object_id = ${objectId}`))[0] ?? null
