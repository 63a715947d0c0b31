import type { GuaranteeForm } from '#contract/complaints/guarantee'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { formPeople } from './form-people.ts'

const because = { because: 'what a salon’s form shows is for everybody' }

/** An open salon and the people its form lists; null if the salon is closed or does not exist. */
export const readForm = async (
  db: Db,
  salonId: string,
  now: Date,
): Promise<Omit<GuaranteeForm, 'contactYears'> | null> => {
  const salon = await db.maybe<{ objectId: string; salonName: string }>(
    because,
    sql`select object_id as "objectId", name as "salonName" from chain_salon where object_id = ${salonId} and active`,
  )
  return salon && { ...salon, people: await formPeople(db, salonId, now) }
}
