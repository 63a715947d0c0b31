import type { EnteredEmail } from '#contract/session/session'
import { addressOf } from '#domain/values/email-address'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { holderOf, setPasswordHash } from '#server/identity/accounts'
import { endSessions } from '#server/identity/end-sessions'
import { checkPassword, hashPassword } from '#server/identity/passwords'
import { addCode, endAccountCodes, redeemCode } from '#server/identity/single-use-codes'
import { type Composer, post } from '#server/mail/outbox'

const because = { because: 'who has lost the password is nobody yet' }

export const LOST_PASSWORD = 'lost-password'

const HOUR_MS = 3_600_000

/**
 * Requests the letter with a new-password link. Known and unknown e-mails take the same path; the account is looked up
 * only when the letter is composed. Above the letter limit of the address the request is silently dropped.
 */
export const askForNewPassword = async (
  db: Db,
  { text, address: to }: EnteredEmail,
  now: Date,
): Promise<void> => {
  if (!text) throw new Refusal('all_fields_required')
  if (to) await post(db, LOST_PASSWORD, { email: to.toLowerCase() }, { to, by: 'stranger', now })
}

/** The letter with the link, valid once and for an hour. The link's host is PUBLIC_URL, never taken from a request. */
export const newPasswordLetter =
  (publicUrl: string): Composer =>
  async (db, payload, now) => {
    const account = await db.maybe<{ object_id: string; email: string }>(
      because,
      sql`select a.object_id, a.email from person_account a join person e on e.object_id = a.employee_id
          where lower(a.email) = ${String(payload.email)} and not e.blocked`,
    )
    const to = addressOf(account?.email ?? '')
    if (!account || !to) return null
    const expires = new Date(now.getTime() + HOUR_MS)
    const code = await addCode(db, { purpose: 'new-password', accountId: account.object_id, expires }, now)
    return {
      to,
      subject: 'Nytt passord i Föhn',
      text: [
        'Hei',
        '',
        'Velg et nytt passord her. Lenka virker én gang, i en time:',
        `${publicUrl}/new-password?code=${code}`,
        '',
        'Har du ikke bedt om det, kan du la være å gjøre noe. Passordet ditt er det samme som før.',
        '',
      ].join('\n'),
    }
  }

/** Sets a new password with the code from the letter. Ends the account's older sessions and links. Returns the account. */
export const setNewPassword = async (db: Db, code: string, given: string, now: Date): Promise<string> => {
  const password = given.trim()
  if (!password) throw new Refusal('all_fields_required')
  const { accountId } = await redeemCode(db, code, 'new-password', now)
  if (!accountId) throw new Refusal('invalid_credentials')
  const owner = await holderOf(db, accountId)
  checkPassword(password, owner ? [owner.email, owner.name] : [])
  await setPasswordHash(db, accountId, await hashPassword(password), now)
  await endAccountCodes(db, accountId, now)
  await endSessions(db, { accountId }, 'new password', now)
  return accountId
}
