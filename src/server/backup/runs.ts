import { latestNow } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { EarlierRuns } from './schedule/due.ts'

const because = { because: 'backups hold the whole chain, and nobody’s data are read of them' }

/** How a backup was verified: restored into a scratch database, or read again and compared with its hashes. */
export type Verified = 'restored' | 'read'

export interface MadeBackup {
  /** The name at BACKUP_TO; null for a file that somebody named. */
  readonly name: string | null
  readonly rows: number
  readonly bytes: number
  readonly verifiedBy: Verified
  /** What did not go as it should although the backup is in order. */
  readonly remark: string | null
}

export const beginRun = async (db: Db, now: Date): Promise<number> => {
  const row = await db.maybe<{ id: number }>(
    because,
    sql`insert into backup_run (begun_at) values (${now}) returning id`,
  )
  if (!row) throw new Error('A run was not stored')
  return row.id
}

export const noteSuccess = async (db: Db, id: number, made: MadeBackup, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update backup_run
        set ended_at = ${now}, name = ${made.name}, rows = ${made.rows}, bytes = ${made.bytes},
            verified_by = ${made.verifiedBy}, remark = ${made.remark}
        where id = ${id}`,
  )
}

export const noteFailure = async (db: Db, id: number, fault: string, now: Date): Promise<void> => {
  await db.run(because, sql`update backup_run set ended_at = ${now}, fault = ${fault} where id = ${id}`)
}

/** Takes back a run that ended with its process, so that the next process begins it again at once. */
export const forgetRun = async (db: Db, id: number): Promise<void> => {
  await db.run(because, sql`delete from backup_run where id = ${id}`)
}

/** Ends the runs of processes that were killed. Called by the only run that is under way. */
export const endKilledRuns = async (db: Db, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update backup_run set ended_at = ${now}, fault = 'Avbrutt da Föhn stoppet' where ended_at is null`,
  )
}

/** Runs from after `now` were noted before the clock was set back, and do not count. */
export const readEarlierRuns = async (db: Db, now: Date): Promise<EarlierRuns> => {
  const row = await db.maybe<{ succeeded: string | null; failed: string | null; failures: number }>(
    because,
    sql`with last as (
          select max(begun_at) as succeeded from backup_run
          where verified_by is not null and name is not null and begun_at <= ${latestNow(now)})
        select last.succeeded, max(run.ended_at) as failed, count(run.id) as failures
        from last left join backup_run run
          on run.fault is not null and run.ended_at <= ${latestNow(now)}
            and (last.succeeded is null or run.begun_at > last.succeeded)
        group by last.succeeded`,
  )
  const moment = (text: string | null | undefined) => (text ? new Date(text) : null)
  return {
    succeededAt: moment(row?.succeeded),
    failedAt: moment(row?.failed),
    failures: row?.failures ?? 0,
  }
}

export interface BackupHistory {
  readonly last: {
    readonly at: string
    readonly rows: number
    readonly bytes: number
    /** Null for a backup of an edition that did not measure it. */
    readonly seconds: number | null
    readonly verifiedAt: string
    readonly verifiedBy: Verified
    readonly remark: string | null
  } | null
  /** The last failed run, if none has succeeded since. */
  readonly failure: { readonly at: string; readonly reason: string } | null
}

interface LastRow extends Omit<NonNullable<BackupHistory['last']>, 'seconds'> {
  readonly begun_at: string
  readonly measured: boolean
}

/** The last successful run, of the schedule or by hand, and the last failed one after it. */
export const readHistory = async (db: Db): Promise<BackupHistory> => {
  const row = await db.maybe<LastRow>(
    because,
    sql`select begun_at, begun_at as at, ended_at as "verifiedAt", rows, bytes, verified_by as "verifiedBy", remark,
               ended_at > begun_at as measured
        from backup_run where verified_by is not null order by begun_at desc limit 1`,
  )
  const failure = await db.maybe<NonNullable<BackupHistory['failure']>>(
    because,
    sql`select ended_at as at, fault as reason from backup_run
        where fault is not null and begun_at > ${row?.begun_at ?? new Date(0)}
        order by begun_at desc limit 1`,
  )
  if (!row) return { last: null, failure }
  const { begun_at, measured, ...last } = row
  const seconds = measured ? Math.round((Date.parse(last.verifiedAt) - Date.parse(begun_at)) / 1000) : null
  return { last: { ...last, seconds }, failure }
}
