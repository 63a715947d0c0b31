import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import { derive, lockLedger } from '../derivation/derive.ts'
import { recognise, recogniseFigures } from './settle-lines.ts'

/**
 * Gives lines and figures that wait for their person to whoever is known by their number now. Call it where somebody comes to
 * a salon or gets an employment id, in the same transaction. What has a person already stays with that person (F2).
 */
export const settleWaiting = async (db: SystemDb, salonIds: readonly string[]): Promise<void> => {
  if (salonIds.length === 0) return
  await lockLedger(db)
  await derive(db, [
    ...(await recognise(db, sql`l.employee_id is null and r.salon_id = any(${salonIds})`)),
    ...(await recogniseFigures(db, sql`d.employee_id is null and d.salon_id = any(${salonIds})`)),
  ])
}
