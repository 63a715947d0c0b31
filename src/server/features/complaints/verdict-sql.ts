import { raw, type Sql } from '#server/db/sql'

/** What the customer of case c said of its last closing (C46); null if nothing, or while the case is open. */
export const verdictOfClosing: Sql = raw('case when c.verdict_at >= c.closed_at then c.verdict end')
