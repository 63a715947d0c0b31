import type { Retention } from '../db/retention.ts'
import { sql } from '../db/sql.ts'

/** How long rows are kept that nobody needs any more. */
export const identityRetentions: readonly Retention[] = [
  // A used token is kept for a while, so that its reuse ends the session; later it is refused as unknown.
  { table: 'refresh_token', days: 7, done: before => sql`used_at < ${before}` },
  { table: 'session', days: 90, done: before => sql`least(ended_at, expires_at) < ${before}` },
  { table: 'warning', days: 365, done: before => sql`seen_at < ${before}` },
  { table: 'single_use_code', days: 7, done: before => sql`least(used_at, expires_at) < ${before}` },
  { table: 'passkey_challenge', days: 0, done: before => sql`expires_at < ${before}` },
  { table: 'provider_flow', days: 0, done: before => sql`expires_at < ${before}` },
]
