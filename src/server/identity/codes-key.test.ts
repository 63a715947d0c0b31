import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { secondStep } from '#contract/account/second-step'
import type { Endpoint } from '#contract/endpoint'
import { session } from '#contract/session/session'
import { openBackup } from '#server/backup/read-backup'
import { restoreBackup } from '#server/backup/restore-backup'
import { writeBackup } from '#server/backup/write-backup'
import { type Config, readConfig } from '#server/config'
import { sql } from '#server/db/sql'
import { emptyDatabase } from '#testing/database'
import { type Product, startProduct } from '#testing/product'
import { scratchFolder } from '#testing/scratch'
import { newCodesKey, openCodesKey, openSecret, sealSecret } from './codes-key.ts'
import { hashPassword } from './passwords.ts'

const because = { because: 'a test looks' }
const PASSWORD = 'lerkesporv'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const byPassword = async (at: Product, objectId: string) => {
  const { json } = await at.call(session.login, {
    body: { email: `${objectId}@foehn.test`, password: PASSWORD },
  })
  const signed = await at.call(session.signIn, { body: json })
  return { authorization: `Bearer ${signed.json.idToken}` }
}
type Headers = Readonly<Record<string, string>>
const post = (at: Product, endpoint: Endpoint, headers: Headers, body: object = {}) =>
  at.call(endpoint, { headers, body })

/** A person with an authenticator; returns its secret. */
const withCodes = async (objectId: string, type: 'employee' | 'owner' = 'employee') => {
  await product.addPerson({ objectId, type })
  await product.pool.run(
    because,
    sql`update account set password_hash = ${await hashPassword(PASSWORD)} where employee_id = ${objectId}`,
  )
  const headers = await byPassword(product, objectId)
  const { json } = await post(product, account.beginCodes, headers, { password: PASSWORD })
  const confirmed = await post(product, account.confirmCodes, headers, { code: await codeOf(json.secret) })
  expect(confirmed.status).toBe(200)
  return { secret: json.secret as string, headers }
}
/** Every table of a backup, as stored in the archive. */
const textOf = async (file: string): Promise<string> => {
  const backup = await openBackup(file)
  let whole = ''
  for (const table of backup.manifest.tables)
    await backup.send(
      table,
      new Writable({
        write: (chunk, _encoding, done) => {
          whole += chunk
          done()
        },
      }),
    )
  backup.close()
  return whole
}

const codeOf = (secret: string, at = product) =>
  generate({ secret, epoch: Math.floor(at.clock().getTime() / 1000) })

describe('a sealed secret', () => {
  it('opens only with its key and for its account [A46]', () => {
    const key = newCodesKey()
    const sealed = sealSecret(key, 'account-1', 'JBSWY3DPEHPK3PXP')
    expect(openSecret(key, 'account-1', sealed)).toBe('JBSWY3DPEHPK3PXP')
    expect(openSecret(key, 'account-2', sealed)).toBeNull()
    expect(openSecret(newCodesKey(), 'account-1', sealed)).toBeNull()
    expect(openSecret(key, 'account-1', sealed.subarray(0, 20))).toBeNull()
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openSecret(key, 'account-1', changed)).toBeNull()
    }
  })

  it('never has the same bytes twice', () => {
    const key = newCodesKey()
    const sealed = Array.from({ length: 100 }, () => sealSecret(key, 'a', 'same').toString('hex'))
    expect(new Set(sealed).size).toBe(100)
  })
})

describe('the key', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = scratchFolder('foehn-key-')
    return () => rm(dataDir, { recursive: true })
  })
  const config = (more: Partial<Config> = {}): Config => ({
    ...readConfig({ DEMO: '0', DATA_DIR: dataDir }),
    ...more,
  })

  it('is made once, in a file that only its owner can read', async () => {
    const at = await startProduct()
    await at.pool.run(because, sql`delete from secret where name = 'codes-key-id'`)
    const both = await Promise.all([openCodesKey(at.pool, config()), openCodesKey(at.pool, config())])
    expect(both[0].id).toBe(both[1].id)
    const file = join(dataDir, 'secrets.key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const bytes = await readFile(file, 'utf8')
    const stored = await at.pool.many<{ value: Buffer }>(because, sql`select value from secret`)
    for (const { value } of stored) expect(value.toString('base64')).not.toBe(bytes.trim())
    await at.close()
  })

  it('must be the one that the database is used with, unless SECRETS_KEY_LOST abandons it', async () => {
    const at = await startProduct()
    const other = Buffer.alloc(32, 'other').toString('base64')
    await expect(openCodesKey(at.pool, config({ secretsKey: other }))).rejects.toThrow('SECRETS_KEY')
    await openCodesKey(at.pool, config({ secretsKey: other, secretsKeyLost: true }))
    await openCodesKey(at.pool, config({ secretsKey: other }))
    await expect(openCodesKey(at.pool, at.config)).rejects.toThrow('SECRETS_KEY_LOST=1')
    await at.close()
  })

  it.each(['kort', Buffer.alloc(31).toString('base64')])(
    '%s is invalid, and the error says how to make one',
    async key => {
      await expect(openCodesKey(product.pool, config({ secretsKey: key }))).rejects.toThrow('openssl rand')
    },
  )

  it('reports a broken file with the position', async () => {
    await writeFile(join(dataDir, 'secrets.key'), 'x')
    await expect(openCodesKey(product.pool, config())).rejects.toThrow(join(dataDir, 'secrets.key'))
  })
})

describe('codes', () => {
  it('are stored sealed, and work', async () => {
    const { secret } = await withCodes('sealed')
    const row = await product.pool.maybe<{ secret: string | null; sealed: Buffer }>(
      because,
      sql`select t.secret, t.sealed from totp t join account a on a.object_id = t.account_id
          where a.employee_id = 'sealed'`,
    )
    expect(row?.secret).toBeNull()
    expect(row?.sealed.includes(Buffer.from(secret))).toBe(false)
    product.setNow('2026-11-21T12:01:00.000Z')
    const headers = await byPassword(product, 'sealed')
    expect((await post(product, secondStep.code, headers, { code: await codeOf(secret) })).status).toBe(200)
  })

  it('of an earlier edition, stored in clear, are sealed at the start and keep working', async () => {
    const { secret } = await withCodes('earlier')
    await product.pool.run(
      because,
      sql`update totp set secret = ${secret}, sealed = null, key_id = null
          where account_id = (select object_id from account where employee_id = 'earlier')`,
    )
    await openCodesKey(product.pool, product.config)
    const clear = await product.pool.many(because, sql`select 1 from totp where secret is not null`)
    expect(clear).toEqual([])
    product.setNow('2026-11-21T12:03:00.000Z')
    const headers = await byPassword(product, 'earlier')
    expect((await post(product, secondStep.code, headers, { code: await codeOf(secret) })).status).toBe(200)
  })

  it('moved to the row of another account do not work, and lock that account', async () => {
    const { secret } = await withCodes('thief')
    await withCodes('victim')
    await product.pool.run(
      because,
      sql`update totp set sealed = (select sealed from totp join account a on a.object_id = account_id
                                    where a.employee_id = 'thief')
          where account_id = (select object_id from account where employee_id = 'victim')`,
    )
    product.setNow('2026-11-21T12:06:00.000Z')
    const headers = await byPassword(product, 'victim')
    const answer = await post(product, secondStep.code, headers, { code: await codeOf(secret) })
    expect([answer.status, answer.json.error]).toEqual([422, 'wrong_code'])
    expect((await product.call(session.me, { headers })).json.secondStep).toBe('due')
  })
})

describe('a restored backup', () => {
  let restored: Product
  let secret: string
  const folder = scratchFolder('foehn-codes-')
  const file = join(folder, 'kjeden.zip')

  const restoreInto = async (url: string) => {
    const backup = await openBackup(file)
    await restoreBackup(url, product.files.store, backup).finally(backup.close)
  }

  beforeAll(async () => {
    ;({ secret } = await withCodes('sara'))
    await withCodes('eier', 'owner')
    await product.pool.run(
      because,
      sql`insert into chain_setting (name, value) values ('secondStep', '"wideReach"')`,
    )
    const { store } = product.files
    await writeBackup({ url: product.pool.url, store, file, now: product.clock() })
    const database = await emptyDatabase()
    await restoreInto(database.url)
    // Another machine with its own key.
    const secretsKey = Buffer.alloc(32, 'new machine').toString('base64')
    restored = await startProduct({ database, config: { secretsKey }, now: '2026-11-21T13:00:00.000Z' })
  })
  afterAll(async () => {
    await restored.close()
    await rm(folder, { recursive: true })
  })

  it('has no secret in clear and no key', async () => {
    const whole = await textOf(file)
    expect(whole).toContain('sara@foehn.test')
    expect(whole).not.toContain(secret)
    expect(whole).not.toContain(Buffer.from(secret).toString('hex'))
    expect(whole).not.toContain(Buffer.from(product.codesKey.bytes).toString('hex'))
    expect(whole).not.toContain(product.config.secretsKey)
  })

  it('without the key lets people in by password, notifies them, and lets them set up codes again [A46]', async () => {
    const headers = await byPassword(restored, 'sara')
    const me = (await restored.call(session.me, { headers })).json
    expect(me).toMatchObject({ secondStep: 'done', warnings: ['codesLost'] })
    expect((await restored.call(account.get, { headers })).json.codesSince).toBeNull()
    const { json } = await post(restored, account.beginCodes, headers, { password: PASSWORD })
    const code = await codeOf(json.secret, restored)
    expect((await post(restored, account.confirmCodes, headers, { code })).status).toBe(200)
    expect((await restored.call(session.me, { headers })).json.warnings).toBeUndefined()
    restored.setNow('2026-11-21T13:01:00.000Z')
    const fresh = await byPassword(restored, 'sara')
    expect((await restored.call(session.me, { headers: fresh })).json.secondStep).toBe('due')
  })

  it('requires a new second step at once of users who must have one', async () => {
    const headers = await byPassword(restored, 'eier')
    expect((await restored.call(session.me, { headers })).json).toMatchObject({
      secondStep: 'missing',
      permissions: [],
    })
  })

  it('with the key works as before', async () => {
    const database = await emptyDatabase()
    await restoreInto(database.url)
    const same = await startProduct({ database, now: '2026-11-21T14:00:00.000Z' })
    const headers = await byPassword(same, 'sara')
    expect((await same.call(session.me, { headers })).json.secondStep).toBe('due')
    const answer = await post(same, secondStep.code, headers, { code: await codeOf(secret, same) })
    expect(answer.status).toBe(200)
    await same.close()
  })
})
