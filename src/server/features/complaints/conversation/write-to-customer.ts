import { addressOf } from '#domain/values/email-address'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { post, tooManyLetters } from '#server/mail/outbox'
import { CASE_ANSWERED } from '../guarantee/customer-letters.ts'
import { hasGoodLink } from '../guarantee/customer-link.ts'
import type { LockedComplaint } from '../lock.ts'

/** Marks the customer's messages as no longer waiting (C20). Returns 0 if none was waiting. */
export const settleMessages = (db: Db, { objectId, now, inCase }: LockedComplaint): Promise<number> =>
  db.run(
    inCase,
    sql`update complaint set waiting_since = null, updated_at = ${now}
        where object_id = ${objectId} and waiting_since is not null`,
  )

/**
 * Writes to the customer of a case. The message appears on their page at once, and is mailed if there is an address
 * (C19).
 * @throws Refusal invalid_payload if nothing would reach them
 */
export const writeToCustomer = async (db: Db, locked: LockedComplaint, text: string): Promise<void> => {
  const { objectId, scope, now, inCase } = locked
  const reached = await db.maybe<{ email: string | null; link: boolean }>(
    inCase,
    sql`select email,
               ${hasGoodLink(now)} as link
        from complaint c where object_id = ${objectId}`,
  )
  const to = addressOf(reached?.email ?? '')
  if (!to && !reached?.link)
    throw new Refusal('invalid_payload', {
      fields: { text: 'Kunden har ingen e-postadresse. Ring i stedet' },
    })
  const messageId = newId()
  await db.run(
    inCase,
    sql`insert into complaint_message (object_id, complaint_id, created_at, user_id, text)
        values (${messageId}, ${objectId}, ${now}, ${scope.viewer.objectId}, ${text})`,
  )
  const letter = { complaintId: objectId, messageId }
  if (to && !(await post(db, CASE_ANSWERED, letter, { to, by: 'staff', now }))) throw tooManyLetters()
  await settleMessages(db, locked)
}
