import type { ClientBase } from 'pg'

/** One of the product's tables, with its columns in COPY order. */
export interface Table {
  readonly name: string
  readonly columns: string[]
}

/** The migrations' own table. */
const NOTES = 'migration'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const columnList = ({ columns }: Table): string => columns.map(quoted).join(', ')

/** Every table, referenced tables first. */
export const tablesOf = async (client: ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select c.relname as name,
            (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            (select coalesce(json_agg(distinct other.relname), '[]') from pg_constraint k
             join pg_class other on other.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
     order by c.relname`,
    [NOTES],
  )
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

const inOrder = <One extends { name: string; refersTo: readonly string[] }>(
  tables: readonly One[],
): One[] => {
  const ordered: One[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const placed = new Set(ordered.map(({ name }) => name))
    const next = [...waiting].filter(({ refersTo }) => refersTo.every(name => placed.has(name)))
    if (next.length === 0) throw new Error('Tables refer to each other in a circle')
    for (const table of next) waiting.delete(table)
    ordered.push(...next)
  }
  return ordered
}

export interface Sequence {
  readonly name: string
  readonly value: string
  readonly called: boolean
}

export const sequencesOf = async (client: ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const now = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    for (const row of now.rows) sequences.push({ name, ...row })
  }
  return sequences
}

export const migrationsOf = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`select name from ${NOTES} order by name`)
  return rows.map(({ name }) => name)
}

/** Fixes the output format of values, so that rows can be compared after they are read back. */
export const writeAlike = async (client: ClientBase): Promise<void> => {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await client.query(`set local ${setting}`)
}
