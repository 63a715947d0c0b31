import type { Held } from '#domain/values/dated-history'
import { firstDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'

const because = { because: 'whose terms they are was found within the scope' }

/** A table of terms by date: its owner column, and field → column. */
export interface HeldTable<Values> {
  readonly name: string
  readonly key: 'employee_id' | 'salon_id'
  readonly columns: Readonly<Record<keyof Values & string, string>>
}

const columnsOf = <Values>({ columns }: HeldTable<Values>) => Object.entries<string>(columns)

/**
 * SQL that is true when row `t` of a history view applies to a month. `owner` is the column of the owner's id.
 */
export const heldIn = (key: 'employee_id' | 'salon_id', owner: string, month: Sql): Sql =>
  sql`t.${raw(key)} = ${raw(owner)} and ${month} >= t.from_month and ${month} < t.until_month`

/** A month as the SQL of its first day. */
export const firstOf = (month: Month): Sql => sql`${firstDay(month)}::date`

/** The history of a person or salon in date order; the first entry applies from the beginning. */
export const readHeld = <Values>(
  db: Db,
  table: HeldTable<Values>,
  objectId: string,
): Promise<Held<Values>[]> => {
  const values = columnsOf(table).map(([field, column]) => `'${field}', ${column}`)
  return db.many(
    because,
    sql`select to_char(from_month, 'YYYY-MM') as "from", named, jsonb_build_object(${raw(values.join(', '))}) as values
        from ${raw(table.name)} where ${raw(table.key)} = ${objectId} order by from_month`,
  )
}

/** Replaces a whole history. Call it with the owner of the rows locked. */
export const writeHeld = async <Values>(
  db: Db,
  table: HeldTable<Values>,
  objectId: string,
  history: readonly Held<Values>[],
): Promise<void> => {
  const [name, key, columns] = [raw(table.name), raw(table.key), columnsOf(table)]
  const rows = history.map(({ from, named, values }) => ({
    ...Object.fromEntries(columns.map(([field, column]) => [column, values[field as keyof Values]])),
    from_month: firstDay(from),
    named,
  }))
  const all = raw(['from_month', 'named', ...columns.map(([, column]) => column)].join(', '))
  await db.run(because, sql`delete from ${name} where ${key} = ${objectId}`)
  await db.run(
    because,
    sql`insert into ${name} (${key}, ${all})
        select ${objectId}, ${all} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}
