import type { DayRange } from '#domain/key-figures/time-frames'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { countedFigures } from '#server/ledger/derivation/counted-figures'

const everywhere = { because: 'the person was found in the payroll of a salon in reach' }

/** A person's night hours, in some salons or in all, on days that the salon has not marked as open at night (F17). */
export const nightHoursNotOpen = async (
  db: Db,
  objectId: string,
  { from, to }: DayRange,
  salons?: readonly string[],
): Promise<number> => {
  const row = await db.maybe<{ hours: number }>(
    everywhere,
    sql`select coalesce(sum(d.natt_timer), 0) as hours from ${countedFigures} d
        where d.employee_id = ${objectId} and d.day between ${from} and ${to}
          ${salons ? sql`and d.salon_id = any(${salons})` : sql``}
          and not exists (select from night_opening n where (n.salon_id, n.day) = (d.salon_id, d.day))`,
  )
  return row?.hours ?? 0
}
