import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

/**
 * Refuses an employment id that somebody else active in one of the salons has: within a salon it says who a line of a receipt
 * belongs to (F2). Call it after `lockLedger`, so that two who save at once do not both get it.
 */
export const refuseTakenEmploymentId = async (
  db: Db,
  employmentId: string,
  salonIds: readonly string[],
  except?: string,
): Promise<void> => {
  const holder = await db.maybe<{ name: string }>(
    { because: 'a number is taken whoever asks' },
    sql`select e.name from employee e join employee_salon s on s.employee_id = e.object_id
        where e.employment_id = ${employmentId} and s.salon_id = any(${salonIds})
          and e.object_id is distinct from ${except ?? null} limit 1`,
  )
  if (!holder) return
  const message = `Ansattnummeret er brukt av ${holder.name}`
  throw new Refusal('conflict', { message, fields: { employmentId: message } })
}
