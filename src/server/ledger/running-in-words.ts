import type { ImportProgress } from '#contract/imports/imports'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'

/** A sentence for a user whose save waits for an import, with its progress. */
export const runningInWords = async (db: SystemDb): Promise<string> => {
  const row = await db.maybe<Pick<ImportProgress, 'lines' | 'share'>>(
    sql`select coalesce(lines_read, 0) as lines, coalesce(done_share, 0) as share
        from import where state = 'running' order by done_share nulls last limit 1`,
  )
  if (!row) return 'Noen andre lagrer noe som tar tid.'
  return `En import pågår: ${row.lines} linjer er lest, og ${Math.floor(row.share * 100)} % er gjort.`
}
