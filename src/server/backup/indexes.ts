import type { ClientBase } from 'pg'
import { quoted } from './tables.ts'

interface Defined {
  readonly table: string
  readonly name: string
  readonly definition: string
  /** The table that a foreign key refers to. */
  readonly target: string | null
}

/** Unique keys first: foreign keys refer to them. */
const constraintsOf = (kinds: string) => `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition, other.relname as target
  from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class other on other.oid = k.confrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and k.contype = any ('{${kinds}}')
  order by k.oid`

const indexes = `
  select c.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition, null as target
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
  order by i.oid`

/** Sorting an index's rows in memory is several times faster. The setting ends with the transaction. */
const MEMORY = '256MB'

/**
 * Drops every index and key of these tables while they are filled: sorting the rows once is far cheaper than inserting each into an
 * index. Foreign keys that refer to them are dropped as well. It runs in one transaction, so a failed fill leaves them unchanged.
 * @returns a function that recreates them as defined and checks the keys. @throws when a row violates one
 */
export const withoutIndexes = async (
  client: ClientBase,
  tables: ReadonlySet<string>,
): Promise<() => Promise<void>> => {
  const read = async (text: string) =>
    (await client.query<Defined>(text)).rows.filter(
      ({ table, target }) => tables.has(table) || (target !== null && tables.has(target)),
    )
  const foreign = await read(constraintsOf('f'))
  const keys = await read(constraintsOf('p,u,x'))
  const others = await read(indexes)
  for (const { table, name } of [...foreign, ...keys])
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  for (const { name } of others) await client.query(`drop index ${quoted(name)}`)
  return async () => {
    await client.query(`set local maintenance_work_mem = '${MEMORY}'`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    for (const { definition } of others) await client.query(definition)
    for (const { table, name, definition } of foreign)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  }
}
