import { DAY_HOLIDAYS, DAY_HOURS } from '#domain/sales/daily-figures'
import { MOST_BOOKED } from '#domain/sales/improbable'
import { raw, type Sql, sql } from '#server/db/sql'
import { countedIn, isSameDay, TIME_BOOK } from '../derivation/counted-figures.ts'
import { type DaySums, daySums } from '../derivation/day-sums.ts'

/**
 * Days with improbable hours, holidays or upgrades (Q7). `which` narrows the daily sums, as `sums`, to whole days of people. Visits are
 * unknown until receipts of the salon or a number of visits have arrived. The parameters name the tables of sums and time book to read.
 */
export const improbableDays = (which: Sql, from: DaySums = daySums, timeBook = TIME_BOOK): Sql => sql`
  with book as (
    select sums.salon_id, sums.employee_id, sums.day, sum(sums.hours) as hours, sum(sums.booked_hours) as booked,
      sum(sums.upgraded) as upgraded, sum(sums.visits) as visits,
      sum(sums.hours + sums.course_hours + sums.sick_hours) as spent, sum(sums.holidays) as holidays
    from ${raw(from.employee)} sums where ${which} group by 1, 2, 3
  ), found as (
    select salon_id, employee_id, day, 'bookedHours' as what, booked as has, hours as "of" from book
    where booked > ${MOST_BOOKED}::numeric * hours
    union all
    -- A row of the time book fits in a day; the rows of several numbers may not.
    select salon_id, employee_id, day, 'dayHours', spent, ${DAY_HOURS}::numeric from book where spent > ${DAY_HOURS}::numeric
    union all
    select salon_id, employee_id, day, 'holidays', holidays, ${DAY_HOLIDAYS}::numeric from book where holidays > ${DAY_HOLIDAYS}::numeric
    union all
    select salon_id, employee_id, day, 'upgrades', upgraded, visits from book
    where upgraded > visits and (
      exists (select from ${raw(from.salon)} whole where (whole.salon_id, whole.day) = (book.salon_id, book.day) and whole.lines > 0)
      or exists (select from ${countedIn(timeBook)} given where ${isSameDay('given', 'book')} and given.besok is not null))
  )
  select f.salon_id as "salonId", s.name as "salonName", f.employee_id as "objectId", e.name, f.day, f.what, f.has, f."of"
  from found f join person e on e.object_id = f.employee_id join chain_salon s on s.object_id = f.salon_id
  order by f.day, e.name, f.what`
