import type { ReportExport } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { payrollSystems } from '#domain/payroll/wage-types'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'

/** The ids of a report and of those that it replaces, from the report `r` that meets the condition. */
export const withReplaced = (starts: Sql): Sql => sql`
  with recursive chain as (
    select r.object_id, r.replaces from report r where ${starts}
    union all
    select r.object_id, r.replaces from report r join chain c on r.object_id = c.replaces)
  select object_id as "objectId" from chain`

/** When the report and those it replaces were exported to a payroll system, from the audit log. @throws Refusal not_found */
export const exportsOf = async (db: Db, scope: Scope, objectId: string): Promise<ReportExport[]> => {
  const chain = await db.many<{ objectId: string }>(
    scope,
    withReplaced(
      sql`r.object_id = ${objectId} and r.removed_at is null and ${within(scope, { salon: 'r.salon_id' })}`,
    ),
  )
  if (chain.length === 0) throw new Refusal('not_found')
  return db.many<ReportExport>(
    { because: 'a report that is replaced is of the same salon, which was within the scope' },
    sql`select a.subject as report, a.details->>'format' as format, coalesce(a.details->>'part', 'whole') as part,
               a.at, who.name as by
        from audit_entry a left join person who on who.object_id = a.actor_id
        where a.action = 'report exported' and a.subject = any (${chain.map(one => one.objectId)})
          and a.details->>'format' = any (${Object.keys(payrollSystems)})
        order by a.id desc`,
  )
}
