import type { SystemDb } from '#server/db/db'
import { rowStamp } from '#server/db/row-stamp'
import { raw, type Sql, sql } from '#server/db/sql'
import { rowsOn } from '../by-index.ts'
import { type DaySums, type DayToDerive, daySums, deriveDays, distinctDays, unnested } from './day-sums.ts'
import { forgetDays } from './derive.ts'
import { rollUp } from './roll-up.ts'
import { firstKeptDay, standing } from './standing-days.ts'

export const preparedSums: DaySums = { employee: 'prepared_employee_day', salon: 'prepared_salon_day' }

/** The input of daily sums besides the committed facts. */
interface Own {
  /** The discounts of the import's uncommitted receipts. */
  readonly discounts?: readonly string[]
  /** The table to read instead of the time book. */
  readonly timeBook?: string
}

/** Daily sums computed before the ledger was locked, with their input. */
export interface Prepared {
  readonly days: readonly DayToDerive[]
  readonly own: Own
  readonly stamps: ReadonlyMap<string, string>
}

/** Computes the daily sums of days in separate tables, without the ledger's lock, for `putSums` in the same transaction. */
export const prepareSums = async (
  db: SystemDb,
  touched: readonly DayToDerive[],
  own: Own = {},
): Promise<Prepared> => {
  const days = distinctDays(touched)
  for (const whose of ['employee', 'salon'] as const) {
    await db.run(sql`drop table if exists ${raw(preparedSums[whose])}`)
    await db.run(
      sql`create temp table ${raw(preparedSums[whose])} (like ${raw(daySums[whose])} including defaults) on commit drop`,
    )
  }
  const stamps = await stampsOf(db, days, own)
  await db.run(deriveDays(unnested(days), preparedSums, own.timeBook))
  return { days, own, stamps }
}

/** The salons whose facts have changed since the sums were prepared, with their new stamps. */
const staleIn = async (db: SystemDb, { days, own, stamps }: Prepared) => {
  const now = await stampsOf(db, days, own)
  return { now, salons: [...now.keys()].filter(salonId => now.get(salonId) !== stamps.get(salonId)) }
}

export const sumsAreStale = async (db: SystemDb, prepared: Prepared): Promise<boolean> =>
  (await staleIn(db, prepared)).salons.length > 0

/** Recomputes the sums whose facts have changed. */
export const renewSums = async (db: SystemDb, prepared: Prepared): Promise<Prepared> => {
  const { now, salons } = await staleIn(db, prepared)
  if (salons.length === 0) return prepared
  for (const table of Object.values(preparedSums))
    await db.run(sql`delete from ${raw(table)} where salon_id = any(${salons})`)
  const again = prepared.days.filter(({ salonId }) => salons.includes(salonId))
  await db.run(deriveDays(unnested(again), preparedSums, prepared.own.timeBook))
  return { ...prepared, stamps: now }
}

/** Replaces the current sums with the prepared ones. Call it after `lockLedger`, when they are not stale. */
export const putSums = async (db: SystemDb, { days: prepared }: Prepared): Promise<void> => {
  const firstKept = await firstKeptDay(db)
  const days = standing(prepared, firstKept)
  if (days.length === 0) return
  await forgetDays(db, unnested(days))
  for (const whose of ['employee', 'salon'] as const)
    await db.run(
      // In the order of the first index, so that its pages are written sequentially.
      sql`insert into ${raw(daySums[whose])} select * from ${raw(preparedSums[whose])} where day >= ${firstKept} order by 1, 2, 3`,
    )
  await rollUp(db, unnested(days))
}

const stamped = (table: string, days: Sql, salt: number): Sql => sql`
  select touched.salon_id, hashtidextended(s.row_place, ${raw(`${salt}`)} - s.row_writer::text::bigint) as hash
  from ${days} cross join ${rowsOn(table, 'touched', 's')}`

/**
 * The same for the time book, whose days are found by range and then checked in a hash. For days newer than its statistics the planner
 * expects one row, and would join each row with all days.
 */
const bookStamped = (touched: readonly DayToDerive[]): Sql => {
  const inOrder = touched.map(({ day }) => day).sort()
  return sql`
    select s.salon_id, hashtidextended(s.ctid, 3 - s.xmin::text::bigint) as hash
    from daily_figures s
    where s.day between ${inOrder[0] ?? null}::date and ${inOrder.at(-1) ?? null}::date
      and ((s.salon_id, s.day) in (select salon_id, day from ${unnested(touched)})) is true`
}

/**
 * A text per salon that changes with the input of its days' sums: PostgreSQL gives each row version a position and a transaction id.
 * Every change of a visible fact derives the sums of its day again.
 */
const stampsOf = async (
  db: SystemDb,
  touched: readonly DayToDerive[],
  { discounts = [], timeBook }: Own,
): Promise<ReadonlyMap<string, string>> => {
  const days = unnested(touched)
  // The sums do not show which time book figures were used.
  const book = timeBook === undefined ? sql`` : sql`union all ${bookStamped(touched)}`
  const rows = await db.many<{ salonId: string; stamp: string }>(
    sql`with mapped as (
          select ${rowStamp} as stamp
          from article_group_mapping where code = any(${discounts})
        ), made as (
          ${stamped(daySums.employee, days, 0)} union all ${stamped(daySums.salon, days, 1)}
          union all ${stamped('open_night', days, 2)} ${book}
        )
        select salon_id as "salonId", concat_ws(' ', mapped.stamp, count(hash), sum(hash)) as stamp
        from (select distinct salon_id from ${days}) salons left join made using (salon_id) cross join mapped
        group by salon_id, mapped.stamp`,
  )
  return new Map(rows.map(({ salonId, stamp }) => [salonId, stamp]))
}
