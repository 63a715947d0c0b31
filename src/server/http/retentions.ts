import type { Retention } from '../db/retention.ts'
import { sql } from '../db/sql.ts'

/** How long rows are kept that nobody needs any more. */
export const callRetentions: readonly Retention[] = [
  { table: 'idempotent_reply', days: 7, done: before => sql`created_at < ${before}` },
  { table: 'disclosure', days: 365, done: before => sql`last_at < ${before}` },
]
