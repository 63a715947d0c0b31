import { raw, type Sql, sql } from '#server/db/sql'

/** Formats an instant as the endpoints do, for rows converted to JSON in the database. */
export const utc = (column: string): Sql =>
  raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Rows of another table as a JSON array, ordered by `at` and `place`; empty if there are none. */
export const listOf = (object: Sql, rest: Sql): Sql =>
  sql`(select coalesce(json_agg(${object} order by o.at, o.place), '[]') from ${rest})`
