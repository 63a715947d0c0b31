import { ANNOTATION_DAYS } from '#domain/statistics/annotations'
import type { Retention } from '#server/db/retention'
import { sql } from '#server/db/sql'

/** How long notes on days are kept (K93). */
export const annotationRetentions: readonly Retention[] = [
  {
    table: 'annotation',
    days: ANNOTATION_DAYS,
    done: before => sql`to_day < (${before}::timestamptz at time zone 'Europe/Oslo')::date`,
  },
]
