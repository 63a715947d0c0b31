import type { Retention } from '../db/retention.ts'
import { sql } from '../db/sql.ts'

/** How long deliveries are shown after they arrived or were given up. */
export const webhookRetentions: readonly Retention[] = [
  {
    table: 'webhook_delivery',
    days: 30,
    done: before => sql`coalesce(delivered_at, given_up_at) < ${before}`,
  },
]
