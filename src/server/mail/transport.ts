import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export type Transport = (letter: Letter, name: string) => Promise<void>

/** A mail server that hangs must not hold a transaction for minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const bySmtp = (url: string, from: string): Transport => {
  const mailer = nodemailer.createTransport({ url, ...patience })
  return async letter => {
    await mailer.sendMail({ from, ...letter })
  }
}

/** Letters as .eml files in a folder, to be read by hand where no mail server is set. */
const intoFolder = (folder: string, from: string): Transport => {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (letter, name) => {
    const { message } = await mailer.sendMail({ from, ...letter })
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

/** How letters leave: through the mail server of SMTP_URL, else into the folder `mail` of the data folder. */
export const mailTransport = ({ smtpUrl, mailFrom, dataDir }: MailConfig): Transport =>
  smtpUrl ? bySmtp(smtpUrl, mailFrom) : intoFolder(join(dataDir, 'mail'), mailFrom)
