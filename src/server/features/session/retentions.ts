import type { Retention } from '#server/db/retention'
import { sql } from '#server/db/sql'

/** How long rows are kept that nobody needs any more. */
export const signInRetentions: readonly Retention[] = [
  { table: 'known_address', days: 180, done: before => sql`at < ${before}` },
  { table: 'sign_in_failure', days: 1, done: before => sql`at < ${before}` },
]
