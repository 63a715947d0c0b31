import type { Scope } from '#domain/access/scope'
import { roundToOre } from '#domain/values/decimal'
import { firstDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

/**
 * A salon's sales in a month that belong to no person's total, in kroner ('Annen omsetning', K14): direct sales, staff purchases,
 * and lines of unknown people. Null when the month has no receipts or the scope does not reach the salon.
 */
export const salesOfNobody = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
): Promise<number | null> => {
  const first = firstDay(month)
  const sums = await db.maybe<{ sales: number; lines: number }>(
    scope,
    sql`select
          (select coalesce(sum(treatment_sales + goods_sales + ds_goods + ps_goods + ps_treatment), 0)
           from salon_month_sums where salon_id = ${salonId} and month = ${first}
             and ${within(scope, { salon: 'salon_id' })}) -
          (select coalesce(sum(treatment_sales + goods_sales), 0)
           from person_month_sums where salon_id = ${salonId} and month = ${first}
             and ${within(scope, { salon: 'salon_id' })}) as sales,
          (select coalesce(sum(lines), 0) from salon_month_sums where salon_id = ${salonId} and month = ${first}
             and ${within(scope, { salon: 'salon_id' })}) as lines`,
  )
  return sums && sums.lines > 0 ? roundToOre(sums.sales) : null
}
