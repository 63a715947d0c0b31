import { type ColumnReading, headingsKey, timeBookColumns } from '#domain/sales/time-book-columns'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'

/** How files with these headings are read (F35), or null if nobody has said it. */
export const readingOf = async (db: SystemDb, headings: readonly string[]): Promise<ColumnReading | null> => {
  const row = await db.maybe<{
    columns: readonly string[]
    headings: readonly (string | null)[]
    emptyIsZero: boolean
  }>(
    sql`select columns, headings, empty_is_zero as "emptyIsZero" from time_book_reading
        where headings_key = ${headingsKey(headings)}`,
  )
  if (!row) return null
  const use = timeBookColumns.map(column => [column, row.headings[row.columns.indexOf(column)] ?? null])
  return { use: Object.fromEntries(use) as ColumnReading['use'], emptyIsZero: row.emptyIsZero }
}

/** Remembers how files with these headings are read. Returns true if nobody had said the same before. */
export const saveReading = async (
  db: SystemDb,
  headings: readonly string[],
  { use, emptyIsZero }: ColumnReading,
): Promise<boolean> => {
  const written = await db.run(
    sql`insert into time_book_reading as said (headings_key, columns, headings, empty_is_zero)
        values (${headingsKey(headings)}, ${timeBookColumns}, ${timeBookColumns.map(column => use[column])}, ${emptyIsZero})
        on conflict (headings_key) do update set (columns, headings, empty_is_zero)
          = (excluded.columns, excluded.headings, excluded.empty_is_zero)
        where (said.columns, said.headings, said.empty_is_zero)
          is distinct from (excluded.columns, excluded.headings, excluded.empty_is_zero)`,
  )
  return written > 0
}
