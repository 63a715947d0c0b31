import type { Retention } from '#server/db/retention'
import { sql } from '#server/db/sql'

/** Replies of people who have been blocked for this long are removed. `updated_at` is the person's last change (C51). */
const DAYS = 90

export const savedReplyRetentions: readonly Retention[] = [
  {
    table: 'saved_reply',
    days: DAYS,
    done: before => sql`exists (select from person p where p.object_id = saved_reply.employee_id and p.blocked
      and p.updated_at < ${before})`,
  },
]
