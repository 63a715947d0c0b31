import type { DayRange } from '#domain/values/day-range'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { columnOf } from '#server/ledger/derivation/sums'
import { type AnyScope, type Chosen, chosen } from './figure-rows.ts'

const sold = `sum(${columnOf('treatmentSales')} + ${columnOf('goodsSales')})`

/** totalOms by day for the whole selection; only days with receipts, in order. */
export const readDailySales = async (
  db: Db,
  scope: AnyScope,
  what: Chosen,
  { from, to }: DayRange,
): Promise<ReadonlyMap<Day, number>> => {
  const rows = await db.many<{ readonly day: Day; readonly sold: number }>(
    scope,
    sql`select day, ${raw(sold)} as sold from ${raw(what.of === 'salons' ? 'salon_day_sums' : 'person_day_sums')} d
        where day between ${from} and ${to} and ${chosen(scope, what, 'd')}
        group by day having ${raw(`sum(${columnOf('lines')})`)} > 0 order by day`,
  )
  return new Map(rows.map(row => [row.day, row.sold]))
}
