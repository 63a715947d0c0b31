import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/account/account'
import { secondStep } from '#contract/account/second-step'
import { complaints } from '#contract/complaints/complaints'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { imports } from '#contract/imports/imports'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { nothingFound } from '#server/ledger/imports/report-receipts'
import { type Product, startProduct } from '#testing/product'
import { longRun, patience } from '#testing/soak'

// The clock goes an hour forward and later back: data written in that hour must not lock anybody out, or delay anything,
// beyond the rules.

const because = { because: 'a test looks' }
const password = 'lerkesporv'
const HOUR = 3_600_000
const MINUTE = 60_000
const begin = Date.parse('2026-11-21T12:00:00.000Z')

let product: Product
let origin: string
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'silent' } })
  await product.addSalon('here', 'Majorstuen')
  origin = await product.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => product.close())

const at = (instant: number) => product.setNow(new Date(instant).toISOString())
const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` })

/** A client with its own tokens, like a browser. */
const newPerson = async (objectId: string) => {
  await product.addPerson({ objectId, type: 'owner' })
  const hash = await hashPassword(password)
  await product.pool.run(
    because,
    sql`update account set password_hash = ${hash} where employee_id = ${objectId}`,
  )
  const email = `${objectId}@foehn.test`
  let idToken = ''
  let cookie = ''
  const keep = (answer: Awaited<ReturnType<Product['call']>>) => {
    if (answer.status === 200) {
      idToken = answer.json.idToken
      cookie = `foehn_refresh=${answer.cookies.find(one => one.name === 'foehn_refresh')?.value}`
    }
    return answer.status
  }
  const login = (given = password) => product.call(session.login, { body: { email, password: given } })
  return {
    login,
    signIn: async () => keep(await product.call(session.signIn, { body: (await login()).json })),
    refresh: async (with_ = cookie) =>
      keep(await product.call(session.refresh, { headers: { cookie: with_ } })),
    cookie: () => cookie,
    call: (endpoint: Endpoint, body?: unknown, headers = {}) =>
      product.call(endpoint, {
        headers: { ...bearer(idToken), ...headers },
        ...(body !== undefined && { body }),
      }),
    me: async () => (await product.call(session.me, { headers: bearer(idToken) })).status,
    stream: () => fetch(`${origin}/api/live`, { headers: bearer(idToken) }),
    loseThePassword: () => product.call(session.lostPassword, { body: { email } }),
    letters: () => {
      const folder = join(product.config.dataDir, 'mail')
      return readdirSync(folder).filter(name => readFileSync(join(folder, name), 'utf8').includes(email))
        .length
    },
  }
}

const heard = async (stream: Response, word: string) => {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let said = ''; ; ) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    said += value ?? ''
    if (said.includes(word)) return void reader?.cancel()
    if (done) throw new Error(`The stream ended after ${said}`)
  }
}

const unsent = () => product.pool.many(because, sql`select 1 from outbox where sent_at is null`)

const jumpThereAndBack = async (round: number) => {
  const start = begin + round * 2 * HOUR
  at(start)
  const amina = await newPerson(`amina-${round}`)
  const jonas = await newPerson(`jonas-${round}`)
  const sara = await newPerson(`sara-${round}`)
  expect([await amina.signIn(), await jonas.signIn(), await sara.signIn()]).toEqual([200, 200, 200])
  const { json: begun } = await sara.call(account.beginCodes, { password })
  const code = () => generate({ secret: begun.secret, epoch: Math.floor(product.clock().getTime() / 1000) })
  const traded = sara.cookie()

  at(start + HOUR)
  // Forward: ID tokens expire and are renewed without a password; nothing else is lost.
  expect([await amina.me(), await amina.refresh(), await amina.me()]).toEqual([401, 200, 200])
  expect([await jonas.refresh(), await sara.refresh()]).toEqual([200, 200])
  const stream = await amina.stream()
  const confirmed = await sara.call(account.confirmCodes, { code: await code() })
  expect(confirmed.status).toBe(200)
  const opened = { name: `Kunde ${round}`, salon: 'here', message: 'Skjevt' }
  const once = { 'idempotency-key': `round ${round}` }
  const first = await amina.call(complaints.create, opened, once)
  expect(first.status).toBe(200)
  for (let i = 0; i < 5; i++) expect((await jonas.login(`gjett ${i}`)).status).toBe(401)
  expect((await jonas.login()).status).toBe(429)
  const wrongPassword = { current: 'feil passord', password }
  for (let i = 0; i < 10; i++)
    expect((await jonas.call(account.password, wrongPassword)).status).not.toBe(429)
  expect((await jonas.call(account.password, wrongPassword)).status).toBe(429)
  // A letter whose first attempt failed, and an import whose process was killed.
  await product.pool.run(
    because,
    sql`insert into outbox (kind, payload, created_at, next_try_at, tries)
        values ('lost-password', ${{ email: `jonas-${round}@foehn.test` }}, ${product.clock()},
                ${new Date(start + HOUR + MINUTE)}, 2)`,
  )
  const report = {
    objectId: `import-${round}`,
    state: 'running',
    file: 'kasse.xml',
    kind: 'saft',
    ...nothingFound,
  }
  await product.pool.run(
    because,
    sql`insert into import (object_id, file, kind, state, actor_id, started_at, report)
        values (${report.objectId}, 'kasse.xml', 'saft', 'running', ${`amina-${round}`}, ${product.clock()}, ${report})`,
  )

  at(start + 2 * MINUTE)
  // Back: signed-in people stay signed in.
  expect([await amina.me(), await amina.refresh(), await amina.me()]).toEqual([200, 200, 200])
  expect([
    await jonas.login(),
    await jonas.call(account.password, { current: password, password }),
  ]).toMatchObject([{ status: 200 }, { status: 200 }])
  // A token traded in the skipped hour still counts as stolen when reused: its session ends.
  expect([await sara.refresh(traded), await sara.me()]).toEqual([401, 401])
  // The app's current code was not spent in the skipped hour.
  expect(await sara.signIn()).toBe(200)
  expect((await sara.call(secondStep.code, { code: await code() })).status).toBe(200)
  const again = await amina.call(complaints.create, opened, once)
  expect([again.status, again.json.objectId]).toEqual([200, first.json.objectId])
  // The letter from the skipped hour does not wait for it; a new letter is sent at once; neither is sent
  // twice.
  await amina.loseThePassword()
  await expect.poll(unsent, { timeout: 8_000 }).toHaveLength(0)
  expect([amina.letters(), jonas.letters()]).toEqual([1, 1])
  const listed = await amina.call(imports.list)
  expect(listed.json.find((one: { objectId: string }) => one.objectId === report.objectId).state).toBe(
    'failed',
  )
  const named = heard(stream, 'event: change')
  const added = await amina.call(employees.add, { name: `Ny ${round}`, activeIn: ['here'] })
  expect(added.status).toBe(200)
  await named
}

test(
  'an hour’s clock jump forward and back loses nothing and locks nobody out',
  async () => {
    const run = longRun('clockJumps')
    for (let round = 0; run.goesOn(); round++) {
      await jumpThereAndBack(round)
      run.did()
    }
  },
  patience(60_000),
)
