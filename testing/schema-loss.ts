import pg from 'pg'

/** What a process may rely on in the database: what it reads and writes, and what its writes must fulfil. */
export interface Schema {
  readonly offers: ReadonlySet<string>
  /** Each with the columns that it concerns. */
  readonly demands: ReadonlyMap<string, readonly string[]>
}

const OFFERS = `
  select format('%I.%I %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  union all
  select format('default of %I.%I', c.relname, a.attname)
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and (a.atthasdef or a.attidentity <> '')
  union all
  select format('function %s returns %s', p.oid::regprocedure, pg_get_function_result(p.oid))
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
  union all
  select regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX .* ON (ONLY )?', 'unique key of ')
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique`

const DEMANDS = `
  select format('%I.%I is not null%s', c.relname, a.attname,
                case when a.atthasdef or a.attidentity <> '' then ' (by default)' else '' end) as name,
         array[format('%I.%I', c.relname, a.attname)] as columns
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attnotnull
  union all
  select format('%I %s', c.relname, pg_get_constraintdef(k.oid)),
         array(select format('%I.%I', c.relname, a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey))
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'x')
  union all
  select regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX .* ON (ONLY )?', 'unique key of '),
         array(select format('%I.%I', c.relname, a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey))
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique
  union all
  select format('%I has row security', c.relname), array[format('%I.%I', c.relname, a.attname)]
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity`

export const schemaOf = async (url: string): Promise<Schema> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const offers = await client.query<{ name: string }>(OFFERS)
    const demands = await client.query<{ name: string; columns: string[] }>(DEMANDS)
    return {
      offers: new Set(offers.rows.map(({ name }) => name)),
      demands: new Map(demands.rows.map(({ name, columns }) => [name, columns])),
    }
  } finally {
    await client.end()
  }
}

const BY_DEFAULT = ' (by default)'

/** 'letter CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))' */
const LIST = /^(.* CHECK \(\(.+ = ANY \(ARRAY\[)(.*)(\]\)\)\))$/

/** True for a list of values that an earlier one is part of: those who know the earlier one fulfil it. */
const widens = (name: string, earlier: Iterable<string>): boolean => {
  const [, before, values = '', after] = LIST.exec(name) ?? []
  if (before === undefined) return false
  return [...earlier].some(other => {
    const [, sameBefore, fewer = '', sameAfter] = LIST.exec(other) ?? []
    const all = values.split(', ')
    return sameBefore === before && sameAfter === after && fewer.split(', ').every(one => all.includes(one))
  })
}

/**
 * What a process that was written for `earlier` misses in `later`: what is gone or has another type, and what its writes must now
 * fulfil. A new column that is null or has a default costs it nothing.
 */
export const lossesOf = (earlier: Schema, later: Schema): string[] => {
  const tables = new Set([...earlier.offers].map(name => name.split('.')[0]))
  const columns = new Set([...earlier.offers].map(name => name.split(' ')[0]))
  const binds = (name: string, on: readonly string[]) => {
    const isOfEarlierTable = on.some(column => tables.has(column.split('.')[0]))
    if (!isOfEarlierTable || widens(name, earlier.demands.keys())) return false
    const hasNewColumn = on.some(column => !columns.has(column))
    // A new column binds only when those who do not know it must fill it in.
    return hasNewColumn ? name.endsWith(' is not null') : true
  }
  return [
    ...[...earlier.offers].filter(name => !later.offers.has(name)).map(name => `without: ${name}`),
    ...[...later.demands]
      .filter(([name, on]) => !earlier.demands.has(name) && binds(name, on))
      .map(([name]) => `demands: ${name.replace(BY_DEFAULT, '')}`),
  ].sort()
}
