import type { NewForm } from '#contract/guarantee'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { isWithin } from '#server/http/request-count'
import { hashOf } from '#server/identity/tokens'
import { post } from '#server/mail/outbox'
import { createComplaint } from '../create-complaint.ts'
import { CASE_RECEIVED } from './customer-letters.ts'
import { newCustomerCode } from './customer-link.ts'

const because = { because: 'who sends a form is nobody yet' }

const HOUR_MS = 3_600_000
/** So many letters an hour an address gets for forms: anybody can write anybody's in one. */
const LETTERS_AN_HOUR = 3

interface Submitted {
  readonly objectId: string
  /** The secret of its receipt page. */
  readonly code: string
  /** False where the same form was kept before. */
  readonly isNew: boolean
}

/** Keeps a form as a case, once however often it is sent. @throws Refusal not_found, invalid_payload */
export const submitForm = async (db: Db, form: NewForm, now: Date): Promise<Submitted> => {
  const { key, language, consent: _, website: __, ...body } = form
  const sentKey = hashOf(key)
  await db.run(because, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 9))`)
  const earlier = await db.maybe<{ object_id: string }>(
    because,
    sql`select object_id from complaint where sent_key = ${sentKey}`,
  )
  const objectId =
    earlier?.object_id ??
    (await createComplaint(
      db,
      { ...body, type: null, origin: 'web' },
      { scope: null, now, form: { language, sentKey } },
    ))
  if (!earlier && body.email !== null) await confirm(db, objectId, body.email, now)
  return { objectId, code: await newCustomerCode(db, objectId, now), isNew: !earlier }
}

/** Beyond a few an hour no letter is sent; the case is kept all the same, and its sender has the link. */
const confirm = async (db: Db, complaintId: string, email: string, now: Date): Promise<void> => {
  const key = `guarantee letters to ${email.toLowerCase()}`
  if (await isWithin(db, key, { most: LETTERS_AN_HOUR, windowMs: HOUR_MS, now }))
    await post(db, CASE_RECEIVED, { complaintId }, now)
}
