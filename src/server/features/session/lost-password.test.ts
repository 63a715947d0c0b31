import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks' }

let product: Product
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foehn-mail-'))
  product = await startProduct({ config: { dataDir, publicUrl: 'https://foehn.example' } })
  await product.addPerson({ objectId: 'amina' })
  await product.addPerson({ objectId: 'sperret', blocked: true })
  const hash = await hashPassword('gammelt passord')
  await product.pool.run(because, sql`update account set password_hash = ${hash}`)
})
afterAll(async () => {
  await product.close()
  await rm(dataDir, { recursive: true })
})

const ask = (email: string, headers = {}) => product.call(session.lostPassword, { body: { email }, headers })
const setNew = (code: string, password: string) =>
  product.call(session.newPassword, { body: { code, password } })
const login = (password: string) =>
  product.call(session.login, { body: { email: 'amina@foehn.test', password } })

const letters = async (): Promise<string[]> => {
  const names = await readdir(join(dataDir, 'mail')).catch(() => [])
  const eml = names.filter(name => name.endsWith('.eml')).sort()
  return Promise.all(eml.map(name => readFile(join(dataDir, 'mail', name), 'utf8')))
}

// Quoted-printable breaks lines with '=' and writes '=' as '=3D'.
const codeIn = (letter = '') =>
  /new-password\?code=([\w-]+)/.exec(letter.replace(/=\n/g, '').replace(/=3D/g, '='))?.[1] ?? ''

const unsent = () => product.pool.many(because, sql`select 1 from outbox where sent_at is null`)

describe('a lost password', () => {
  it('sends a link to PUBLIC_URL that sets a new one and ends older sessions [R013]', async () => {
    const { json: token } = await login('gammelt passord')
    const { json } = await product.call(session.signIn, { body: token })
    const bearer = { headers: { authorization: `Bearer ${json.idToken}` } }
    expect((await product.call(session.me, bearer)).status).toBe(200)

    expect((await ask('  Amina@foehn.test ', { host: 'evil.example' })).json).toEqual({ success: true })
    await expect.poll(letters).toHaveLength(1)
    const [letter = ''] = await letters()
    expect(letter).toContain('To: amina@foehn.test')
    expect(letter.replace(/=\n/g, '')).toContain('https://foehn.example/new-password?code=')

    expect((await setNew(codeIn(letter), 'password1')).json.error).toBe(
      'auth/password-does-not-meet-requirements',
    )
    expect((await setNew(codeIn(letter), '1234')).json.error).toBe('password_validation')
    expect((await setNew(codeIn(letter), 'et nytt passord')).json).toEqual({ success: true })
    expect((await product.call(session.me, bearer)).status).toBe(401)
    expect((await login('gammelt passord')).status).toBe(401)
    expect((await login('et nytt passord')).status).toBe(200)
    expect((await setNew(codeIn(letter), 'enda et passord')).status).toBe(401)
  })

  it('gives the same answer for an unknown e-mail, and mails nobody [R013]', async () => {
    const before = await letters()
    expect((await ask('ingen@foehn.test')).json).toEqual({ success: true })
    expect((await ask('sperret@foehn.test')).json).toEqual({ success: true })
    await expect.poll(unsent).toHaveLength(0)
    expect(await letters()).toEqual(before)
  })

  it('needs an e-mail that is not blank [R013]', async () => {
    expect((await ask('   ')).json.error).toBe('all_fields_required')
  })

  it('sends three letters an hour at most', async () => {
    product.setNow('2026-11-21T15:00:00.000Z')
    const before = (await letters()).length
    for (let i = 0; i < 5; i++) expect((await ask('amina@foehn.test')).status).toBe(200)
    await expect.poll(unsent).toHaveLength(0)
    expect((await letters()).length - before).toBe(3)
  })

  it('cannot be reset by a link that is older than an hour', async () => {
    const code = codeIn((await letters()).at(-1))
    product.setNow('2026-11-21T16:00:01.000Z')
    expect((await setNew(code, 'et tredje passord')).json.error).toBe('invalid_credentials')
  })
})

describe('the outbox', () => {
  it('sends through the mail server of SMTP_URL, and waits while it is down', async () => {
    const port = await new Promise<number>(resolve => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number }
        probe.close(() => resolve(port))
      })
    })
    const other = await startProduct({
      config: { smtpUrl: `smtp://127.0.0.1:${port}`, logLevel: 'silent', publicUrl: 'https://foehn.example' },
    })
    await other.addPerson({ objectId: 'jonas' })
    await other.call(session.lostPassword, { body: { email: 'jonas@foehn.test' } })
    const tries = () => other.pool.maybe<{ tries: number }>(because, sql`select tries from outbox`)
    await expect.poll(async () => (await tries())?.tries, { timeout: 5000 }).toBe(1)

    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', chunk => {
          text += chunk
        })
        stream.on('end', () => {
          received.push(text)
          done()
        })
      },
    })
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    other.setNow('2026-11-21T12:01:00.000Z')
    await other.pool.run(because, sql`select pg_notify('outbox', '')`)
    await expect.poll(() => received, { timeout: 5000 }).toHaveLength(1)
    expect(received[0]).toContain('To: jonas@foehn.test')
    await new Promise<void>(resolve => server.close(() => resolve()))
    await other.close()
  })

  it('skips a letter that cannot be rendered, and tries it again later', async () => {
    const other = await startProduct({ config: { dataDir, logLevel: 'silent' } })
    await other.addPerson({ objectId: 'jonas' })
    const post = (email: string) =>
      other.pool.run(
        because,
        sql`insert into outbox (kind, payload, created_at, next_try_at)
            values ('lost-password', jsonb_build_object('email', ${email}::text), now(), '2026-11-21T11:00:00Z')`,
      )
    // A database error makes the first composition fail.
    await other.pool.run(
      because,
      sql`create function break_code() returns trigger language plpgsql as $$
          begin if new.account_id = (select object_id from account where employee_id = 'jonas') then raise 'broken'; end if; return new; end $$`,
    )
    await other.pool.run(
      because,
      sql`create trigger break_code before insert on single_use_code for each row execute function break_code()`,
    )
    await post('jonas@foehn.test')
    await post('ingen@foehn.test')
    await other.pool.run(because, sql`select pg_notify('outbox', '')`)
    const letters = () =>
      other.pool.many(because, sql`select tries, sent_at is not null as sent from outbox order by id`)
    await expect.poll(letters, { timeout: 5000 }).toEqual([
      { tries: 1, sent: false },
      { tries: 0, sent: true },
    ])
    await other.close()
  })
})
