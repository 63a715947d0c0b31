import type { Sql } from './sql.ts'

/** How long a table's rows are kept. The owner of the table declares it, and the nightly purge applies it. */
export interface Retention {
  readonly table: string
  /** How many days a row is kept after it is done. */
  readonly days: number
  /** The rows that were done before a time. */
  readonly done: (before: Date) => Sql
}
