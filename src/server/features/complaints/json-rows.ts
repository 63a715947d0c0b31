import { type Sql, sql } from '#server/db/sql'

/** Rows of another table as a JSON array, ordered by `at` and `place`; empty if there are none. */
export const listOf = (object: Sql, rest: Sql): Sql =>
  sql`(select coalesce(json_agg(${object} order by o.at, o.place), '[]') from ${rest})`
