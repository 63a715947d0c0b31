import { TALK_DAYS } from '#domain/talks/talk'
import type { Retention } from '#server/db/retention'
import { sql } from '#server/db/sql'

/** How long agreements of talks are kept (A64). Their points go with them. */
export const talkRetentions: readonly Retention[] = [
  {
    table: 'talk',
    days: TALK_DAYS,
    done: before => sql`day < (${before}::timestamptz at time zone 'Europe/Oslo')::date`,
  },
]
