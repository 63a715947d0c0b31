import type { Scope } from '#domain/access/scope'
import { daysThrough } from '#domain/values/day-range'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'
import { statesIn } from './arrivals.ts'

interface HoursQuestion {
  readonly salonId: string
  readonly month: Month
  readonly today: Day
}

/** The hours of a salon's payroll month, and what they lack (K41). The running month ends today (K3). */
export interface HoursOfMonth {
  /** Null if no row of the time book has arrived. */
  readonly produksjonstimer: number | null
  /** Finished days of the salon without anybody's hours. */
  readonly days: Day[]
  /** `days` lists the days with sales and without a row; empty for a member without any row in the month. */
  readonly people: { readonly objectId: string; readonly name: string; readonly days: Day[] }[]
}

const totalOf = async (
  db: Db,
  scope: Scope,
  { salonId, month, today }: HoursQuestion,
): Promise<number | null> => {
  const { from, to } = daysThrough(month, today)
  const row = await db.maybe<{ total: number | null }>(
    scope,
    sql`select case when sum(book_rows) > 0 then sum(hours) end as total from salon_day_sums
        where salon_id = ${salonId} and day between ${from} and ${to} and ${within(scope, { salon: 'salon_id' })}`,
  )
  return row?.total ?? null
}

const lackingPeople = (
  db: Db,
  scope: Scope,
  { salonId, month, today }: HoursQuestion,
): Promise<HoursOfMonth['people']> => {
  const { from, to } = daysThrough(month, today)
  const inMonth = sql`between ${from} and ${to}`
  return db.many(
    scope,
    sql`with without as (
          select employee_id, day from person_day_sums
          where salon_id = ${salonId} and day ${inMonth} and day < ${today} and ${within(scope, { salon: 'salon_id' })}
          group by employee_id, day having sum(lines) > 0 and sum(book_rows) = 0
        ), absent as (
          select m.employee_id from membership m join person e on e.object_id = m.employee_id and not e.blocked
          where m.salon_id = ${salonId} and m.from_day <= ${lastDay(month)} and m.until_day > ${firstDay(month)}
            and not exists (select from person_day_sums d where d.employee_id = m.employee_id and d.day ${inMonth} and d.book_rows > 0)
        )
        select e.object_id as "objectId", e.name,
               array(select day::text from without w where w.employee_id = e.object_id order by day) as days
        from person e
        where e.object_id in (select employee_id from without union select employee_id from absent)
        order by ${byName('e.name')}, e.object_id`,
  )
}

export const hoursOfMonth = async (db: Db, scope: Scope, asked: HoursQuestion): Promise<HoursOfMonth> => {
  const [produksjonstimer, states, people] = await Promise.all([
    totalOf(db, scope, asked),
    statesIn(db, scope, asked.month, asked.today, asked.salonId),
    lackingPeople(db, scope, asked),
  ])
  const days = (states[0]?.days ?? []).filter(({ state }) => state === 'noHours' || state === 'nothing')
  return { produksjonstimer, days: days.map(({ day }) => day), people }
}
