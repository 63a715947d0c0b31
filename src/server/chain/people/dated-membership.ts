import type { Day, Month } from '#domain/values/month'
import { firstDay, monthOf } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { refuseComing, refuseSentDay } from '../refuse-from.ts'
import { holdSentMonths } from '../sent-months.ts'

const because = { because: 'the person and the salons were found within the scope' }

/**
 * Writes the salons a person works in from a day on. That day is the first one in new salons and the first one
 * without the salons left. Joining and leaving on the same day leaves no membership; leaving and rejoining on the
 * same day leaves no gap.
 */
export const writeSalons = async (
  db: Db,
  objectId: string,
  activeIn: readonly string[],
  from: Day,
): Promise<void> => {
  await db.run(
    because,
    sql`with gone as (delete from employee_salon where employee_id = ${objectId} and salon_id <> all(${activeIn}) returning salon_id, from_day),
        earlier as (
          delete from past_membership past using gone
          where past.employee_id = ${objectId} and past.salon_id = gone.salon_id and past.until_day > ${from}::date
          returning past.salon_id, past.from_day)
        insert into past_membership (employee_id, salon_id, from_day, until_day)
        select ${objectId}, salon_id, from_day, ${from}::date from (select * from gone union all select * from earlier) ended
        where from_day < ${from}::date`,
  )
  await db.run(
    because,
    sql`with coming as (
          select salon_id from unnest(${activeIn}::text[]) as named (salon_id)
          where salon_id not in (select salon_id from employee_salon where employee_id = ${objectId})
        ), earlier as (
          delete from past_membership past using coming
          where past.employee_id = ${objectId} and past.salon_id = coming.salon_id and past.until_day >= ${from}::date
          returning past.salon_id, past.from_day)
        insert into employee_salon (employee_id, salon_id, from_day)
        select ${objectId}, coming.salon_id, least(${from}::date, min(earlier.from_day))
        from coming left join earlier using (salon_id) group by coming.salon_id`,
  )
}

/**
 * Writes a person's number from a day on. The old number is still theirs on that day. A number held for less than a
 * whole day is dropped.
 */
export const writeNumber = async (
  db: Db,
  objectId: string,
  number: string | null,
  from: Day,
): Promise<void> => {
  await db.run(
    because,
    sql`insert into past_number (employee_id, number, from_day, until_day)
        select object_id, employment_id, employment_id_from, ${from}::date from employee
        where object_id = ${objectId} and employment_id is not null and employment_id_from < ${from}::date`,
  )
  await db.run(
    because,
    sql`delete from past_number where employee_id = ${objectId} and from_day >= ${from}::date`,
  )
  await db.run(
    because,
    sql`update past_number set until_day = ${from}::date where employee_id = ${objectId} and until_day > ${from}::date`,
  )
  await db.run(
    because,
    sql`with same as (
          delete from past_number where employee_id = ${objectId} and number = ${number} and until_day = ${from}::date returning from_day)
        update employee set employment_id = ${number}, employment_id_from = least(${from}::date, (select min(from_day) from same))
        where object_id = ${objectId}`,
  )
}

interface DayAsked {
  /** Null for a new person. */
  readonly objectId: string | null
  /** Salons that the person leaves or joins. */
  readonly salonIds: readonly string[]
  readonly from: Day
  readonly today: Day
}

/**
 * Checks a given day: it must not be in the future, and it must follow every month with a sent report of the person
 * or the salons (A60).
 * @throws Refusal invalid_payload
 */
export const refuseDay = async (db: Db, { objectId, salonIds, from, today }: DayAsked): Promise<void> => {
  refuseComing(from, today)
  const first = firstDay(monthOf(from))
  const held = await holdSentMonths(db)
  const sent = await db.maybe<{ month: Month | null }>(
    { because: 'whoever changes a membership is told which month is closed' },
    sql`select to_char(max(month), 'YYYY-MM') as month from (
          select month from sent_report
          where salon_id = any(${salonIds}) and month >= ${first} and removed_at is null and replaced_at is null
          union all
          select month from sent_pay where employee_id = ${objectId} and month >= ${first} and not removed) sent`,
  )
  refuseSentDay(held, sent?.month)
}
