import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'

const because = { because: 'a test looks at everything' }

/** The rows of `register_day` that differ from a count of the receipts, and the days that have no row. */
export const wrongRegisterDays = (pool: Pool) =>
  pool.many<{ what: string; row: string }>(
    because,
    sql`with kept as (select to_jsonb(d) as row from register_day d),
        counted as (
          select to_jsonb(d) as row from (
            select register, day, import_id, count(*) as receipts, max(time) as time, sum(amount_in) as amount_in, sum(tips) as tips
            from receipt group by 1, 2, 3) d)
        select 'kept' as what, row::text from (select row from kept except all select row from counted) extra
        union all
        select 'counted', row::text from (select row from counted except all select row from kept) missing
        order by 2, 1`,
  )
