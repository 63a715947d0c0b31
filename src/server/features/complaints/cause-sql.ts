import { NO_CAUSE, OTHER_CAUSE } from '#domain/complaints/causes'
import { causeCodes } from '#domain/complaints/intake'
import { type Sql, sql } from '#server/db/sql'

/**
 * The cause of case c (C29): its type if that is a cause code in any capitalisation, NO_CAUSE if it has no type,
 * otherwise OTHER_CAUSE.
 */
export const causeOfCase: Sql = sql`coalesce(
  (select code from unnest(${[...causeCodes]}::text[]) code where lower(code) = lower(trim(c.type))),
  case when c.type is null then ${NO_CAUSE} else ${OTHER_CAUSE} end)`
