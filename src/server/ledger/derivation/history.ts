import type { Scope } from '#domain/access/scope'
import type { Db, Pool, SystemDb } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'
import { announceFigures } from '#server/live/changes'
import { forEverySalon } from '../why.ts'
import { type DayToDerive, derive, lockLedger } from './derive.ts'

/** Requests that every salon's history is derived again; a run in progress starts over. */
export const requestHistory = async (db: SystemDb): Promise<void> => {
  await db.run(sql`select derive_history()`)
}

/** A completed step of a salon's history: one month, or the end. */
export interface HistoryStep {
  readonly salonId: string
  /** Null when the salon is finished. */
  readonly month: string | null
}

interface Job {
  readonly salon_id: string
  readonly next_month: string | null
}

/**
 * Derives one month of one salon again, in its own transaction (K26); a salon in progress comes first. Null when nothing is
 * left that no other process is working on.
 */
export const deriveNextMonth = (pool: Pool): Promise<HistoryStep | null> =>
  pool.longTransaction(async transaction => {
    const db = transaction.system(forEverySalon)
    const job = await db.maybe<Job>(
      sql`select salon_id, next_month from derivation_job
          order by next_month is null, salon_id limit 1 for update skip locked`,
    )
    if (!job) return null
    await lockLedger(db)
    const salonId = job.salon_id
    if (job.next_month === null) await begin(db, salonId)
    const month = await nextMonth(db, job)
    if (month === null) {
      await db.run(sql`delete from derivation_job where salon_id = ${salonId}`)
      await announceFigures(transaction, salonId, salonId)
      return { salonId, month }
    }
    await derive(db, await daysOf(db, salonId, month))
    await db.run(
      sql`update derivation_job
          set next_month = ${month}::date + interval '1 month', months_done = months_done + 1
          where salon_id = ${salonId}`,
    )
    return { salonId, month }
  })

/** Every day of a salon with facts, or with sums whose facts are gone. */
const allDays = (salonId: string) =>
  sql`(select day from receipt where salon_id = ${salonId}
       union select day from daily_figures where salon_id = ${salonId}
       union select day from salon_day where salon_id = ${salonId}
       union select day from employee_day where salon_id = ${salonId}) days`

const begin = async (db: SystemDb, salonId: string): Promise<void> => {
  await db.run(
    sql`update derivation_job
        set months = (select count(distinct date_trunc('month', day)) from ${allDays(salonId)})
        where salon_id = ${salonId}`,
  )
}

const nextMonth = async (db: SystemDb, { salon_id, next_month }: Job): Promise<string | null> => {
  const row = await db.maybe<{ month: string | null }>(
    sql`select date_trunc('month', min(day))::date as month from ${allDays(salon_id)}
        where day >= coalesce(${next_month}::date, '-infinity')`,
  )
  return row?.month ?? null
}

const daysOf = (db: SystemDb, salonId: string, month: string): Promise<DayToDerive[]> =>
  db.many<DayToDerive>(
    sql`select ${salonId}::text as "salonId", day from ${allDays(salonId)}
        where day >= ${month}::date and day < ${month}::date + interval '1 month' order by day`,
  )

interface HistoryProgress {
  readonly objectId: string
  readonly name: string
  readonly monthsDone: number
  /** Null when it has not started. */
  readonly months: number | null
}

/** The salons whose history is still to be derived again. */
export const historyProgress = (db: Db, scope: Scope): Promise<HistoryProgress[]> =>
  db.many<HistoryProgress>(
    scope,
    sql`select s.object_id as "objectId", s.name, j.months_done as "monthsDone", j.months
        from derivation_job j join chain_salon s on s.object_id = j.salon_id
        where ${within(scope, { salon: 'j.salon_id' })} order by ${byName('s.name')}`,
  )
