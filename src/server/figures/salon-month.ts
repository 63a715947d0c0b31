import { firstDay, lastDay, type Month } from '#domain/values/month'
import { raw, type Sql, sql } from '#server/db/sql'

/**
 * Whether somebody belongs to a salon's payroll month (P110): they were a member on a day of it, or have hours or figures in it.
 * `person` is the column with the person's id.
 */
export const belongsTo = (person: string, salonId: string, month: Month): Sql =>
  sql`(exists (select from membership there
               where there.employee_id = ${raw(person)} and there.salon_id = ${salonId}
                 and there.from_day <= ${lastDay(month)} and there.until_day > ${firstDay(month)})
       or exists (select from employee_month did
                  where did.employee_id = ${raw(person)} and did.salon_id = ${salonId} and did.month = ${firstDay(month)}))`
