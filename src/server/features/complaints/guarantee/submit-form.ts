import type { NewForm } from '#contract/complaints/guarantee'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { hashOf } from '#server/identity/tokens'
import { post } from '#server/mail/outbox'
import { createComplaint } from '../create-complaint.ts'
import { CASE_RECEIVED } from './customer-letters.ts'
import { codeOfForm } from './customer-link.ts'
import { personOfKey } from './form-people.ts'

const because = { because: 'who sends a form is nobody yet' }

interface Submitted {
  readonly objectId: string
  /** The secret of the case's receipt page. */
  readonly code: string
  /** False if the same form was already stored. */
  readonly isNew: boolean
}

/** Stores a form as a case. Sending it again creates no second case, and revives no link. @throws Refusal not_found, invalid_payload */
export const submitForm = async (db: Db, form: NewForm, now: Date): Promise<Submitted> => {
  const { key, language, consent: _, website: __, ...said } = form
  const sentKey = hashOf(key)
  await db.run(because, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 9))`)
  const earlier = await db.maybe<{ object_id: string }>(
    because,
    sql`select object_id from complaint where sent_key = ${sentKey}`,
  )
  const keep = async () => {
    const employee = await personOfKey(db, said.salon, said.employee, now)
    const body = { ...said, employee, type: null, origin: 'web' }
    return createComplaint(db, body, { scope: null, now, form: { language, sentKey } })
  }
  const objectId = earlier?.object_id ?? (await keep())
  // No letter is sent once an address reaches its limit. The case is stored anyway, and its sender has the link.
  if (!earlier && said.email !== null)
    await post(db, CASE_RECEIVED, { complaintId: objectId }, { to: said.email, by: 'stranger', now })
  return { objectId, code: await codeOfForm(db, objectId, now), isNew: !earlier }
}
