import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { EmailAddress } from '#domain/values/email-address'
import { type Sender, senderOf } from './sender.ts'

export interface OutgoingLetter {
  readonly to: EmailAddress
  readonly subject: string
  readonly text: string
}

/** `name` identifies the letter and is the same at every attempt; the signal aborts the sending. */
export type Transport = (letter: OutgoingLetter, name: string, signal?: AbortSignal) => Promise<void>

/** Timeouts, so that a slow or hanging mail server does not delay the other letters. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
const IN_ALL_MS = 20_000

/** The recipient is passed as an object, because the library parses a text as a list of addresses. */
const addressed = ({ to, ...letter }: OutgoingLetter) => ({ ...letter, to: { name: '', address: to } })

const bySmtp = (url: string, from: Sender): Transport => {
  const mailer = nodemailer.createTransport({ url, ...patience })
  const domain = from.address.split('@')[1]
  return async (letter, name, signal) => {
    const late = AbortSignal.timeout(IN_ALL_MS)
    // A letter whose response is lost is sent again: a mail server recognises the duplicate by its Message-ID.
    const bounded = {
      messageId: `<${name}@${domain}>`,
      signal: signal ? AbortSignal.any([late, signal]) : late,
    }
    await mailer.sendMail({ from, ...addressed(letter), ...bounded }).catch(error => {
      throw new LetterRefused(error)
    })
  }
}

/** A letter that the mail server did not take. The server's own words are left out: they often quote the recipient's address. */
class LetterRefused extends Error {
  readonly reason: string
  readonly code: string | undefined
  constructor(error: unknown) {
    const reason = mailReason(error)
    super(`E-postserveren tok ikke imot brevet: ${reason}`)
    this.reason = reason
    this.code = (error as MailError).code
  }
}

interface MailError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly message: string
}

const ofSocket = (message: string): string => {
  if (/certificate/i.test(message))
    return 'sertifikatet godtas ikke: det er utløpt, laget av den selv, eller gjelder et annet navn'
  if (/wrong version number/i.test(message))
    return 'porten tar ikke imot TLS: bruk smtp:// i stedet for smtps://'
  return 'ingenting svarer der'
}

/**
 * Why the mail server refuses a sign-in or a letter, in Norwegian. The server's own words are not repeated, since they may contain
 * what was sent to it.
 */
export const mailReason = (error: unknown): string => {
  if (error instanceof LetterRefused) return error.reason
  const { code = '', command, responseCode, message } = error as MailError
  const answer = responseCode ? ` (${responseCode})` : ''
  if (code === 'EAUTH') return `den godtar ikke brukernavnet eller passordet${answer}`
  if (code === 'EDNS') return 'navnet finnes ikke, eller kan ikke slås opp nå'
  if (code === 'ESOCKET' || code === 'ECONNECTION') return ofSocket(message)
  if (code === 'ETIMEDOUT') return 'den svarer ikke i tide: se etter porten, og om den skal ha smtps://'
  if (code === 'EENVELOPE')
    return `den godtar ikke ${command === 'MAIL FROM' ? 'avsenderen i MAIL_FROM' : 'mottakeren'}${answer}`
  return `den svarer ikke som den skal${answer || (code && ` (${code})`)}`
}

/**
 * Connects and signs in to the mail server without sending a letter. It fails with a reason in Norwegian. Undefined if no mail server is
 * set.
 */
export const mailAttempt = ({ smtpUrl }: Pick<MailConfig, 'smtpUrl'>): (() => Promise<void>) | undefined => {
  if (!smtpUrl) return undefined
  const mailer = nodemailer.createTransport({ url: smtpUrl, ...patience })
  return async () => {
    await mailer.verify().catch(error => {
      throw new Error(mailReason(error), { cause: error })
    })
  }
}

/** Writes letters as .eml files to a folder, to be read manually when no mail server is set. */
const intoFolder = (folder: string, from: Sender): Transport => {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (letter, name) => {
    const { message } = await mailer.sendMail({ from, ...addressed(letter) })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${name}.eml`)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

interface MailConfig {
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly dataDir: string
}

/** Sends through the mail server of SMTP_URL, otherwise into the folder `mail` of the data folder. */
export const mailTransport = ({ smtpUrl, mailFrom, dataDir }: MailConfig): Transport =>
  smtpUrl ? bySmtp(smtpUrl, senderOf(mailFrom)) : intoFolder(join(dataDir, 'mail'), senderOf(mailFrom))
