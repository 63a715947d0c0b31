import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'

const because = { because: 'a test compares the whole database' }

/** Sessions come and go during a test, and API tokens are used. Rankings, checks of sent reports and the removal of bytes run in the background. */
const apart = [
  'session',
  'refresh_token',
  'api_token_use',
  'migration',
  'ranking',
  'stale_ranking',
  'removed_bytes',
  'report_check',
  'month_to_check',
]

/** The compared parts of a row. Letters and events are sent, and what-ifs computed, some time after the call that posted them. */
const comparedOf = (table: string): string => {
  if (table === 'outbox') return '(row.id, row.kind, row.payload)'
  if (table === 'what_if') return '(row.object_id, row.name, row.changes, row.months, row.made_by)'
  return table === 'webhook_delivery' ? '(row.id, row.event, row.body)' : 'row'
}

/** A hash of all rows of each table. */
export const tableHashes = async (
  db: Db,
  without: ReadonlySet<string> = new Set(),
): Promise<Readonly<Record<string, string>>> => {
  const tables = await db.many<{ name: string }>(
    because,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const parts = tables
    .filter(({ name }) => !apart.includes(name) && !without.has(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, md5(coalesce(string_agg(${raw(comparedOf(name))}::text, '' order by ${raw(comparedOf(name))}::text), '')) as hash
            from ${raw(`"${name}"`)} row`,
    )
  const all = parts.reduce((left, right) => sql`${left} union all ${right}`)
  const rows = await db.many<{ name: string; hash: string }>(because, sql`${all} order by 1`)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** One hash of all rows of all tables: equal before and after a call that changes nothing. */
export const fingerprint = async (db: Db, without?: ReadonlySet<string>): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await tableHashes(db, without)))
    .digest('hex')
