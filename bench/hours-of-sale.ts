import type { Pool, SystemDb } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { daySums, deriveDays, unnested } from '#server/ledger/derivation/day-sums'
import { secondsOf, withStoredRows } from './stored-rows.ts'

/** What makes the hours of sale, what takes its place without them, and how often it occurs. */
const replaced: readonly (readonly [what: RegExp, by: string, times: number])[] = [
  [/, opening, hour,/, ', opening,', 1],
  [/, opening, hour(?=[,)])/g, ', opening', 2],
  [/array_agg\([^;]*? order by hour\) as sale_hours/, 'null::smallint[] as sale_hours', 1],
  [/array_agg\([^;]*? order by hour\) as hour_visits/, 'null::integer[] as hour_visits', 1],
  [/array_agg\([^;]*? order by hour\) as hour_sales/, 'null::numeric[] as hour_sales', 1],
]

/** The statement that derives days, without the hours of sale (K84). @throws Error when it is written in another way */
const withoutHours = (statement: Sql): Sql => {
  const found = replaced.map(() => 0)
  const parts = statement.parts.map(part =>
    replaced.reduce(
      (text, [what, by], at) =>
        text.replace(what, () => {
          found[at] = (found[at] ?? 0) + 1
          return by
        }),
      part,
    ),
  )
  if (replaced.some(([, , times], at) => found[at] !== times))
    throw new Error(`The hours of sale are made in ${found.join(', ')} places`)
  return { ...statement, parts }
}

/**
 * Seconds from parsed rows to the sums of their days, with the hours of sale and without them. Both are derived from the same receipts,
 * in turns, and nothing is kept.
 */
export const derivingHours = async (pool: Pool, path: string) => {
  const measured = { stored: 0, withHours: 0, without: 0, days: 0 }
  const derived = async (db: SystemDb, statement: Sql): Promise<number> => {
    for (const table of Object.values(daySums)) await db.run(sql`delete from ${raw(table)}`)
    return secondsOf(() => db.run(statement))
  }
  await withStoredRows(pool, path, async (db, stored) => {
    measured.stored = stored
    // The file's registers belong to no salon yet.
    await db.run(sql`insert into salon (object_id, name) values ('salon', 'salon')`)
    await db.run(sql`update receipt set salon_id = 'salon'`)
    const found = await db.many<{ salonId: string; day: string }>(
      sql`select distinct salon_id as "salonId", day::text as day from receipt where salon_id is not null`,
    )
    measured.days = found.length
    const statement = deriveDays(unnested(found), daySums)
    // The first statement reads the receipts into the cache, for both.
    await derived(db, statement)
    for (let turn = 0; turn < 2; turn++) {
      measured.without += await derived(db, withoutHours(statement))
      measured.withHours += await derived(db, statement)
    }
  })
  return { ...measured, withHours: measured.withHours / 2, without: measured.without / 2 }
}
