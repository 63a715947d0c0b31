import { raw, type Sql } from './sql.ts'

/** Formats an instant as the endpoints do, for rows converted to JSON in the database. */
export const utc = (column: string): Sql =>
  raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
