import type { Scope } from '#domain/access/scope'
import { type FigureSums, sumKeys } from '#domain/statistics/sums'
import { type Day, earlierOf } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { totalOf } from '#server/ledger/derivation/sums'
import { chosen } from './figure-rows.ts'

interface PersonDay {
  readonly employeeId: string
  readonly day: Day
}

interface Around {
  readonly salonId: string
  /** Each person appears once. */
  readonly days: readonly PersonDay[]
  readonly weeks: number
  readonly today: Day
}

/**
 * Each person's sums in a salon for the weeks around one of their days: −1 ends the day before it, 0 begins the day after.
 */
export const readWeeksAround = async (
  db: Db,
  scope: Scope,
  { salonId, days, weeks, today }: Around,
): Promise<{ readonly employeeId: string; readonly week: number; readonly sums: FigureSums }[]> => {
  const people = days.map(({ employeeId }) => employeeId)
  const sums = sumKeys.map(key => `${totalOf(key)} as "${key}"`).join(', ')
  const rows = await db.many<FigureSums & { readonly employeeId: string; readonly week: number }>(
    scope,
    sql`select d.employee_id as "employeeId",
          floor((d.day - a.day - case when d.day > a.day then 1 else 0 end) / 7.0)::int as week, ${raw(sums)}
        from person_day_sums d
        join unnest(${people}::text[], ${days.map(({ day }) => earlierOf(day, today))}::date[]) a (employee_id, day)
          on a.employee_id = d.employee_id
        where d.day between a.day - ${weeks * 7}::int and a.day + ${weeks * 7}::int and d.day <> a.day
          and d.day <= ${today} and ${chosen(scope, { of: 'people', salons: [salonId], people }, 'd')}
        group by 1, 2`,
  )
  return rows.map(({ employeeId, week, ...rest }) => ({ employeeId, week, sums: rest }))
}
