import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { linesOf, receiptsOn } from '../by-index.ts'
import { countedFigures } from './counted-figures.ts'
import { measures } from './measures.ts'
import { receiptKinds } from './receipt-kinds.ts'
import { additive, book, counts, nullableBook, sales, totals } from './sums.ts'

/** A day of a salon whose sums have to be made again. */
export interface SalonDay {
  readonly salonId: string
  readonly day: string
}

// One at a time: two imports that touch the same month would each miss what the other adds.
const LOCK = 0x66_61_63_74
const LOCK_TIMEOUT = '55P03'

const TAKEN = 'Tallene er opptatt med en stor endring. Prøv igjen om litt'

/** A running import is not a conflict: the same change succeeds once it has ended. */
const stillTaken = (error: unknown): never => {
  throw (error as { code?: string }).code === LOCK_TIMEOUT
    ? new Refusal('api_failed', { message: TAKEN })
    : error
}

/**
 * Waits until nobody else changes the facts, until the end of the transaction, which is a long one. Readers never wait.
 * @throws Refusal api_failed where the facts are still being changed after the longest wait
 */
export const lockLedger = async (db: SystemDb): Promise<void> => {
  // Elsewhere those who wait would take the connections that everybody else needs.
  if (!db.mayWait) throw new Error('The ledger is locked in a longTransaction only')
  await db.run(sql`select pg_advisory_xact_lock(${LOCK})`).catch(stillTaken)
}

/**
 * Makes the daily sums of these days again, then the months and years they lie in. Statistics read nothing else. Call
 * it in the transaction of the change, after `lockLedger`.
 */
export const derive = async (db: SystemDb, touched: readonly SalonDay[]): Promise<void> => {
  const once = standing(distinct(touched), await removedBefore(db))
  if (once.length === 0) return
  const days = unnested(once)
  await forgetDays(db, days)
  await db.run(deriveDays(days, daySums))
  await rollUp(db, days)
}

const distinct = (days: readonly SalonDay[]): SalonDay[] => [
  ...new Map(days.map(one => [`${one.day} ${one.salonId}`, one])).values(),
]

/** The days whose receipts were not removed (F30). */
const standing = (days: readonly SalonDay[], before: string): readonly SalonDay[] =>
  days.filter(({ day }) => day >= before)

const removedBefore = async (db: SystemDb): Promise<string> =>
  (await db.maybe<{ before: string }>(sql`select before from removed_receipts`))?.before ?? '0001-01-01'

const unnested = (days: readonly SalonDay[]): Sql =>
  sql`unnest(${days.map(one => one.salonId)}::text[], ${days.map(one => one.day)}::date[])
    as touched (salon_id, day)`

interface DaySums {
  readonly employee: string
  readonly salon: string
}
const daySums: DaySums = { employee: 'employee_day', salon: 'salon_day' }
const preparedSums: DaySums = { employee: 'prepared_employee_day', salon: 'prepared_salon_day' }

/** Daily sums that were made before the ledger was locked, and what they were made of. */
export interface Prepared {
  readonly days: readonly SalonDay[]
  readonly stamps: ReadonlyMap<string, string>
}

/**
 * Makes the daily sums of days beside the ones that stand, without the ledger's lock, for `putSums` in the same transaction. What
 * somebody changes meanwhile is made again there.
 */
export const prepareSums = async (db: SystemDb, touched: readonly SalonDay[]): Promise<Prepared> => {
  const days = distinct(touched)
  for (const whose of ['employee', 'salon'] as const) {
    await db.run(sql`drop table if exists ${raw(preparedSums[whose])}`)
    await db.run(
      sql`create temp table ${raw(preparedSums[whose])} (like ${raw(daySums[whose])} including defaults) on commit drop`,
    )
  }
  const stamps = await stampsOf(db, days)
  await db.run(deriveDays(unnested(days), preparedSums))
  return { days, stamps }
}

/** Puts prepared sums in the place of those that stand. Call it after `lockLedger`. */
export const putSums = async (db: SystemDb, { days: prepared, stamps }: Prepared): Promise<void> => {
  const before = await removedBefore(db)
  const days = standing(prepared, before)
  if (days.length === 0) return
  const now = await stampsOf(db, days)
  const again = days.filter(({ salonId }) => now.get(salonId) !== stamps.get(salonId))
  for (const whose of ['employee', 'salon'] as const)
    await db.run(
      sql`delete from ${raw(preparedSums[whose])} where salon_id = any(${[...new Set(again.map(one => one.salonId))]})`,
    )
  if (again.length > 0) await db.run(deriveDays(unnested(again), preparedSums))
  await forgetDays(db, unnested(days))
  for (const whose of ['employee', 'salon'] as const)
    await db.run(
      sql`insert into ${raw(daySums[whose])} select * from ${raw(preparedSums[whose])} where day >= ${before}`,
    )
  await rollUp(db, unnested(days))
}

/**
 * What the sums of days are made of, salon by salon, as a text that a change of it changes: PostgreSQL stamps each version of a row with
 * its place and the transaction that wrote it. Whatever changes a fact makes the sums of its day again.
 */
const stampsOf = async (db: SystemDb, touched: readonly SalonDay[]): Promise<ReadonlyMap<string, string>> => {
  const days = unnested(touched)
  const rows = await db.many<{ salonId: string; stamp: string }>(
    sql`with mapped as (
          select concat_ws(' ', count(*), sum(hashtidextended(ctid, xmin::text::bigint))) as stamp from article_group_mapping
        ), made as (
          select salon_id, hashtidextended(s.ctid, s.xmin::text::bigint) as hash from ${days} join employee_day s using (salon_id, day)
          union all
          select salon_id, hashtidextended(s.ctid, -s.xmin::text::bigint) from ${days} join salon_day s using (salon_id, day)
          union all
          select salon_id, hashtidextended(s.ctid, 1 - s.xmin::text::bigint) from ${days} join night_opening s using (salon_id, day)
        )
        select salon_id as "salonId", concat_ws(' ', mapped.stamp, count(hash), sum(hash)) as stamp
        from (select distinct salon_id from ${days}) salons left join made using (salon_id) cross join mapped
        group by salon_id, mapped.stamp`,
  )
  return new Map(rows.map(({ salonId, stamp }) => [salonId, stamp]))
}

const forgetDays = async (db: SystemDb, days: Sql): Promise<void> => {
  for (const table of Object.values(daySums))
    await db.run(
      sql`delete from ${raw(table)} old using ${days} where old.salon_id = touched.salon_id and old.day = touched.day`,
    )
}

const rollUp = async (db: SystemDb, days: Sql): Promise<void> => {
  for (const whose of ['employee', 'salon'] as const) {
    await roll(db, whose, 'month', 'day', days)
    await roll(db, whose, 'year', 'month', days)
  }
}

const list = (columns: readonly string[], of: (column: string) => string = column => column): Sql =>
  raw(columns.map(of).join(', '))
const sums = list(additive, column => `coalesce(sum(${column}), 0)`)
const nullable = Object.keys(nullableBook)
const nullableSums = list(nullable, column => `sum(${column})`)

/** Days into months, months into years: the touched ones, made again as a whole. */
const roll = async (
  db: SystemDb,
  whose: 'employee' | 'salon',
  to: 'month' | 'year',
  from: 'day' | 'month',
  days: Sql,
): Promise<void> => {
  const target = raw(`${whose}_${to}`)
  const key = raw(whose === 'employee' ? 'salon_id, employee_id' : 'salon_id')
  const start = sql`date_trunc(${to}, day)::date`
  const periods = sql`(select distinct salon_id, ${start} as start from ${days})`
  const lastDay = raw(from === 'day' ? 'max(day)' : 'max(last_day)')
  await db.run(
    sql`delete from ${target} old using ${periods} p where old.salon_id = p.salon_id and old.${raw(to)} = p.start`,
  )
  await db.run(
    sql`insert into ${target} (${key}, ${raw(to)}, opening, ${list(nullable)}, last_day, ${list(additive)})
        select ${key}, start, opening, ${nullableSums}, ${lastDay}, ${raw(totals.join(', '))}
        from ${raw(`${whose}_${from}`)} join ${periods} p using (salon_id)
        where ${raw(from)} >= start and ${raw(from)} < start + ${`1 ${to}`}::interval
        group by ${key}, start, opening`,
  )
}

const counted = [...counts, ...sales]

/**
 * The daily sums (F7). Beside the lines stand the time book's figures, and the corrections by which its visits and its cost
 * of treatment goods replace the derived.
 */
const deriveDays = (days: Sql, into: DaySums): Sql => sql`
  with receipts as (
    ${receiptKinds(sql`${days} cross join ${receiptsOn('touched')}`)}
  ), derived as (
    select grouping(employee_id) = 1 as whole, salon_id, employee_id, day, opening,
      ${list(counted, column => `coalesce(${measures[column]}, 0) as ${column}`)}
    from receipts cross join ${linesOf('receipts.id')}
    group by grouping sets ((salon_id, day, opening, employee_id), (salon_id, day, opening))
  ), book as (
    select salon_id, employee_id, day,
      case when extract(isodow from day) = 7 then 'sunday' else 'day' end as opening,
      sum(besok) as besok, sum(varekost) as varekost,
      ${list(Object.entries(nullableBook).map(([column, figure]) => `sum(${figure}) as ${column}`))},
      ${list(Object.entries(book).map(([column, figure]) => `sum(${figure}) as ${column}`))}
    from ${days} join ${countedFigures} counted using (salon_id, day)
    where employee_id is not null
    group by salon_id, employee_id, day
  ), corrections as (
    select salon_id, employee_id, day, opening, coalesce(besok, 0)::bigint as visits,
      coalesce(varekost, 0) as treatment_cost_known, 0 as treatment_without_cost
    from book
    union all
    select d.salon_id, d.employee_id, d.day, d.opening,
      case when b.besok is null then 0 else -d.visits end,
      case when b.varekost is null then 0 else -d.treatment_cost_known end,
      case when b.varekost is null then 0 else -d.treatment_without_cost end
    from derived d join book b on not d.whole and (b.salon_id, b.employee_id, b.day) = (d.salon_id, d.employee_id, d.day)
  ), facts as (
    select whole, salon_id, employee_id, day, opening,
      ${list(nullable, column => `null::numeric as ${column}`)},
      ${list(counted)}, ${list(Object.keys(book), column => `0 as ${column}`)}
    from derived
    union all
    select null, salon_id, employee_id, day, 'day', ${list(nullable)},
      ${list(counted, column => `0 as ${column}`)}, ${list(Object.keys(book))}
    from book
    union all
    select null, salon_id, employee_id, day, opening, ${list(nullable, () => 'null')},
      ${list(counted, column => (corrected.has(column) ? column : `0 as ${column}`))},
      ${list(Object.keys(book), column => `0 as ${column}`)}
    from corrections
  ), of_people as (
    insert into ${raw(into.employee)} (salon_id, employee_id, day, opening, ${list(nullable)}, ${list(additive)})
    select salon_id, employee_id, day, opening, ${nullableSums}, ${sums}
    from facts where whole is not true and employee_id is not null
    group by salon_id, employee_id, day, opening
  )
  insert into ${raw(into.salon)} (salon_id, day, opening, ${list(nullable)}, ${list(additive)})
  select salon_id, day, opening, ${nullableSums}, ${sums}
  from facts where whole is not false
  group by salon_id, day, opening`

const corrected: ReadonlySet<string> = new Set(['visits', 'treatment_cost_known', 'treatment_without_cost'])
