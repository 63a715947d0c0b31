import type { HourSums, RhythmDay } from '#domain/statistics/rhythm'
import type { DayRange } from '#domain/values/day-range'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { type AnyScope, type Chosen, chosen } from './figure-rows.ts'

/** True if receipts of the salon have arrived for the row's day. */
const salonSold = raw(
  'exists (select from salon_day_sums s where s.salon_id = d.salon_id and s.day = d.day and s.lines > 0)',
)

const tableOf = (what: Chosen) => raw(what.of === 'people' ? 'person_day_sums' : 'salon_day_sums')

/** A day of each salon, or of a person in all their salons. A person at work while the salon has receipts sold nothing. */
const openDays = (scope: AnyScope, what: Chosen, { from, to }: DayRange): Sql => {
  const people = what.of === 'people'
  const key = raw(people ? 'd.employee_id' : 'd.salon_id')
  const atWork = people ? sql`or d.hours > 0 and ${salonSold}` : sql``
  return sql`select d.day, bool_or(d.lines > 0 ${atWork}) as open, sum(d.hours) > 0 as worked,
      bool_or(d.lines > 0 and d.sale_hours is null) as undivided
    from ${tableOf(what)} d
    where d.day between ${from} and ${to} and ${chosen(scope, what, 'd')}
    group by ${key}, d.day`
}

type OpenDay = Pick<RhythmDay, 'day' | 'days' | 'undivided' | 'missing'>

/** The days with receipts. `missing` counts the days with hours but no receipts; of salons it knows no other ones. */
const readOpenDays = (db: Db, scope: AnyScope, what: Chosen, range: DayRange): Promise<OpenDay[]> =>
  db.many<OpenDay>(
    scope,
    sql`select day, count(*) filter (where open) as days, count(*) filter (where undivided) as undivided,
          count(*) filter (where worked and not open) as missing
        from (${openDays(scope, what, range)}) days group by day order by day`,
  )

type Work = Pick<RhythmDay, 'day' | 'booked' | 'produksjonstimer' | 'totalOms'>

/**
 * The hours of those with a row of the time book, and what they sold, on days with receipts (K86). Somebody without a row on a day is
 * left out with what they sold on it. Hours in another salon without receipts are left out too.
 */
const readWork = (db: Db, scope: AnyScope, what: Chosen, { from, to }: DayRange): Promise<Work[]> => {
  const people: Chosen = { of: 'people', salons: what.salons, people: what.people }
  const perSalon = what.of === 'salons'
  const key = raw(perSalon ? 'd.salon_id, d.employee_id' : 'd.employee_id')
  const whose = raw(perSalon ? 'd.salon_id' : 'd.employee_id')
  return db.many<Work>(
    scope,
    sql`select day, count(distinct whose) as booked, coalesce(sum(hours), 0) as produksjonstimer, sum(sold) as "totalOms"
        from (
          select d.day, ${whose} as whose, sum(d.hours) filter (where d.lines > 0 or ${salonSold}) as hours, sum(d.treatment_sales + d.goods_sales) as sold
          from person_day_sums d
          where d.day between ${from} and ${to} and ${chosen(scope, people, 'd')}
          group by ${key}, d.day
          having sum(d.book_rows) > 0 and bool_or(d.lines > 0 or d.hours > 0 and ${salonSold})
        ) people group by day`,
  )
}

/** The cells, of the days whose hours of sale are known. */
const readCells = (db: Db, scope: AnyScope, what: Chosen, { from, to }: DayRange): Promise<HourSums[]> =>
  db.many<HourSums>(
    scope,
    sql`select extract(isodow from d.day)::integer as weekday, sold.hour::integer as hour, sum(sold.visits) as customers,
          sum(sold.sales) as "totalOms"
        from ${tableOf(what)} d cross join unnest(d.sale_hours, d.hour_visits, d.hour_sales) as sold (hour, visits, sales)
        where d.day between ${from} and ${to} and ${chosen(scope, what, 'd')}
        group by 1, 2 order by 1, 2`,
  )

/** The salons with sales or hours in the range. */
export const readRhythmSalons = async (
  db: Db,
  scope: AnyScope,
  what: Chosen,
  { from, to }: DayRange,
): Promise<readonly string[]> => {
  const rows = await db.many<{ readonly salonId: string }>(
    scope,
    sql`select distinct d.salon_id as "salonId" from ${tableOf(what)} d
        where d.day between ${from} and ${to} and (d.lines > 0 or d.hours > 0) and ${chosen(scope, what, 'd')}`,
  )
  return rows.map(({ salonId }) => salonId)
}

interface RhythmSums {
  readonly days: readonly RhythmDay[]
  readonly cells: readonly HourSums[]
}

/** What the rhythm of a week is made of (K84–K86). Its cost grows with people and days, never with receipts. */
export const readRhythm = async (
  db: Db,
  scope: AnyScope,
  what: Chosen,
  range: DayRange,
): Promise<RhythmSums> => {
  const [open, work, cells] = await Promise.all([
    readOpenDays(db, scope, what, range),
    readWork(db, scope, what, range),
    readCells(db, scope, what, range),
  ])
  const workOn = new Map(work.map(one => [one.day, one]))
  return {
    days: open.map(one => {
      const { booked = 0, produksjonstimer = 0, totalOms = 0 } = workOn.get(one.day) ?? {}
      return { ...one, booked, produksjonstimer, totalOms }
    }),
    cells,
  }
}
