import type { Retention } from '#server/db/retention'
import { sql } from '#server/db/sql'

/** How long the days on which a token was used are kept, like the disclosures of what it read (A124). */
export const apiTokenRetentions: readonly Retention[] = [
  { table: 'api_token_use', days: 365, done: before => sql`last_at < ${before}` },
]
