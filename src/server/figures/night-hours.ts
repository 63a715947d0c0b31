import type { DayRange } from '#domain/statistics/time-frames'
import { raw, type Sql, sql } from '#server/db/sql'
import { countedFigures } from '#server/ledger/derivation/counted-figures'

/** A person's night hours, in some salons or in all, on days that the salon has not marked as open at night (F17). `person` is a column. */
export const nightHoursOf = (person: string, { from, to }: DayRange, salons?: readonly string[]): Sql =>
  sql`(select coalesce(sum(d.natt_timer), 0) from ${countedFigures} d
       where d.employee_id = ${raw(person)} and d.day between ${from} and ${to} and d.natt_timer <> 0
         ${salons ? sql`and d.salon_id = any(${salons})` : sql``}
         and not exists (select from open_night n where (n.salon_id, n.day) = (d.salon_id, d.day)))`
