import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiTokens } from '#contract/api-tokens/api-tokens'
import { audit } from '#contract/audit/audit'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { disclosures } from '#contract/owner-panel/disclosures'
import { salons } from '#contract/salons/salons'
import { freshness } from '#contract/statistics/freshness'
import { statistics } from '#contract/statistics/statistics'
import { leftOut } from '#server/backup/left-out'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { tokenCalls } from '#server/limits'
import { addApiToken, switchTokens } from '#testing/api-tokens'
import { freshDatabase } from '#testing/database'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'

const because = { because: 'a test sets the scene and looks' }
const NOON = '2026-11-21T12:00:00.000Z'
const PASSWORD = 'lerkesporv'

let product: Product
/** A second process on the same database. */
let other: Product
beforeAll(async () => {
  const database = await freshDatabase()
  const kept = { ...database, drop: async () => undefined }
  product = await startProduct({ database, now: NOON })
  other = await startProduct({ database: kept, now: NOON })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({ objectId: 'andre', name: 'Anne', type: 'owner' })
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'bo', name: 'Bo', activeIn: ['storo'] })
  await product.pool.run(because, sql`update account set password_hash = ${await hashPassword(PASSWORD)}`)
})
afterAll(async () => {
  await other.close()
  await product.close()
})
beforeEach(async () => {
  for (const one of [product, other]) one.setNow(NOON)
  await switchTokens(product, 'on')
})
afterEach(async () => {
  await product.pool.run(because, sql`delete from api_token`)
  await product.pool.run(because, sql`delete from disclosure`)
})

const asked = {
  name: 'Regnearket',
  permissions: ['statistics'],
  pay: false,
  salons: null,
  expiresOn: '2027-06-01',
  password: PASSWORD,
}
const make = (more: object = {}) => product.call(apiTokens.make, { as: 'eier', body: { ...asked, ...more } })
const calls = (secret: string, endpoint: Endpoint, more: object = {}, at: Product = product) =>
  at.call(endpoint, { headers: { authorization: `Bearer ${secret}` }, ...more })
const read = (secret: string, at: Product = product) => calls(secret, freshness.read, {}, at)
const token = (more: Partial<Parameters<typeof addApiToken>[1]> = {}) =>
  addApiToken(product, { name: 'Lysskiltet', madeBy: 'eier', permissions: ['common'], ...more })
const listed = async () => (await product.call(apiTokens.list, { as: 'eier' })).json
const logged = async (action: string) =>
  (await product.call(audit.list, { as: 'eier', query: { action } })).json

describe('a token', () => {
  it('is made with a secret that is shown once, and reads what it was given [A120]', async () => {
    const { status, json } = await make({ name: 'Lønnslista', permissions: ['common'] })
    expect(status).toBe(200)
    expect(json.secret).toMatch(/^foehn_[\w-]{43}$/)
    expect((await read(json.secret)).status).toBe(200)
    const { text } = await product.call(apiTokens.list, { as: 'eier' })
    expect(text).toContain('Lønnslista')
    expect(text).not.toContain(json.secret)
    const rows = await product.pool.many<{ text: string }>(
      because,
      sql`select one::text as text from api_token one union all select one::text from api_token_hash one
          union all select one::text from audit one`,
    )
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(json.secret.slice(6))
    expect(product.log.join('\n')).not.toContain(json.secret.slice(6))
  })

  it('is made once of a name, and revoked once, by two owners at the same time', async () => {
    const made = await race(product, ['api_token'], [() => make(), () => make({ name: 'regnearket' })])
    expect(made.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const [only] = await listed()
    const revoke = () => product.call(apiTokens.revoke, { as: 'eier', body: { objectId: only.objectId } })
    await race(product, ['api_token'], [revoke, revoke])
    expect(await logged('api token revoked')).toHaveLength(1)
  })

  it('reaches nothing beyond its permissions and salons [A121]', async () => {
    const { secret } = await token({ permissions: ['colleagues'], salons: ['majorstuen'] })
    const { json } = await calls(secret, employees.list)
    expect(json).toEqual([{ objectId: 'amina', name: 'Amina', avatar: null, activeIn: ['majorstuen'] }])
    expect((await calls(secret, employees.get, { params: { objectId: 'bo' } })).status).toBe(404)
    const { status, json: refused } = await read(secret)
    expect([status, refused.error, refused.message]).toEqual([
      403,
      'no_rights',
      'Nøkkelen gir ikke adgang til dette',
    ])
    const named = (await calls(secret, salons.list)).json.map((one: { name: string }) => one.name)
    expect(named).toEqual(['Majorstuen'])
  })

  it('gets pay only by the choice of pay, and the same figures without it [A122]', async () => {
    const permissions = ['statistics', 'colleagues'] as const
    const [without, withPay] = [
      await token({ name: 'Uten', permissions }),
      await token({ name: 'Med', permissions, pay: true }),
    ]
    const body = { objectId: 'amina' }
    const seen = (await calls(withPay.secret, statistics.employee, { body })).json.stats[0]
    const rest = (await calls(without.secret, statistics.employee, { body })).json.stats[0]
    const pay = ['lonnBehandling', 'lonnVareomsetning', 'opparbeidetLonn', 'maxSalary', 'lonnPerTime']
    expect(
      Object.keys(seen)
        .filter(key => !(key in rest))
        .sort(),
    ).toEqual([...pay].sort())
    for (const key of pay) delete seen[key]
    expect(rest).toEqual(seen)
    const salary = { objectId: 'amina', salonId: 'majorstuen', month: '2026-10' }
    expect((await calls(without.secret, statistics.salary, { body: salary })).status).toBe(403)
    expect((await calls(withPay.secret, statistics.salary, { body: salary })).status).toBe(200)
    const terms = async (secret: string) =>
      (await calls(secret, employees.get, { params: { objectId: 'amina' } })).json
    expect(await terms(without.secret)).not.toHaveProperty('perHourFixed')
    expect(await terms(withPay.secret)).toHaveProperty('perHourFixed')
  })

  it('is counted: a call beyond the limit is refused, and another token is not', async () => {
    const [busy, calm] = [await token({ name: 'Travel' }), await token({ name: 'Rolig' })]
    const statuses = new Set<number>()
    for (let i = 0; i < tokenCalls.most; i += 50)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, () => read(busy.secret))))
        statuses.add(status)
    expect([...statuses]).toEqual([200])
    expect((await read(busy.secret)).json.error).toBe('auth/too-many-requests')
    expect((await read(calm.secret)).status).toBe(200)
    const [entry] = await logged('calls limited')
    expect([entry.actor.name, entry.details]).toEqual(['Nøkkelen Travel', { path: '/stats/freshness' }])
  }, 60_000)
})

describe('a token that does not work', () => {
  const message = 'Nøkkelen er ukjent, utløpt eller trukket tilbake'
  const expectRefused = async (secret: string, at: Product = product) => {
    const { status, json } = await read(secret, at)
    expect([status, json.error, json.message]).toEqual([401, 'not_authenticated', message])
  }

  it('is refused alike when it is unknown, past its day, revoked, or switched off [A123]', async () => {
    await expectRefused('foehn_finnes-ikke')
    const { objectId, secret } = await token({ expiresOn: '2026-11-22' })
    product.setNow('2026-11-22T22:59:59.000Z')
    expect((await read(secret)).status).toBe(200)
    product.setNow('2026-11-22T23:00:00.000Z')
    await expectRefused(secret)
    expect((await listed())[0].state).toBe('expired')
    product.setNow(NOON)
    await switchTokens(product, 'off')
    await expect.poll(async () => (await read(secret)).status).toBe(401)
    expect((await listed())[0].state).toBe('off')
    await switchTokens(product, 'on')
    await expect.poll(async () => (await read(secret)).status).toBe(200)
    await product.call(apiTokens.revoke, { as: 'andre', body: { objectId } })
    await expectRefused(secret)
    expect((await listed())[0].state).toBe('revoked')
  })

  it('is refused within a second on another process once it is revoked [A7]', async () => {
    const { objectId, secret } = await token()
    expect((await read(secret, other)).status).toBe(200)
    await product.call(apiTokens.revoke, { as: 'eier', body: { objectId } })
    await expect.poll(async () => (await read(secret, other)).status, { timeout: 1000 }).toBe(401)
  })

  it('ends with the ownership of its maker, and with their access [A125]', async () => {
    const { secret } = await token({ madeBy: 'andre' })
    expect((await read(secret)).status).toBe(200)
    const becomes = (type: string, blocked: boolean) =>
      product.pool.run(
        because,
        sql`update employee set type = ${type}, blocked = ${blocked} where object_id = 'andre'`,
      )
    await becomes('chain', false)
    await expect.poll(async () => (await read(secret)).status).toBe(401)
    expect((await listed())[0].state).toBe('makerGone')
    await becomes('owner', true)
    await expect.poll(async () => (await listed())[0].state).toBe('makerGone')
    await expectRefused(secret)
    await becomes('owner', false)
  })

  it('has lost its hash in a backup, and is listed as such after a restore [A126]', async () => {
    for (const table of ['api_token_hash', 'calendar_link'])
      expect([table, leftOut.has(table)]).toEqual([table, true])
    const { secret } = await token()
    await product.pool.run(because, sql`delete from api_token_hash`)
    await expect.poll(async () => (await read(secret)).status).toBe(401)
    expect((await listed())[0].state).toBe('restored')
  })

  it('can be tried 300 times in a quarter of an hour, and those that work go on', async () => {
    const { secret } = await token()
    expect((await read(secret)).status).toBe(200)
    const statuses: Record<number, number> = {}
    for (let i = 0; i < 320; i++) {
      const { status } = await calls(`foehn_${i}`, freshness.read, { remoteAddress: '10.7.7.7' })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    expect(statuses).toEqual({ 401: 300, 429: 20 })
    expect((await read(secret)).status).toBe(200)
  }, 60_000)
})

describe('what is known of a token', () => {
  it('is who made it, its first use of a day, and who revoked it [A124]', async () => {
    const { json } = await make({ salons: ['majorstuen'], permissions: ['common', 'statistics'] })
    await read(json.secret)
    product.setNow('2026-11-21T12:04:00.000Z')
    await read(json.secret)
    expect((await listed())[0].lastUsedAt).toBe(NOON)
    product.setNow('2026-11-21T12:06:00.000Z')
    await read(json.secret)
    expect((await listed())[0].lastUsedAt).toBe('2026-11-21T12:06:00.000Z')
    product.setNow('2026-11-22T12:00:00.000Z')
    await read(json.secret)
    for (let i = 0; i < 2; i++)
      expect(
        (await product.call(apiTokens.revoke, { as: 'eier', body: { objectId: json.objectId } })).status,
      ).toBe(200)
    const entries = (await product.call(audit.list, { as: 'eier', query: { subject: json.objectId } })).json
    expect(
      entries.map((one: { action: string; actor: { name: string }; subject: { name: string } }) => [
        one.action,
        one.actor.name,
        one.subject.name,
      ]),
    ).toEqual([
      ['api token revoked', 'Elin', 'Regnearket'],
      ['api token used', 'Nøkkelen Regnearket', 'Regnearket'],
      ['api token used', 'Nøkkelen Regnearket', 'Regnearket'],
      ['api token made', 'Elin', 'Regnearket'],
    ])
    expect(entries.at(-1).details).toEqual({
      name: 'Regnearket',
      permissions: ['common', 'statistics'],
      readsPay: false,
      salons: ['Majorstuen'],
      expiresOn: '2027-06-01',
    })
  })

  it('is whose pay it was shown [A40]', async () => {
    const { secret } = await token({ permissions: ['statistics'], pay: true })
    const body = { objectId: 'amina', salonId: 'majorstuen', month: '2026-10' }
    expect((await calls(secret, statistics.salary, { body })).status).toBe(200)
    const { json } = await product.call(disclosures.list, { as: 'eier' })
    expect(
      json.disclosures.map(
        (one: { viewer: { name: string }; kind: string; subjects: { name: string }[] }) => [
          one.viewer.name,
          one.kind,
          ...one.subjects.map(({ name }) => name),
        ],
      ),
    ).toEqual([['Nøkkelen Lysskiltet', 'pay', 'Amina']])
  })
})

describe('a token is not made', () => {
  const refused = async (more: object) => {
    const { status, json } = await make(more)
    return [status, json.error, json.message]
  }
  const stored = () => product.pool.many(because, sql`select 1 from api_token`)
  afterEach(async () => expect(await stored()).toEqual([]))

  it.each([
    [
      'that lasts until today',
      { expiresOn: '2026-11-21' },
      'Velg en dag fra 22. november 2026 til 21. november 2027',
    ],
    ['beyond a year', { expiresOn: '2027-11-22' }, 'Velg en dag fra 22. november 2026 til 21. november 2027'],
    [
      'for reports without pay',
      { permissions: ['reports'] },
      '«Lønnsrapporter og feriekonto» er lønn. Velg også at nøkkelen kan lese lønn',
    ],
  ])('%s', async (_what, more, message) => {
    expect(await refused(more)).toEqual([400, 'invalid_payload', message])
  })

  it.each([
    ['with a permission that changes something', { permissions: ['approveReports'] }],
    ['with a permission of its own account', { permissions: ['self'] }],
    ['without a permission', { permissions: [] }],
    ['without a salon', { salons: [] }],
    ['without a name', { name: ' ' }],
  ])('%s', async (_what, more) => {
    expect((await refused(more)).slice(0, 2)).toEqual([400, 'invalid_payload'])
  })

  it('for a salon that does not exist', async () => {
    expect((await refused({ salons: ['majorstuen', 'finnes-ikke'] })).slice(0, 2)).toEqual([404, 'not_found'])
  })

  it('with a wrong password [A22]', async () => {
    expect((await refused({ password: 'feil' })).slice(0, 2)).toEqual([401, 'auth/wrong-password'])
  })

  it('while tokens are off, as they are at first', async () => {
    await product.pool.run(because, sql`delete from chain_setting where name = 'apiTokens'`)
    expect(await refused({})).toEqual([
      409,
      'conflict',
      'Nøkler er ikke slått på. Slå dem på under Innstillinger først',
    ])
  })
})

it('the name of a token is free again once it is revoked', async () => {
  const { json } = await make()
  const again = await make({ name: 'REGNEARKET' })
  expect([again.status, again.json.error]).toEqual([409, 'conflict'])
  await product.call(apiTokens.revoke, { as: 'eier', body: { objectId: json.objectId } })
  expect((await make()).status).toBe(200)
})
