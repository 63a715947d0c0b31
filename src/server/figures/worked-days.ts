import type { Scope } from '#domain/access/scope'
import { daysForOvertime } from '#domain/payroll/overtime'
import { type Day, lastDay, type Month } from '#domain/values/month'
import { firstOf } from '#server/chain/held-history'
import { joinTerms } from '#server/chain/people/people-terms'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

/** A day of a person in a salon. */
interface DayOfWork {
  readonly day: Day
  /** Production hours without those of night and Sunday openings, which are paid double; null if the time book has no row for a day with sales. */
  readonly production: number | null
  readonly courses: number
}

export interface PersonAtWork {
  readonly objectId: string
  /** Percent of a full position, by the terms of the month. */
  readonly stillings: number
  readonly days: readonly DayOfWork[]
  /** When they were members of the salon. */
  readonly memberships: readonly { readonly from: string; readonly until: string }[]
  /** True when they have hours in another salon on these days up to the end of the month. */
  readonly elsewhere: boolean
}

/** What everybody worked in a salon on the days that decide overtime in a payroll month (P157), in one statement. */
export const readWorkedDays = (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
): Promise<PersonAtWork[]> => {
  const { from, to } = daysForOvertime(month)
  return db.many<PersonAtWork>(
    scope,
    sql`with worked as (
          select d.employee_id, d.day, sum(d.hours - d.night_hours - d.sunday_hours) as production,
                 sum(d.course_hours) as courses, sum(d.lines) > 0 and sum(d.book_rows) = 0 as unknown
          from person_day_sums d
          where d.salon_id = ${salonId} and d.day between ${from} and ${to} and ${within(scope, { salon: 'd.salon_id' })}
          group by d.employee_id, d.day
        )
        select w.employee_id as "objectId", t.stillings,
               json_agg(json_build_object('day', w.day, 'production', case when not w.unknown then w.production end,
                                          'courses', w.courses) order by w.day) as days,
               (select coalesce(json_agg(json_build_object('from', m.from_day, 'until', m.until_day)), '[]')
                from membership m where m.employee_id = w.employee_id and m.salon_id = ${salonId}) as memberships,
               exists (select from person_day_sums other
                       where other.employee_id = w.employee_id and other.salon_id <> ${salonId}
                         and other.day between ${from} and ${lastDay(month)} and other.hours + other.course_hours > 0) as elsewhere
        from worked w ${joinTerms('w.employee_id', firstOf(month))}
        group by w.employee_id, t.stillings order by w.employee_id`,
  )
}
