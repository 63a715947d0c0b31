import type { DriverSums } from '#domain/statistics/driver-sums'
import type { DayRange } from '#domain/values/day-range'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { type AnyScope, type Chosen, chosen } from './figure-rows.ts'

interface Groups {
  readonly salonId: string
  readonly employeeId: string
  readonly day: Day
}
const columns = { salonId: 'salon_id', employeeId: 'employee_id', day: 'day' } as const

/** The sums of a group. `missing` counts only the days with hours but no receipts; of a salon it knows no other ones. */
export type DriverRow<By extends keyof Groups> = Pick<Groups, By> & { readonly sums: DriverSums }

/** A sum over the days with receipts. A later sum is null if one of them has none (K26). */
const overOpen = (column: string, condition = ''): string =>
  `coalesce(sum(${column}) filter (where open ${condition}), 0)`
const laterOverOpen = (column: string): string =>
  `case when coalesce(bool_and(${column} is not null) filter (where open), true) then ${overOpen(column)} end`

const totals = {
  openDays: 'count(*) filter (where open)',
  missing: 'count(*) filter (where not open and hours > 0)',
  withoutHours: 'count(*) filter (where open and not booked)',
  hours: overOpen('hours', 'and booked'),
  upgraded: overOpen('upgraded', 'and booked'),
  visits: overOpen('visits'),
  visitsWithoutHours: overOpen('visits', 'and not booked'),
  treatmentSales: overOpen('treatment_sales'),
  goodsSales: overOpen('goods_sales'),
  treatmentLines: laterOverOpen('treatment_lines'),
  returnedTreatments: laterOverOpen('returned_treatments'),
  returnedGoods: laterOverOpen('returned_goods'),
} as const satisfies Record<keyof DriverSums, string>
const sumKeys = Object.keys(totals) as (keyof DriverSums)[]

const added = ['hours', 'upgraded', 'visits', 'treatment_sales', 'goods_sales']
const later = ['treatment_lines', 'returned_treatments', 'returned_goods']
const sumsOfDay = raw(
  [
    ...added.map(column => `sum(d.${column}) as ${column}`),
    ...later.map(
      column => `case when bool_and(d.${column} is not null) then sum(d.${column}) end as ${column}`,
    ),
  ].join(', '),
)

/** A day of a salon, or of a person in a salon, over its openings. */
const wholeDays = (scope: AnyScope, what: Chosen, { from, to }: DayRange): Sql => {
  const people = what.of === 'people'
  const key = people ? 'd.salon_id, d.employee_id, d.day' : 'd.salon_id, d.day'
  // A person at work on a day on which the salon has receipts sold nothing; without them it is unknown.
  const ofSalon = people
    ? sql` or exists (select from salon_day_sums s where s.salon_id = d.salon_id and s.day = d.day and s.lines > 0)`
    : sql``
  return sql`select ${raw(key)}, ${sumsOfDay},
      sum(d.lines) > 0 or sum(d.hours) > 0 and (false${ofSalon}) as open,
      sum(d.book_rows) > 0 as booked
    from ${raw(people ? 'person_day_sums' : 'salon_day_sums')} d
    where d.day between ${from} and ${to} and ${chosen(scope, what, 'd')}
    group by ${raw(key)}`
}

/** The days of a person over all their salons. If a salon has receipts of the day, only salons with receipts count (K99). */
const personDays = (daysInSalons: Sql): Sql =>
  sql`select d.employee_id, d.day, ${sumsOfDay}, d.open, bool_or(d.booked) as booked
    from (select *, bool_or(open) over (partition by employee_id, day) as any_open from (${daysInSalons}) one) d
    where d.open = d.any_open
    group by d.employee_id, d.day, d.open`

/**
 * The sums that the drivers of turnover are made of (K54), one row per group, in one statement. Their number and cost grow with
 * people and days, never with receipts. Groups without figures have no row. A person's day in two salons
 * counts once in each salon when grouped by salon, and otherwise once.
 */
export const readDriverSums = async <By extends keyof Groups>(
  db: Db,
  scope: AnyScope,
  what: Chosen,
  range: DayRange,
  by: readonly By[],
): Promise<DriverRow<By>[]> => {
  const groups: readonly string[] = by.map(name => columns[name])
  const sums = sumKeys.map(key => `${totals[key]} as "${key}"`)
  const named = by.map(name => `${columns[name]} as "${name}"`)
  const inSalons = wholeDays(scope, what, range)
  const days = what.of === 'salons' || groups.includes('salon_id') ? inSalons : personDays(inSalons)
  const rows = await db.many<Record<string, unknown>>(
    scope,
    sql`select ${raw([...named, ...sums].join(', '))} from (${days}) days
        group by ${raw(groups.join(', '))}`,
  )
  return rows.map(row => ({
    ...(Object.fromEntries(by.map(name => [name, row[name]])) as Pick<Groups, By>),
    sums: Object.fromEntries(sumKeys.map(key => [key, row[key]])) as unknown as DriverSums,
  }))
}
