import type { MonthReport } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { firstDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'

/** Each open salon in scope with something to pay, whether its report is sent, and the viewer's draft of it. */
export const reportsOfMonth = (db: Db, scope: Scope, month: Month): Promise<MonthReport[]> =>
  db.many<MonthReport>(
    scope,
    sql`select s.object_id as "objectId", s.name, sent.object_id as report, d.saved_at as "draftSavedAt"
        from chain_salon s
        left join lateral (
          select r.object_id from report r
          where r.salon_id = s.object_id and r.month = ${firstDay(month)} and r.removed_at is null
            and r.replaced_at is null
          order by r.created_at desc limit 1) sent on true
        left join report_draft d on d.salon_id = s.object_id and d.month = ${firstDay(month)}
          and d.manager_id = ${scope.viewer.objectId}
        where s.active and ${within(scope, { salon: 's.object_id' })}
          and (sent.object_id is not null
               or exists (select from person_month_sums e where e.salon_id = s.object_id and e.month = ${firstDay(month)}))
        order by ${byName('s.name')}`,
  )
