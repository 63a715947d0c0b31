import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'

type Kind = 'group' | 'number'

/**
 * Records the first occurrence of names, as part of the statement that writes the lines: `named_group` and `named_number` contain the
 * names and their first receipt.
 */
export const rememberNames = sql`
  insert into line_name (kind, name, first_receipt)
  select kind, name, first from (
    select 'group' as kind, article_group as name, min(first) as first from named_group group by article_group
    union all select 'group', predefined, min(first) from named_group where predefined is not null group by predefined
    union all select 'number', emp_id, min(first) from named_number group by emp_id) said
  where not exists (
    select from line_name known
    where (known.kind, known.name) = (said.kind, said.name) and known.first_receipt <= said.first)`

/** Narrows lines `l` to those since the first occurrence of the names; null when no line contains any. Reads no lines. */
export const sinceNamed = async (
  db: SystemDb,
  names: Readonly<Partial<Record<Kind, readonly string[]>>>,
): Promise<Sql | null> => {
  const row = await db.maybe<{ first: number | null }>(
    sql`select min(first_receipt) as first from line_name
        where kind = 'group' and name = any(${names.group ?? []}) or kind = 'number' and name = any(${names.number ?? []})`,
  )
  return row?.first == null ? null : sql`l.receipt_id >= ${row.first}::bigint`
}
