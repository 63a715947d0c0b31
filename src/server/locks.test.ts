import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import { employees } from '#contract/employees/employees'
import { salons } from '#contract/salons/salons'
import { settings } from '#contract/settings/settings'
import { users } from '#contract/users/users'
import { addressOf, type EmailAddress } from '#domain/values/email-address'
import { picture } from '#testing/access/scene'
import { freshDatabase } from '#testing/database'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'
import { openPool } from './db/db.ts'
import { newId } from './db/ids.ts'
import { sql } from './db/sql.ts'
import { firstOwnerLink } from './features/accounts/first-owner.ts'
import { addCase } from './features/complaints/complaints.fixture.ts'
import { customerCode, type LinkChannel } from './features/complaints/guarantee/customer-link.ts'
import { post, sendOne } from './mail/outbox.ts'

const because = { because: 'a test looks' }

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here', 'Majorstuen')
  for (const owner of ['eier', 'eier-2']) await product.addPerson({ objectId: owner, type: 'owner' })
  await product.addPerson({ objectId: 'anna', activeIn: ['here'] })
})
afterAll(() => product.close())

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b)
const count = async (statement: ReturnType<typeof sql>) =>
  (await product.pool.many(because, statement)).length

describe('of two concurrent changes, one gets a conflict', () => {
  it('to a person’s access', async () => {
    const objectId = await product.addPerson({ activeIn: ['here'], type: 'manager' })
    const [row] = (await product.call(users.list, { as: 'eier' })).json.filter(
      (one: { objectId: string }) => one.objectId === objectId,
    )
    const save = (as: string, type: string) =>
      product.call(users.saveAccess, { as, body: { objectId, type, access: ['here'], version: row.version } })
    const answers = await race(
      product,
      ['employee', 'employee_access'],
      [() => save('eier', 'advisor'), () => save('eier-2', 'supervisor')],
    )
    expect(statuses(answers)).toEqual([200, 409])
  })

  it('to a person’s pay', async () => {
    const { version } = (await product.call(employees.get, { as: 'eier', params: { objectId: 'anna' } })).json
    const save = (as: string, goal: number) =>
      product.call(employees.save, { as, body: { objectId: 'anna', goal, version } })
    const answers = await race(
      product,
      ['employee', 'employee_terms'],
      [() => save('eier', 1), () => save('eier-2', 2)],
    )
    expect(statuses(answers)).toEqual([200, 409])
  })

  it('to a salon', async () => {
    const [row] = (await product.call(salons.managed, { as: 'eier' })).json
    const save = (as: string, name: string) =>
      product.call(salons.save, {
        as,
        body: { objectId: 'here', name, version: row.version, settings: { hoursIncludeLunch: true } },
      })
    const answers = await race(
      product,
      ['salon', 'salon_terms'],
      [() => save('eier', 'Majorstuen 1'), () => save('eier-2', 'Majorstuen 2')],
    )
    expect(statuses(answers)).toEqual([200, 409])
  })

  it('to the settings', async () => {
    const { version } = (await product.call(settings.get, { as: 'eier' })).json
    const save = (as: string, percentage: number) =>
      product.call(settings.save, { as, body: { version, percentage } })
    const answers = await race(product, ['chain_setting'], [() => save('eier', 41), () => save('eier-2', 42)])
    expect(statuses(answers)).toEqual([200, 409])
  })

  it('to a waiting account', async () => {
    const objectId = await product.addPerson({ activeIn: ['here'], pending: true })
    const decide = (as: string) => product.call(accounts.approve, { as, body: { objectId, approve: true } })
    const answers = await race(product, ['account'], [() => decide('eier'), () => decide('eier-2')])
    expect(statuses(answers)).toEqual([200, 409])
  })

  it('to a step of a case', async () => {
    const objectId = await addCase(product, {
      ...{ salon: 'here', status: 1, fixer: 'anna' },
      items: [{ kind: 'expense', status: 1, createdBy: 'anna' }],
    })
    const change = { moveExpense: { id: `${objectId}-0`, status: 2 } }
    const step = (as: string) => product.call(complaints.update, { as, body: { objectId, change } })
    const answers = await race(
      product,
      ['complaint_item', 'complaint_log'],
      [() => step('eier'), () => step('eier-2')],
    )
    expect(statuses(answers)).toEqual([200, 409])
    expect(await count(sql`select 1 from complaint_log where complaint_id = ${objectId}`)).toBe(1)
  })
})

it('two owners who demote each other at once leave one', async () => {
  const demote = (as: string, objectId: string) =>
    product.call(users.saveAccess, { as, body: { objectId, type: 'employee' } })
  const answers = await race(
    product,
    ['employee', 'employee_access'],
    [() => demote('eier', 'eier-2'), () => demote('eier-2', 'eier')],
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await count(sql`select 1 from employee where type = 'owner' and not blocked`)).toBe(1)
  await product.pool.run(
    because,
    sql`update employee set type = 'owner' where object_id in ('eier', 'eier-2')`,
  )
})

it('a customer cannot add more photos than a case allows, however fast', async () => {
  const objectId = await addCase(product, { salon: 'here' })
  const codeOf = (channel: LinkChannel) => customerCode(product.pool, objectId, channel, product.clock())
  // One link sends one photo at a time; the form and the letter have separate links.
  const codes = [await codeOf('form'), await codeOf('mail')]
  for (let i = 0; i < 4; i++)
    await product.pool.run(
      because,
      sql`insert into complaint_photo (object_id, complaint_id, moment, width, height, created_at)
          values (${newId()}, ${objectId}, 'before', 20, 20, now())`,
    )
  const { body } = await picture()
  const add = (code: string) => () =>
    product.call(guarantee.addPhoto, {
      body,
      headers: { 'content-type': 'image/png', authorization: `Bearer ${code}` },
    })
  const answers = await race(product, ['complaint_photo'], codes.map(add))
  expect(statuses(answers)).toEqual([200, 409])
  expect(await count(sql`select 1 from complaint_photo where complaint_id = ${objectId}`)).toBe(5)
})

it('a chain without an account gets one owner’s profile when two processes start at once', async () => {
  const empty = await startProduct()
  const start = () => empty.pool.transaction(db => firstOwnerLink(db, 'http://localhost', empty.clock()))
  await race(empty, ['employee', 'single_use_code'], [start, start])
  expect(await empty.pool.many(because, sql`select 1 from employee where type = 'owner'`)).toHaveLength(1)
  await empty.close()
})

it('a letter is sent once when two processes look for it at once', async () => {
  // The product's own worker would send it.
  const database = await freshDatabase()
  const pools = [1, 2].map(() => openPool(database.url, { max: 1 }))
  const to = addressOf('anna@foehn.test') as EmailAddress
  await pools[0]?.transaction(db =>
    post(db, 'to-be-sent-once', {}, { to, by: 'staff', now: product.clock() }),
  )
  let sent = 0
  const letter = { to, subject: 'Hei', text: 'Hei' }
  const worker = (pool: (typeof pools)[number]) =>
    sendOne({
      pool,
      clock: product.clock,
      composers: { 'to-be-sent-once': async () => letter },
      failed: error => {
        throw error
      },
      // Slow enough for the other call to arrive.
      transport: async () => {
        sent++
        await new Promise(resolve => setTimeout(resolve, 300))
      },
    })
  expect((await Promise.all(pools.map(worker))).sort((a, b) => Number(a) - Number(b))).toEqual([false, true])
  expect(sent).toBe(1)
  await Promise.all(pools.map(pool => pool.close()))
  await database.drop()
})
