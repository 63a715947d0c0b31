import type { MonthQuality } from '#contract/data-quality'
import type { Scope } from '#domain/access/scope'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { arrivalsIn } from '#server/figures/arrivals'

/** Every salon's month, day by day (Q1–Q3). A closed salon is in it where something of the month has arrived. */
export const arrivalsOf = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
): Promise<MonthQuality['salons']> => {
  const [salons, receipts] = await Promise.all([
    arrivalsIn(db, scope, month, today),
    countReceipts(db, scope, month),
  ])
  return salons
    .filter(({ active, days }) => active || days.some(day => day.lines > 0 || day.figureRows > 0))
    .map(({ objectId, name, days }) => ({
      objectId,
      name,
      days: days.map(day => ({ ...day, receipts: receipts.get(`${objectId} ${day.day}`) ?? 0 })),
    }))
}

/** By salon and day. */
const countReceipts = async (db: Db, scope: Scope, month: Month): Promise<Map<string, number>> => {
  const rows = await db.many<{ salonId: string; day: Day; receipts: number }>(
    scope,
    sql`select salon_id as "salonId", day, count(*) as receipts from receipt
        where day between ${firstDay(month)} and ${lastDay(month)} and ${within(scope, { salon: 'salon_id' })}
        group by salon_id, day`,
  )
  return new Map(rows.map(({ salonId, day, receipts }) => [`${salonId} ${day}`, receipts]))
}
