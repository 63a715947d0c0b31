import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
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

/** An import that takes long is no rival: the change can be made when it has ended. */
const stillTaken = (error: unknown): never => {
  throw (error as { code?: string }).code === LOCK_TIMEOUT ? new Refusal('api_failed') : error
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
  const once = [...new Map(touched.map(one => [`${one.day} ${one.salonId}`, one])).values()]
  if (once.length === 0) return
  const days = sql`unnest(${once.map(one => one.salonId)}::text[], ${once.map(one => one.day)}::date[])
    as touched (salon_id, day)`
  for (const table of ['employee_day', 'salon_day'])
    await db.run(
      sql`delete from ${raw(table)} old using ${days} where old.salon_id = touched.salon_id and old.day = touched.day`,
    )
  await db.run(deriveDays(days))
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
const deriveDays = (days: Sql): Sql => sql`
  with receipts as (
    ${receiptKinds(sql`${days} join receipt r using (salon_id, day)`)}
  ), derived as (
    select grouping(employee_id) = 1 as whole, salon_id, employee_id, day, opening,
      ${list(counted, column => `coalesce(${measures[column]}, 0) as ${column}`)}
    from receipts join receipt_line on receipt_id = id
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
    insert into employee_day (salon_id, employee_id, day, opening, ${list(nullable)}, ${list(additive)})
    select salon_id, employee_id, day, opening, ${nullableSums}, ${sums}
    from facts where whole is not true and employee_id is not null
    group by salon_id, employee_id, day, opening
  )
  insert into salon_day (salon_id, day, opening, ${list(nullable)}, ${list(additive)})
  select salon_id, day, opening, ${nullableSums}, ${sums}
  from facts where whole is not false
  group by salon_id, day, opening`

const corrected: ReadonlySet<string> = new Set(['visits', 'treatment_cost_known', 'treatment_without_cost'])
