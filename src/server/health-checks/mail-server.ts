import { good, type HealthFinding, warning, wrong } from '#domain/health/health-checks'
import type { EmailAddress } from '#domain/values/email-address'
import { typedCommand } from '../command-line.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import { letterCounts } from '../mail/letter-counts.ts'
import { mailAttempt, mailReason, mailTransport } from '../mail/transport.ts'

type MailHealthConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** The sentence about a mail server that cannot be used. */
export const mailFault = (why: string): string =>
  `E-postserveren i SMTP_URL kan ikke brukes (${why}). E-poster venter til den svarer.`

const signIn = async (config: MailHealthConfig): Promise<HealthFinding> => {
  const attempt = mailAttempt(config)
  if (!attempt)
    return warning(
      `SMTP_URL er ikke satt. E-poster blir ikke sendt, men lagt i ${config.dataDir}/mail. Sett SMTP_URL til en e-postserver.`,
    )
  return attempt().then(
    () => good(`E-postserveren ${new URL(config.smtpUrl ?? '').hostname} svarer og slipper oss inn.`),
    (error: Error) => wrong(mailFault(error.message)),
  )
}

/** Letters that were given up. */
const givenUp = async (db: Db): Promise<HealthFinding[]> => {
  const row = await db.maybe<{ letters: number }>(
    { because: 'how many letters were not sent is nobody’s' },
    sql`select given_up as letters from ${letterCounts} mail`,
  )
  const letters = row?.letters ?? 0
  if (letters === 0) return []
  return [warning(`${letters} e-post er gitt opp. Send dem igjen eller forkast dem i Eierens panel, E-post.`)]
}

/** Signs in to the mail server, and counts letters that were given up. @param db null when the database cannot be reached */
export const mailFindings = async (config: MailHealthConfig, db: Db | null): Promise<HealthFinding[]> => [
  await signIn(config),
  ...(db ? await givenUp(db) : []),
]

/** Sends a test letter. */
export const sendTestLetter = async (config: MailHealthConfig, to: EmailAddress): Promise<HealthFinding> => {
  const letter = {
    to,
    subject: 'Prøvebrev fra Föhn',
    text: `Hei!\n\nDette er et prøvebrev fra ${typedCommand('doctor')}. Når du leser det, virker e-posten.\n`,
  }
  try {
    await mailTransport(config)(letter, newId())
  } catch (error) {
    return wrong(`Prøvebrevet til ${to} ble ikke sendt: ${mailReason(error)}.`)
  }
  return good(
    config.smtpUrl
      ? `Prøvebrevet til ${to} er sendt. Se etter at det kommer fram, også blant søppelposten.`
      : `Prøvebrevet til ${to} ligger i ${config.dataDir}/mail.`,
  )
}
