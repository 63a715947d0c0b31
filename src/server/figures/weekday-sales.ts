import { isOpeningDay } from '#domain/statistics/pace'
import { type DayRange, everyDayOf } from '#domain/values/day-range'
import type { Day, IsoWeekday } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { columnOf } from '#server/ledger/derivation/sums'
import { type AnyScope, type Chosen, chosen } from './figure-rows.ts'

/** What a salon or a person sold on the opening days of a weekday. */
interface WeekdaySales {
  readonly objectId: string
  readonly weekday: IsoWeekday
  /** totalOms of the days. */
  readonly amount: number
  /** The first of them with receipts. */
  readonly first: Day
}

const sold = `sum(${columnOf('treatmentSales')} + ${columnOf('goodsSales')})`

/** totalOms by weekday of each salon or person, of the opening days (K17) that have receipts. */
export const readWeekdaySales = (
  db: Db,
  scope: AnyScope,
  what: Chosen,
  range: DayRange,
): Promise<WeekdaySales[]> => {
  const [view, id] =
    what.of === 'salons' ? ['salon_day_sums', 'd.salon_id'] : ['person_day_sums', 'd.employee_id']
  const days = everyDayOf(range).filter(isOpeningDay)
  return db.many<WeekdaySales>(
    scope,
    sql`select id as "objectId", extract(isodow from day)::integer as weekday, sum(sold) as amount, min(day) as first
        from (select ${raw(id)} as id, day, ${raw(sold)} as sold from ${raw(view)} d
              where day between ${range.from} and ${range.to} and day = any(${days}::date[]) and ${chosen(scope, what, 'd')}
              group by 1, day having ${raw(`sum(${columnOf('lines')})`)} > 0) sold
        group by id, weekday`,
  )
}
