import { raw, type Sql, sql } from '#server/db/sql'

/**
 * True when a person belongs to a salon's payroll month (P110): they were a member on one of its days, have hours or figures in it, or
 * are in one of its reports. `person` is the column of the person's id, and `month` the SQL of the month's first day.
 */
export const belongsTo = (person: string, salon: Sql, month: Sql): Sql =>
  sql`(exists (select from membership there
               where there.employee_id = ${raw(person)} and there.salon_id = ${salon}
                 and there.from_day < ${month} + interval '1 month' and there.until_day > ${month})
       or exists (select from person_month_sums did
                  where did.employee_id = ${raw(person)} and did.salon_id = ${salon} and did.month = ${month})
       or exists (select from sent_report sent join sent_pay stands on stands.report_id = sent.object_id
                  where sent.salon_id = ${salon} and sent.month = ${month} and sent.removed_at is null
                    and stands.employee_id = ${raw(person)}))`

/**
 * True when row `row` of a report pays for its person's work in a salon: the report is that salon's own, or covers every salon
 * (P111).
 */
export const paysFor = (row: string, salon: Sql): Sql =>
  sql`(not ${raw(row)}.removed and ${raw(row)}.paid_by in ('', ${salon}))`
