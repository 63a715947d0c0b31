import type { CreateComplaintBody } from '#contract/complaints/complaints'
import { reachesSalon, type Scope } from '#domain/access/scope'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { isDepartment, OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'

const because = { because: 'what a new case names is looked up, whoever makes it' }

interface ComplaintOrigin {
  /** Null for a case from the public form. */
  readonly scope: Scope | null
  readonly now: Date
  /** Set for the public form: its language and the hash of the sender's key. The sender has consented. */
  readonly form?: { readonly language: CustomerLanguage; readonly sentKey: Buffer }
}

/**
 * Creates a case without a status and returns its id.
 * @throws Refusal not_found if the salon is closed, the employee does not work there, or the origin salon does not
 * exist
 */
export const createComplaint = async (
  db: Db,
  body: CreateComplaintBody,
  { scope, now, form }: ComplaintOrigin,
): Promise<string> => {
  await refuseUnknown(db, body)
  const objectId = newId()
  const employee = body.employee === OTHER_EMPLOYEE ? null : body.employee
  await db.run(
    scope ? { ...because, inside: scope } : because,
    sql`insert into complaint (object_id, name, email, phone, type, origin, salon_id, employee_id, message, backdate,
                               created_at, created_by, updated_at, language, consented_at, sent_key)
        values (${objectId}, ${body.name}, ${body.email}, ${body.phone}, ${body.type}, ${body.origin}, ${body.salon},
                ${employee}, ${body.message}, ${body.backdate}, ${now}, ${scope?.viewer.objectId ?? null}, ${now},
                ${form?.language ?? 'nb'}, ${form ? now : null}, ${form?.sentKey ?? null})`,
  )
  return objectId
}

const refuseUnknown = async (db: Db, { salon, employee, origin }: CreateComplaintBody): Promise<void> => {
  const isSalon = origin !== null && !isDepartment(origin)
  const found = await db.maybe<{ salon: boolean; employee: boolean; origin: boolean }>(
    because,
    sql`select exists (select from chain_salon where object_id = ${salon} and active) as salon,
               ${employee} = ${OTHER_EMPLOYEE} or exists (select from current_membership
                 where employee_id = ${employee} and salon_id = ${salon}) as employee,
               ${!isSalon} or exists (select from chain_salon where object_id = ${origin}) as origin`,
  )
  if (!found?.salon || !found.employee || !found.origin) throw new Refusal('not_found')
}

/** Creates a case for a user of the chain. @throws Refusal not_found if the salon is outside their scope */
export const createWithin = (db: Db, scope: Scope, body: CreateComplaintBody, now: Date): Promise<string> => {
  if (!reachesSalon(scope, body.salon)) throw new Refusal('not_found')
  return createComplaint(db, body, { scope, now })
}
