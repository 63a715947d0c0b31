import { type Sql, sql } from '../db/sql.ts'

/** A row about the letters that are not sent: how many wait (`waiting`), how many were given up (`given_up`), and since when one waits (`oldest`). */
export const letterCounts: Sql = sql`(
  select count(*) filter (where given_up_at is null)::int as waiting, count(*) filter (where given_up_at is not null)::int as given_up,
         min(created_at) filter (where given_up_at is null) as oldest
  from letter where sent_at is null and discarded_at is null)`
