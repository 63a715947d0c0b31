import { addressOf } from '#domain/values/email-address'
import { sql } from '#server/db/sql'
import type { Composer } from '#server/mail/outbox'
import { writtenMoment } from '../../clock.ts'
import { newLink } from './links.ts'

const because = { because: 'letters are written on the product’s own behalf' }

export const INVITATION = 'invitation'
export const ACCOUNT_APPROVED = 'account-approved'

/**
 * The letter of an invitation, with its own link. No letter is sent if the invitation was withdrawn, replaced or used in
 * the meantime.
 */
export const invitationLetter =
  (publicUrl: string): Composer =>
  async (db, { employeeId, email, sentAt }, now) => {
    const invitation = await db.maybe<{ name: string; expires_at: string }>(
      because,
      sql`select e.name, i.expires_at from invitation i join person e on e.object_id = i.employee_id
          where i.employee_id = ${String(employeeId)} and i.created_at = ${String(sentAt)} and i.expires_at > ${now}`,
    )
    const to = addressOf(String(email))
    if (!invitation || !to) return null
    const expires = new Date(invitation.expires_at)
    const { url } = await newLink(db, publicUrl, { employeeId: String(employeeId), expires, now })
    return {
      to,
      subject: 'Velkommen til Föhn',
      text: [
        `Hei ${invitation.name}`,
        '',
        `Du er invitert til Föhn. Lag kontoen din her. Lenka virker én gang, til ${writtenMoment(expires)}:`,
        url,
        '',
        'Kjenner du ikke til dette, kan du la være å gjøre noe.',
        '',
      ].join('\n'),
    }
  }

/** The letter that tells a person their waiting account is approved. */
export const approvedLetter =
  (publicUrl: string): Composer =>
  async (db, { employeeId }) => {
    const account = await db.maybe<{ email: string; name: string }>(
      because,
      sql`select a.email, e.name from person_account a join person e on e.object_id = a.employee_id
          where a.employee_id = ${String(employeeId)} and not a.pending`,
    )
    const to = addressOf(account?.email ?? '')
    return (
      account &&
      to && {
        to,
        subject: 'Kontoen din i Föhn er godkjent',
        text: [
          `Hei ${account.name}`,
          '',
          'Kontoen din er godkjent. Nå kan du logge inn:',
          publicUrl,
          '',
        ].join('\n'),
      }
    )
  }
