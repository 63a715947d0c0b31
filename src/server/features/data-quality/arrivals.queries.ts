import type { MonthQuality } from '#contract/data-quality/data-quality'
import type { Scope } from '#domain/access/scope'
import type { Day, Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { arrivalsIn } from '#server/figures/arrivals'
import type { ReceiptsOfMonth } from './receipts.queries.ts'

/** The month of every salon, day by day (Q1–Q3). Closed salons are included if they have data in the month. */
export const arrivalsOf = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
  counted: Promise<ReceiptsOfMonth>,
): Promise<MonthQuality['salons']> => {
  const [salons, { receipts }] = await Promise.all([arrivalsIn(db, scope, month, today), counted])
  const receiptsOf = new Map(receipts.map(row => [`${row.salonId} ${row.day}`, row.receipts]))
  return salons
    .filter(({ active, days }) => active || days.some(day => day.lines > 0 || day.figureRows > 0))
    .map(({ objectId, name, days }) => ({
      objectId,
      name,
      days: days.map(day => ({ ...day, receipts: receiptsOf.get(`${objectId} ${day.day}`) ?? 0 })),
    }))
}
