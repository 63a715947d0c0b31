import type { DayRange } from '#domain/key-figures/time-frames'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { countedFigures } from '#server/ledger/derivation/counted-figures'

const everywhere = { because: 'the people were found in the payroll of a salon in reach' }

/** Each person's night hours, in some salons or in all, on days that the salon has not marked as open at night (F17). */
export const nightHoursNotOpen = async (
  db: Db,
  people: readonly string[],
  { from, to }: DayRange,
  salons?: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.many<{ objectId: string; hours: number }>(
    everywhere,
    sql`select d.employee_id as "objectId", sum(d.natt_timer) as hours from ${countedFigures} d
        where d.employee_id = any(${people}) and d.day between ${from} and ${to} and d.natt_timer <> 0
          ${salons ? sql`and d.salon_id = any(${salons})` : sql``}
          and not exists (select from night_opening n where (n.salon_id, n.day) = (d.salon_id, d.day))
        group by d.employee_id`,
  )
  return new Map(rows.map(({ objectId, hours }) => [objectId, hours]))
}
