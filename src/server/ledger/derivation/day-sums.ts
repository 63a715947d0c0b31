import { raw, type Sql, sql } from '#server/db/sql'
import { receiptLinesOf, receiptsOn } from '../by-index.ts'
import { isSubstitute } from '../substitutes.ts'
import { countedIn, TIME_BOOK } from './counted-figures.ts'
import { measureExpressions } from './measures.ts'
import { receiptKinds } from './receipt-kinds.ts'
import { additive, book, counts, nullableBook, sales } from './sums.ts'

/** A day of a salon whose sums must be derived again. */
export interface DayToDerive {
  readonly salonId: string
  readonly day: string
}

/** Removes duplicates. */
export const distinctDays = (days: readonly DayToDerive[]): DayToDerive[] => [
  ...new Map(days.map(one => [`${one.day} ${one.salonId}`, one])).values(),
]

/** The given days as rows of a table `touched`, for a statement that joins them. */
export const unnested = (days: readonly DayToDerive[]): Sql =>
  sql`unnest(${days.map(one => one.salonId)}::text[], ${days.map(one => one.day)}::date[])
    as touched (salon_id, day)`

/** The target tables of daily sums. */
export interface DaySums {
  readonly employee: string
  readonly salon: string
}
export const daySums: DaySums = { employee: 'employee_day', salon: 'salon_day' }

export const list = (columns: readonly string[], of: (column: string) => string = column => column): Sql =>
  raw(columns.map(of).join(', '))
const sums = list(additive, column => `coalesce(sum(${column}), 0)`)
export const nullable = Object.keys(nullableBook)
export const nullableSums = list(nullable, column => `sum(${column})`)

const counted = [...counts, ...sales]

/** What a day sold by hour (K84): parallel arrays, of days only. */
const byHour = {
  sale_hours: 'hour::smallint',
  hour_visits: 'visits::integer',
  hour_sales: '(treatment_sales + goods_sales)::numeric(18, 2)',
} as const
const hourly = Object.keys(byHour)
// Only the row of the receipts has hours.
const ofOneRow = list(hourly, column => `max(${column})`)

/** The number of a row if it is a stand-in's, as `own.stand_in` (F14). A stand-in's row belongs to no person, nor does one that waits. */
const standInOf = (row: string, number: string, salonId: string): Sql => sql`
  lateral (select case when ${raw(row)}.employee_id is null and ${isSubstitute(`${row}.${number}`, salonId)}
    then ${raw(`${row}.${number}`)} end as stand_in) own`

/**
 * The daily sums (F7): the receipt lines, the time book's figures, and the corrections that replace the derived visits and
 * cost of treatment goods. What a stand-in has in the time book counts for the salon alone; what waits counts nowhere.
 */
export const deriveDays = (days: Sql, into: DaySums, timeBook = TIME_BOOK): Sql => sql`
  with receipts as (
    ${receiptKinds(sql`${days} cross join ${receiptsOn('touched')}`)}
  ), hours as (
    select grouping(employee_id) = 1 as whole, salon_id, employee_id, stand_in, day, opening, hour,
      ${list(counted, column => `coalesce(${measureExpressions[column]}, 0) as ${column}`)}
    from receipts cross join ${receiptLinesOf('receipts.id')} cross join ${standInOf('l', 'emp_id', 'receipts.salon_id')}
    group by grouping sets ((salon_id, day, opening, hour, employee_id, stand_in), (salon_id, day, opening, hour))
  ), derived as (
    select whole, salon_id, employee_id, stand_in, day, opening, ${list(counted, column => `sum(${column}) as ${column}`)},
      ${list(hourly, column => `array_agg(${byHour[column as keyof typeof byHour]} order by hour) as ${column}`)}
    from hours group by whole, salon_id, employee_id, stand_in, day, opening
  ), book as (
    select salon_id, employee_id, stand_in, day,
      case when extract(isodow from day) = 7 then 'sunday' else 'day' end as opening,
      sum(besok) as besok, sum(varekost) as varekost,
      ${list(Object.entries(nullableBook).map(([column, figure]) => `sum(${figure}) as ${column}`))},
      ${list(Object.entries(book).map(([column, figure]) => `sum(${figure}) as ${column}`))}
    from ${days} join ${countedIn(timeBook)} counted using (salon_id, day)
      cross join ${standInOf('counted', 'emp_no', 'counted.salon_id')}
    where employee_id is not null or stand_in is not null
    group by salon_id, employee_id, stand_in, day
  ), corrections as (
    select salon_id, employee_id, day, opening, coalesce(besok, 0)::bigint as visits,
      coalesce(varekost, 0) as treatment_cost_known, 0 as treatment_without_cost
    from book
    union all
    select d.salon_id, d.employee_id, d.day, d.opening,
      case when b.besok is null then 0 else -d.visits end,
      case when b.varekost is null then 0 else -d.treatment_cost_known end,
      case when b.varekost is null then 0 else -d.treatment_without_cost end
    from derived d join book b
      -- Of records two nulls are equal: a stand-in has no person, and a person is no stand-in.
      on not d.whole and (b.salon_id, b.employee_id, b.stand_in, b.day)::record = (d.salon_id, d.employee_id, d.stand_in, d.day)::record
  ), facts as (
    select whole, salon_id, employee_id, day, opening,
      ${list(nullable, column => `null::numeric as ${column}`)}, ${list(hourly)},
      ${list(counted)}, ${list(Object.keys(book), column => `0 as ${column}`)}
    from derived
    union all
    select null, salon_id, employee_id, day, 'day', ${list(nullable)}, ${list(hourly, () => 'null')},
      ${list(counted, column => `0 as ${column}`)}, ${list(Object.keys(book))}
    from book
    union all
    select null, salon_id, employee_id, day, opening, ${list([...nullable, ...hourly], () => 'null')},
      ${list(counted, column => (corrected.has(column) ? column : `0 as ${column}`))},
      ${list(Object.keys(book), column => `0 as ${column}`)}
    from corrections
  ), of_people as (
    insert into ${raw(into.employee)} (salon_id, employee_id, day, opening, ${list(nullable)}, ${list(additive)}, ${list(hourly)})
    select salon_id, employee_id, day, opening, ${nullableSums}, ${sums}, ${ofOneRow}
    from facts where whole is not true and employee_id is not null
    group by salon_id, employee_id, day, opening
  )
  insert into ${raw(into.salon)} (salon_id, day, opening, ${list(nullable)}, ${list(additive)}, ${list(hourly)})
  select salon_id, day, opening, ${nullableSums}, ${sums}, ${ofOneRow}
  from facts where whole is not false
  group by salon_id, day, opening`

const corrected: ReadonlySet<string> = new Set(['visits', 'treatment_cost_known', 'treatment_without_cost'])
