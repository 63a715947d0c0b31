import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { forEverySalon } from './why.ts'

// An import holds a lock of its own while it runs; a killed process holds none.
const LOCKS = 0x69_6d_70_6f

/** Marks an import as alive until the end of its transaction. */
export const holdImport = async (db: Db, importId: string): Promise<void> => {
  await db.run(forEverySalon, sql`select pg_advisory_xact_lock(${LOCKS}, hashtext(${importId}))`)
}

// Between the row of an import and its lock lies a moment.
const GRACE_SECONDS = 10

/**
 * Says of imports whose process was killed that they failed: nothing of them was kept, and nobody else would ever end
 * them. Called when the product starts and whenever somebody asks for an import.
 */
export const endKilledImports = async (db: Db, now: Date): Promise<void> => {
  const error = { state: 'failed', error: 'Importen ble avbrutt. Ingenting er importert' }
  await db.run(
    forEverySalon,
    sql`update import set state = 'failed', ended_at = ${now}, report = report || ${JSON.stringify(error)}::jsonb
        where state = 'running' and started_at < ${now}::timestamptz - make_interval(secs => ${GRACE_SECONDS})
          and pg_try_advisory_xact_lock(${LOCKS}, hashtext(object_id))`,
  )
}
