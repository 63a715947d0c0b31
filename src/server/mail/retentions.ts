import type { Retention } from '../db/retention.ts'
import { sql } from '../db/sql.ts'

/** How long rows are kept that nobody needs any more. */
export const letterRetentions: readonly Retention[] = [
  { table: 'outbox', days: 30, done: before => sql`coalesce(sent_at, given_up_at) < ${before}` },
]
