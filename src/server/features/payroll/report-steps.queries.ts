import type { SentReport } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { asksForApproval, type ReportProgress } from '#domain/payroll/report-steps'
import { payrollSystems } from '#domain/payroll/wage-types'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { utc } from '#server/db/utc'

/** Whether the chain asks for approval now. */
export const approvalIsAsked = async (db: Db): Promise<boolean> => asksForApproval(await readSettings(db))

/** The condition that the log entry `a` is an export of a report as a file for a payroll system. */
const isExportOf = (report: Sql): Sql =>
  sql`a.subject = ${report} and a.action = 'report exported'
        and a.details->>'format' = any (${Object.keys(payrollSystems)})`

/**
 * The condition that files have all pay of report `r`: its whole file was made, or the file of its difference, and files have all pay of
 * the report that it replaces (P127).
 */
const isExported = sql`exists (
  with recursive filed as (
    select r.object_id, r.replaces
    union all
    select e.object_id, e.replaces from filed join report e on e.object_id = filed.replaces
    where exists (select from audit_entry a where ${isExportOf(sql`filed.object_id`)} and a.details->>'part' = 'change'))
  select from filed
  where exists (select from audit_entry a where ${isExportOf(sql`filed.object_id`)} and a.details->>'part' is null))`

/** What decides the stage of report `r`, as one JSON column (P125–P128). */
export const approvalColumn = (asked: boolean): Sql =>
  sql`json_build_object(
        'asked', ${asked}::boolean, 'needsApproval', r.needs_approval, 'approved', r.approved_at is not null,
        'exported', ${isExported},
        'locked', exists (select from month_lock l
                          where l.salon_id = r.salon_id and l.month = r.month and l.opened_at is null))`

type Steps = SentReport['steps']

/** Who approved, exported, locked and opened, and when. `progress` is the report's own. */
export const approvalStepsOf = async (
  db: Db,
  scope: Scope,
  objectId: string,
  { asked, needsApproval }: ReportProgress,
): Promise<Steps> => {
  const found = await db.maybe<Pick<Steps, 'approved' | 'exported' | 'locked' | 'usualSystem' | 'openings'>>(
    scope,
    sql`select (select json_build_object('by', who.name, 'at', ${utc('r.approved_at')})
                from person who where who.object_id = r.approved_by) as approved,
               (select json_build_object('by', who.name, 'at', ${utc('a.at')}, 'format', a.details->>'format')
                from audit_entry a left join person who on who.object_id = a.actor_id
                where ${isExportOf(sql`r.object_id`)} and ${isExported}
                order by a.id desc limit 1) as exported,
               (select json_build_object('by', who.name, 'at', ${utc('l.locked_at')})
                from month_lock l join person who on who.object_id = l.locked_by
                where l.salon_id = r.salon_id and l.month = r.month and l.opened_at is null) as locked,
               (select a.details->>'format' from audit_entry a
                where a.subject in (select own.object_id from report own where own.salon_id = r.salon_id)
                  and a.action = 'report exported' and a.details->>'format' = any (${Object.keys(payrollSystems)})
                order by a.id desc limit 1) as "usualSystem",
               (select coalesce(json_agg(json_build_object('by', who.name, 'at', ${utc('l.opened_at')},
                                                           'reason', l.reason) order by l.opened_at desc), '[]')
                from month_lock l join person who on who.object_id = l.opened_by
                where l.salon_id = r.salon_id and l.month = r.month) as openings
        from report r where r.object_id = ${objectId} and ${within(scope, { salon: 'r.salon_id' })}`,
  )
  const { approved = null, exported = null, locked = null, usualSystem = null, openings = [] } = found ?? {}
  return { asked, needsApproval, approved, exported, locked, usualSystem, openings }
}
