import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { addressOf } from '#domain/values/email-address'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { Composer } from '#server/mail/outbox'
import { customerCode, customerUrl } from './customer-link.ts'

const because = { because: 'letters are written on the product’s own behalf' }

export const CASE_RECEIVED = 'guarantee-received'
export const CASE_ANSWERED = 'guarantee-answered'

/** The contents of a letter to a customer. They never include notes, costs or staff names. */
interface Written {
  readonly caseNumber: number
  readonly salonName: string
  readonly url: string
  /** What the salon wrote; null if the letter only announces a message. */
  readonly text: string | null
}

type Template = (written: Written) => { readonly subject: string; readonly lines: readonly string[] }
type Templates = Readonly<Record<CustomerLanguage, Template>>

/** Contains nothing that the sender of a form wrote. Otherwise the form could be used to send messages to strangers. */
const received: Templates = {
  nb: ({ caseNumber, salonName, url }) => ({
    subject: `Vi har fått saken din (nr. ${caseNumber})`,
    lines: [
      'Hei',
      '',
      `Takk for at du sa fra. ${salonName} har fått saken din og svarer deg innen 48 timer.`,
      '',
      'Her følger du saken, og her kan du skrive til oss:',
      url,
      '',
      'Lenka er bare din. Den som har den, kan lese og svare i saken.',
      'Har du ikke sendt oss noe, åpner du lenka og velger «Dette er ikke meg». Da skriver vi ikke mer til deg.',
    ],
  }),
  en: ({ caseNumber, salonName, url }) => ({
    subject: `We have received your case (no. ${caseNumber})`,
    lines: [
      'Hello',
      '',
      `Thank you for telling us. ${salonName} has received your case and will answer within 48 hours.`,
      '',
      'Follow your case and write to us here:',
      url,
      '',
      'The link is yours alone. Whoever has it can read and answer in your case.',
      'If you have not sent us anything, open the link and choose “This is not me”. We will not write to you again.',
    ],
  }),
}

const answered: Templates = {
  nb: ({ caseNumber, salonName, url, text }) => ({
    subject: `Svar fra ${salonName} i saken din (nr. ${caseNumber})`,
    lines: [
      text ?? `${salonName} har skrevet til deg i saken din. Svaret står her:`,
      ...(text ? ['', `Hilsen ${salonName}`, '', 'Svar oss her, ikke på denne e-posten:'] : []),
      url,
      ...(text ? [] : ['', 'Gjelder det ikke deg, åpner du lenka og velger «Dette er ikke meg».']),
    ],
  }),
  en: ({ caseNumber, salonName, url, text }) => ({
    subject: `An answer from ${salonName} in your case (no. ${caseNumber})`,
    lines: [
      text ?? `${salonName} has written to you in your case. Read the answer here:`,
      ...(text
        ? ['', 'Kind regards,', salonName, '', 'Please answer us here, not by replying to this e-mail:']
        : []),
      url,
      ...(text ? [] : ['', 'If this is not about you, open the link and choose “This is not me”.']),
    ],
  }),
}

interface Recipient {
  email: string
  language: CustomerLanguage
  caseNumber: number
  salonName: string
  text: string | null
}

/**
 * The recipient of a letter and the message it announces; null if the customer's data have been removed in the
 * meantime. The address is unverified, so the text is omitted until the link in a letter has been opened (C35).
 */
const recipientOf = (db: Db, complaintId: string, messageId: string): Promise<Recipient | null> =>
  db.maybe<Recipient>(
    because,
    sql`select c.email, c.language, c.case_number as "caseNumber", s.name as "salonName", m.text
        from complaint c join chain_salon s on s.object_id = c.salon_id
        left join complaint_message m on m.object_id = ${messageId} and m.complaint_id = c.object_id
          and exists (select from complaint_link l
                      where l.complaint_id = c.object_id and l.channel = 'mail' and l.opened_at is not null)
        where c.object_id = ${complaintId} and c.email is not null and c.forgotten_at is null`,
  )

const letter =
  (templates: Templates) =>
  (publicUrl: string): Composer =>
  async (db, { complaintId: about, messageId }, now) => {
    const complaintId = String(about)
    const to = await recipientOf(db, complaintId, typeof messageId === 'string' ? messageId : '')
    const address = addressOf(to?.email ?? '')
    if (!to || !address) return null
    const url = customerUrl(publicUrl, to.language, await customerCode(db, complaintId, 'mail', now))
    const { subject, lines } = templates[to.language]({ ...to, url })
    return { to: address, subject, text: `${lines.join('\n')}\n` }
  }

/** Confirms that a form was received, with a link to its receipt page. */
export const receivedLetter = letter(received)

/** Announces what the salon wrote, with a link for the reply. */
export const answeredLetter = letter(answered)
