import { raw, type Sql, sql } from '../db/sql.ts'

/**
 * What the registers' own Z reports say of a day: (org_no, register_id, day, cash, credit). A Z report made in the small hours
 * closes the day before. `which` narrows z_report.
 */
export const zReports = (which: Sql): Sql => sql`
  select org_no, register_id, case when time < '06:00' then day - 1 else day end as day,
    sum(cash) as cash, sum(credit) as credit
  from z_report where ${which}
  group by 1, 2, 3`

/**
 * Whether a day's receipts (total, tips) are not what its Z report (cash, credit) says, or it has none. Credit sales stand in
 * its cash total or beside it; tips are in it or not: registers differ.
 */
export const unlikeZ: Sql = raw(
  '(cash is null or not (array[total, total - tips] && array[cash, cash + credit]))',
)
