import { raw, type Sql } from './sql.ts'

/**
 * Aggregates the rows of a query to a text that changes whenever one of them is written or removed: PostgreSQL gives each row
 * version a position and a transaction id, and no two versions share both.
 */
export const rowStamp: Sql = raw("concat_ws(' ', count(*), sum(hashtidextended(ctid, xmin::text::bigint)))")
