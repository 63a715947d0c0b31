import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import { employees } from '#contract/employees/employees'
import { salons } from '#contract/salons/salons'
import { settings } from '#contract/settings/settings'
import { users } from '#contract/users/users'
import { type Scope, scopeOf } from '#domain/access/scope'
import { addressOf, type EmailAddress } from '#domain/values/email-address'
import { month } from '#domain/values/month'
import { picture } from '#testing/access/scene'
import { interruptedPool } from '#testing/blocked'
import { freshDatabase } from '#testing/database'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'
import { openPool, type Pool } from './db/db.ts'
import { newId } from './db/ids.ts'
import { sql } from './db/sql.ts'
import { firstOwnerLink } from './features/accounts/first-owner.ts'
import { addCase } from './features/complaints/complaints.fixture.ts'
import { customerCode, type LinkChannel, openLink } from './features/complaints/guarantee/customer-link.ts'
import { takeMessage } from './features/complaints/guarantee/take-message.ts'
import { approveReport } from './features/payroll/approve-report.ts'
import { lockMonth } from './features/payroll/lock-month.ts'
import { releaseReports } from './features/payroll/release-reports.ts'
import { takeOutOfForce } from './features/payroll/replace-report.ts'
import { removeReport } from './features/payroll/store-report.ts'
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
      salon: 'here',
      status: 1,
      fixer: 'anna',
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

it('access is not changed by somebody whom the person no longer stands below', async () => {
  await product.addPerson({ objectId: 'kjedeadmin', type: 'chainAdministrator' })
  const objectId = await product.addPerson({ activeIn: ['here'] })
  const save = (as: string, type: string, access: string[]) => () =>
    product.call(users.saveAccess, { as, body: { objectId, type, access } })
  const answers = await race(
    product,
    ['employee', 'employee_access'],
    [save('eier', 'owner', []), save('kjedeadmin', 'manager', ['here'])],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 403])
  await product.pool.run(because, sql`update employee set type = 'employee' where object_id = ${objectId}`)
})

it('a case is closed when its last two refunds are approved at once', async () => {
  await product.addPerson({ objectId: 'advisor', type: 'advisor', access: ['here'] })
  const objectId = await addCase(product, {
    salon: 'here',
    status: 3,
    items: [1, 2].map(() => ({ kind: 'refund', status: 3, cost: 100, createdBy: 'anna' })),
  })
  const approve = (as: string, item: number) =>
    product.call(complaints.update, {
      as,
      body: { objectId, change: { moveRefund: { id: `${objectId}-${item}`, status: 4 } } },
    })
  const answers = await race(
    product,
    ['complaint_item'],
    [() => approve('eier', 0), () => approve('eier-2', 1)],
  )
  expect(statuses(answers)).toEqual([200, 200])
  const row = await product.pool.maybe(
    because,
    sql`select status from complaint where object_id = ${objectId}`,
  )
  expect(row).toEqual({ status: 4 })
})

it('a report is replaced once, though both corrections have read it', async () => {
  const { pool } = product
  const [replaces, now] = [newId(), product.clock()]
  await pool.run(
    because,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
        values (${replaces}, 'here', 'eier', '2026-10-01', now(), 0, '{}', false)`,
  )
  const owner = { objectId: 'eier', name: 'Elin', type: 'owner', access: [], activeIn: [] } as const
  const scope = scopeOf(owner, 'reports') as Scope
  const replace = (by: Pool) =>
    by.transaction(db =>
      takeOutOfForce(db, scope, { replaces, salonId: 'here', month: month('2026-10'), now }),
    )
  let other: Promise<unknown> = Promise.resolve()
  await replace(
    interruptedPool(pool, 1, () => {
      other = replace(pool).catch((error: Error) => error)
      return other
    }),
  )
  expect(await other).toMatchObject({ code: 'conflict' })
})

const ownerScope = (objectId: string): Scope =>
  scopeOf({ objectId, name: objectId, type: 'owner', access: [], activeIn: [] }, 'approveReports') as Scope

/** A sent report of a chain that asks for approval. */
const reportToApprove = async (of: string, needsApproval: boolean): Promise<string> => {
  const objectId = newId()
  await product.pool.run(
    because,
    sql`insert into chain_setting (name, value, updated_at) values ('payrollApproval', '"on"', now())
        on conflict do nothing`,
  )
  await product.pool.run(
    because,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch, needs_approval)
        values (${objectId}, 'here', 'anna', ${`${of}-01`}, now(), 0, '{}', false, ${needsApproval})`,
  )
  return objectId
}

it('a report is approved once, though both approvers have read it [P125]', async () => {
  const { pool } = product
  const objectId = await reportToApprove('2026-08', true)
  const approve = (by: Pool, as: string) =>
    by.transaction(db => approveReport(db, ownerScope(as), objectId, product.clock()))
  let other: Promise<unknown> = Promise.resolve()
  const between = interruptedPool(pool, 1, () => {
    other = approve(pool, 'eier-2').catch((error: Error) => error)
    return other
  })
  await approve(between, 'eier')
  expect(await other).toMatchObject({ code: 'conflict' })
})

it('a report that is approved while it is released keeps the pay day of the approval [P252]', async () => {
  const { pool } = product
  const objectId = await reportToApprove('2026-06', true)
  await pool.run(
    because,
    sql`insert into chain_setting (name, value, updated_at) values ('payDay', '12', now())`,
  )
  let approved: Promise<unknown> = Promise.resolve()
  // The waiting reports have been read, and are not released yet.
  const between = interruptedPool(pool, 2, () => {
    approved = pool.transaction(db =>
      approveReport(db, ownerScope('eier-2'), objectId, new Date('2026-12-20T12:00:00.000Z')),
    )
    return approved
  })
  await between.transaction(db =>
    releaseReports(db, ownerScope('eier'), new Date('2026-11-20T12:00:00.000Z')),
  )
  await approved
  const paidOn = sql`select paid_on::text as "paidOn" from report where object_id = ${objectId}`
  expect(await pool.maybe(because, paidOn)).toEqual({ paidOn: '2027-01-12' })
  await pool.run(because, sql`delete from chain_setting where name = 'payDay'`)
})

it('a month is locked with its reports as they were checked [P127]', async () => {
  const { pool } = product
  const objectId = await reportToApprove('2026-07', false)
  await pool.run(
    because,
    sql`insert into audit (at, actor_id, action, subject, details)
        values (now(), 'eier', 'report exported', ${objectId}, '{"format": "visma"}')`,
  )
  let other: Promise<unknown> = Promise.resolve()
  // The reports have been checked, and the month is not locked yet.
  const between = interruptedPool(pool, 5, () => {
    other = pool
      .transaction(db => removeReport(db, ownerScope('eier-2'), objectId, product.clock()))
      .catch((error: Error) => error)
    return other
  })
  await between.transaction(db =>
    lockMonth(db, ownerScope('eier'), { salonId: 'here', month: month('2026-07') }, product.clock()),
  )
  expect(await other).toMatchObject({ code: 'month_locked' })
})

it('pay is not changed by somebody whom the person no longer stands below', async () => {
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['here'] })
  const objectId = await product.addPerson({ activeIn: ['here'] })
  const answers = await race(
    product,
    ['employee_access', 'employee_terms'],
    [
      () =>
        product.call(users.saveAccess, { as: 'eier', body: { objectId, type: 'manager', access: ['here'] } }),
      () => product.call(employees.save, { as: 'sjef', body: { objectId, goal: 7 } }),
    ],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 403])
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

it('a customer cannot add more photos than a case allows, however fast [C17]', async () => {
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

it('a customer writes no more messages than a case takes, however fast', async () => {
  const [objectId, now] = [await addCase(product, { salon: 'here' }), product.clock()]
  const code = await customerCode(product.pool, objectId, 'form', now)
  await product.pool.run(
    because,
    sql`insert into complaint_message (object_id, complaint_id, created_at, text)
        select ${objectId} || n, ${objectId}, now(), 'Hei' from generate_series(1, 99) n`,
  )
  await openLink(product.pool, code, now)
  const write = (pool: Pool, key: string) =>
    pool.transaction(db => takeMessage(db, { code, text: 'En til', key }, now))
  let other: Promise<unknown> = Promise.resolve()
  // The messages are counted.
  const between = interruptedPool(product.pool, 4, () => {
    other = write(product.pool, 'b').catch((error: Error) => error)
    return other
  })
  expect(await write(between, 'a')).toMatchObject({ isNew: true })
  expect(await other).toMatchObject({ code: 'auth/too-many-requests' })
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
  const pools = [1, 2].map(() => openPool(database.url, { max: 2 }))
  const to = addressOf('anna@foehn.test') as EmailAddress
  await pools[0]?.transaction(db => post(db, 'lost-password', {}, { to, by: 'staff', now: product.clock() }))
  let sent = 0
  const letter = { to, subject: 'Hei', text: 'Hei' }
  const worker = (pool: Pool) =>
    sendOne({
      pool,
      clock: product.clock,
      composers: { 'lost-password': async () => letter },
      failed: error => {
        throw error
      },
      transport: async () => void sent++,
    })
  const [first, second] = pools as [Pool, Pool]
  let other: Promise<boolean> = Promise.resolve(true)
  // The first has found the letter, and not yet claimed it.
  const between = interruptedPool(first, 1, () => {
    other = worker(second)
    return other
  })
  expect([await worker(between), await other]).toEqual([true, false])
  expect(sent).toBe(1)
  await Promise.all(pools.map(pool => pool.close()))
  await database.drop()
})
