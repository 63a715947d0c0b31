import type { ImportReport } from '#contract/imports/imports'
import { latestNow } from '#server/clock'
import type { Db, SystemDb } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { announceFigures } from '#server/live/changes'
import { forEverySalon } from '../why.ts'

// A running import holds its own lock, which a killed process loses.
export const IMPORT_LOCKS = 0x69_6d_70_6f

// During a long statement PostgreSQL checks its client only if configured. Some systems do not support it: there a killed import
// ends later.
const LOOK_FOR_CLIENT = raw(`do $$ begin
  perform set_config('client_connection_check_interval', '1s', true);
exception when invalid_parameter_value then null;
end $$`)

/** Marks an import as alive until the end of its transaction, which ends within seconds of its process. */
export const holdImport = async (db: SystemDb, importId: string): Promise<void> => {
  await db.run(LOOK_FOR_CLIENT)
  await db.run(sql`select pg_advisory_xact_lock(${IMPORT_LOCKS}, hashtext(${importId}))`)
}

/** Another process wrote the import's outcome while it ran: its transaction must not be committed. */
export class ImportEnded extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super(`The import ended otherwise: ${report.state}`)
    this.name = 'ImportEnded'
    this.report = report
  }
}

export const storedReport = async (db: SystemDb, importId: string): Promise<ImportReport> => {
  const row = await db.maybe<{ report: ImportReport }>(
    sql`select report from import where object_id = ${importId}`,
  )
  if (!row) throw new Error(`The import ${importId} has no row`)
  return row.report
}

/** Aborts a cancelled import early. @throws ImportEnded */
export const stopIfEnded = async (db: SystemDb, importId: string): Promise<void> => {
  const report = await storedReport(db, importId)
  if (report.state !== 'running') throw new ImportEnded(report)
}

/**
 * Cancels an import in any process: its row is marked at once, and an import whose row is not marked as running never
 * commits. Null when it has already ended.
 */
export const cancelImport = async (db: Db, importId: string, now: Date): Promise<ImportReport | null> => {
  const row = await db.system(forEverySalon).maybe<{ report: ImportReport }>(
    sql`update import set state = 'cancelled', ended_at = ${now}, report = report || '{"state": "cancelled"}'
        where object_id = ${importId} and state = 'running' returning report`,
  )
  if (row) await announceFigures(db, importId)
  return row?.report ?? null
}

// An import retried after a deadlock has no lock for a moment.
const GRACE_SECONDS = 2

/**
 * Marks imports of killed processes as failed: nothing of them was stored, and no other code ends them. Called at the
 * start and whenever an import is requested.
 */
export const endKilledImports = async (db: SystemDb, now: Date): Promise<void> => {
  const error = { state: 'failed', error: 'Importen ble avbrutt. Ingenting er importert' }
  await db.run(
    sql`update import set state = 'failed', ended_at = ${now}, report = report || ${JSON.stringify(error)}::jsonb
        where state = 'running'
          and (started_at < ${now}::timestamptz - make_interval(secs => ${GRACE_SECONDS})
               or started_at > ${latestNow(now)})
          and pg_try_advisory_xact_lock(${IMPORT_LOCKS}, hashtext(object_id))`,
  )
}
