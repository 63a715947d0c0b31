import { type FigureSums, sumKeys } from '#domain/statistics/sums'
import type { DayRange } from '#domain/values/day-range'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { totalOf } from '#server/ledger/derivation/sums'
import { type AnyScope, type Chosen, chosen } from './figure-rows.ts'

/** Sums by day for the whole selection; a day without figures has no row. */
export const readDays = async (
  db: Db,
  scope: AnyScope,
  what: Chosen,
  { from, to }: DayRange,
): Promise<{ readonly day: Day; readonly sums: FigureSums }[]> => {
  const sums = sumKeys.map(key => `${totalOf(key)} as "${key}"`).join(', ')
  const rows = await db.many<FigureSums & { readonly day: Day }>(
    scope,
    sql`select day, ${raw(sums)} from ${raw(what.of === 'salons' ? 'salon_day_sums' : 'person_day_sums')} d
        where day between ${from} and ${to} and ${chosen(scope, what, 'd')}
        group by day order by day`,
  )
  return rows.map(({ day, ...sums }) => ({ day, sums }))
}
