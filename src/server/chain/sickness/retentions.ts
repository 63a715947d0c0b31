import { SICKNESS_DAYS } from '#domain/sickness/rules'
import type { Retention } from '#server/db/retention'
import { sql } from '#server/db/sql'

/** How long periods of sickness are kept (P155). */
export const sicknessRetentions: readonly Retention[] = [
  {
    table: 'sickness_period',
    days: SICKNESS_DAYS,
    done: before => sql`to_day < (${before}::timestamptz at time zone 'Europe/Oslo')::date`,
  },
]
