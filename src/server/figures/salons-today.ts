import { type SalonToday, WEEKS_OF_USUAL_HOURS } from '#domain/statistics/part-of-today'
import { grouped } from '#domain/values/grouped'
import { addDays, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type AnyScope, chosen } from './figure-rows.ts'

/**
 * What the open salons usually sell by the hour on the weekday of today, and when today's receipts were last imported (K66).
 * Nothing is expected of a closed salon.
 */
export const readSalonsToday = async (
  db: Db,
  scope: AnyScope,
  salons: readonly string[] | undefined,
  today: Day,
): Promise<readonly (SalonToday & { readonly salonId: string })[]> => {
  const days = Array.from({ length: WEEKS_OF_USUAL_HOURS }, (_, i) => addDays(today, -7 * (i + 1)))
  const what = { of: 'salons', salons } as const
  const [usual, hours, imported] = await Promise.all([
    db.many<{ readonly salonId: string; readonly days: number }>(
      scope,
      sql`select d.salon_id as "salonId", count(distinct d.day)::integer as days from salon_day_sums d
          join chain_salon s on s.object_id = d.salon_id and s.active
          where d.day = any(${days}) and d.lines > 0 and d.sale_hours is not null and ${chosen(scope, what, 'd')}
          group by d.salon_id`,
    ),
    db.many<{ readonly salonId: string; readonly hour: number; readonly totalOms: number }>(
      scope,
      sql`select d.salon_id as "salonId", sold.hour::integer as hour, sum(sold.sales) as "totalOms"
          from salon_day_sums d cross join unnest(d.sale_hours, d.hour_sales) as sold (hour, sales)
          where d.day = any(${days}) and d.lines > 0 and ${chosen(scope, what, 'd')}
          group by d.salon_id, sold.hour`,
    ),
    db.many<{ readonly salonId: string; readonly minute: number }>(
      scope,
      sql`select d.salon_id as "salonId",
            (extract(epoch from max(i.ended_at) at time zone 'Europe/Oslo' - d.day::timestamp) / 60)::integer as minute
          from salon_day_sums d
          join sold_receipt r on r.salon_id = d.salon_id and r.day = d.day
          join file_import i on i.object_id = r.import_id and i.state = 'done'
          where d.day = ${today} and d.lines > 0 and ${chosen(scope, what, 'd')}
          group by d.salon_id, d.day having max(i.ended_at) is not null`,
    ),
  ])
  const minutes = new Map(imported.map(({ salonId, minute }) => [salonId, minute]))
  const hoursOf = grouped(hours, ({ salonId }) => salonId)
  return usual.map(({ salonId, days: count }) => ({
    salonId,
    days: count,
    hours: hoursOf.get(salonId) ?? [],
    minute: minutes.get(salonId) ?? null,
  }))
}
