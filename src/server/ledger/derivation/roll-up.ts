import type { SystemDb } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { list, nullable, nullableSums } from './day-sums.ts'
import { additive, totals } from './sums.ts'

/** Recomputes the months and years of days. */
export const rollUp = async (db: SystemDb, days: Sql): Promise<void> => {
  for (const whose of ['employee', 'salon'] as const) {
    await roll(db, whose, 'month', 'day', days)
    await roll(db, whose, 'year', 'month', days)
  }
}

/** Sums days into months or months into years: the affected ones are recomputed completely. */
const roll = async (
  db: SystemDb,
  whose: 'employee' | 'salon',
  to: 'month' | 'year',
  from: 'day' | 'month',
  days: Sql,
): Promise<void> => {
  const target = raw(`${whose}_${to}`)
  const key = raw(whose === 'employee' ? 'salon_id, employee_id' : 'salon_id')
  const partKey = raw(whose === 'employee' ? 'parts.salon_id, employee_id' : 'parts.salon_id')
  const start = sql`date_trunc(${to}, day)::date`
  const periods = sql`(select distinct salon_id, ${start} as start from ${days})`
  const lastDay = raw(from === 'day' ? 'max(day)' : 'max(last_day)')
  await db.run(
    sql`delete from ${target} old using ${periods} p where old.salon_id = p.salon_id and old.${raw(to)} = p.start`,
  )
  await db.run(
    // By index; otherwise the planner reads all of history for a month's salons.
    sql`insert into ${target} (${key}, ${raw(to)}, opening, ${list(nullable)}, last_day, ${list(additive)})
        select ${partKey}, start, opening, ${nullableSums}, ${lastDay}, ${raw(totals.join(', '))}
        from ${periods} p cross join lateral (
          select * from ${raw(`${whose}_${from}`)} one
          where one.salon_id = p.salon_id and one.${raw(from)} >= p.start and one.${raw(from)} < (p.start + ${`1 ${to}`}::interval)::date
          offset 0) parts
        group by ${partKey}, start, opening`,
  )
}
