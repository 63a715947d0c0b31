import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { addressOf, type EmailAddress } from '#domain/values/email-address'
import { openPool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { afterThisTest } from '#testing/closing'
import { freshDatabase } from '#testing/database'
import { freePort } from '#testing/npm-start'
import { hasOpenssl, makeCertificate } from '#testing/reverse-proxy'
import { scratchFolder } from '#testing/scratch'
import { mailFindings, sendTestLetter } from './mail-server.ts'

const folder = scratchFolder('foehn-mail-')
afterAll(() => rmSync(folder, { recursive: true }))

const PASSWORD = 'very secret'

/** A real mail server; it lets in everybody with the right password. */
const startServer = async (options: SMTPServerOptions = {}) => {
  const letters: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === PASSWORD
        ? done(null, { user: username })
        : done(new Error(`The password ${password} is wrong`)),
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', chunk => {
        text += chunk
      })
      stream.on('end', () => {
        letters.push(text)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterThisTest(() => new Promise<void>(resolve => server.close(resolve)))
  return { letters, port: (server.server.address() as { port: number }).port }
}

const configOf = (smtpUrl: string | undefined) => ({
  smtpUrl,
  mailFrom: 'Föhn <post@foehn.example>',
  dataDir: folder,
})
const urlOf = (port: number, password = PASSWORD, protocol = 'smtp') =>
  `${protocol}://post:${encodeURIComponent(password)}@127.0.0.1:${port}`
const found = async (smtpUrl: string | undefined) =>
  (await mailFindings(configOf(smtpUrl), null)).map(({ state, sentence }) => `${state}: ${sentence}`).join()
const you = addressOf('deg@foehn.example') as EmailAddress
const refused = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

describe('the mail server', () => {
  it('lets us in, and sends a letter to the address that is asked for', async () => {
    const { port, letters } = await startServer()
    expect(await found(urlOf(port))).toBe('good: E-postserveren 127.0.0.1 svarer og slipper oss inn.')
    expect(letters).toEqual([])
    expect(await sendTestLetter(configOf(urlOf(port)), you)).toEqual({
      state: 'good',
      sentence: expect.stringContaining('Prøvebrevet til deg@foehn.example er sendt.'),
    })
    expect(letters).toEqual([expect.stringMatching(/^To: deg@foehn\.example$/m)])
  })

  it('refuses us: the sentence says why, without the password', async () => {
    const { port } = await startServer()
    expect(await found(urlOf(port, 'another secret'))).toBe(
      'wrong: E-postserveren i SMTP_URL kan ikke brukes (den godtar ikke brukernavnet eller passordet (535)). E-poster venter til den svarer.',
    )
    const secure = hasOpenssl && (await startServer({ secure: true, ...makeCertificate() }))
    const faults = {
      'ingenting svarer der': `smtp://127.0.0.1:${await freePort()}`,
      'navnet finnes ikke': 'smtp://finnes-ikke.invalid',
      'porten tar ikke imot TLS: bruk smtp://': urlOf(port, PASSWORD, 'smtps'),
      ...(secure && { 'sertifikatet godtas ikke': urlOf(secure.port, PASSWORD, 'smtps') }),
    }
    for (const [words, url] of Object.entries(faults)) {
      const sentence = await found(url)
      expect(sentence).toMatch(/^wrong: /)
      expect(sentence).toContain(`(${words}`)
    }
  })

  it('falls silent', { timeout: 20_000 }, async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    expect(await found(urlOf((silent.address() as { port: number }).port))).toContain(
      'den svarer ikke i tide',
    )
    silent.close()
  })

  it('refuses the letter: its recipient or its sender', async () => {
    const recipient = await startServer({ onRcptTo: (_, __, done) => done(refused(550)) })
    const sender = await startServer({ onMailFrom: (_, __, done) => done(refused(553)) })
    const send = async (port: number) => (await sendTestLetter(configOf(urlOf(port)), you)).sentence
    expect(await send(recipient.port)).toBe(
      'Prøvebrevet til deg@foehn.example ble ikke sendt: den godtar ikke mottakeren (550).',
    )
    expect(await send(sender.port)).toBe(
      'Prøvebrevet til deg@foehn.example ble ikke sendt: den godtar ikke avsenderen i MAIL_FROM (553).',
    )
  })

  it('is not set: letters become files, and the check says so', async () => {
    expect(await found(undefined)).toMatch(/^warning: SMTP_URL er ikke satt\. E-poster blir ikke sendt/)
    expect((await sendTestLetter(configOf(undefined), you)).sentence).toBe(
      `Prøvebrevet til deg@foehn.example ligger i ${folder}/mail.`,
    )
    const [file = ''] = readdirSync(join(folder, 'mail'))
    expect(readFileSync(join(folder, 'mail', file), 'utf8')).toContain('Subject:')
  })
})

it('letters that were given up are a warning, until somebody has dealt with them', async () => {
  const database = await freshDatabase()
  const pool = openPool(database.url, { max: 1 })
  afterThisTest(() => pool.close().then(database.drop))
  const because = { because: 'a test makes a fault' }
  await pool.run(
    because,
    sql`insert into outbox (kind, payload, created_at, next_try_at, given_up_at) values ('lost-password', '{}', now(), now(), now())`,
  )
  const warnings = async () =>
    (await mailFindings(configOf(undefined), pool)).slice(1).map(({ sentence }) => sentence)
  expect(await warnings()).toEqual([expect.stringContaining('1 e-post er gitt opp.')])
  await pool.run(because, sql`update outbox set discarded_at = now()`)
  expect(await warnings()).toEqual([])
})
