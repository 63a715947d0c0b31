import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { complaints } from '#contract/complaints/complaints'
import { employees } from '#contract/employees/employees'
import { reports } from '#contract/payroll/payroll'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { salons } from '#contract/salons/salons'
import { session } from '#contract/session/session'
import { settings } from '#contract/settings/settings'
import { targets } from '#contract/statistics/targets'
import { terms } from '#contract/terms/terms'
import { type Product, startProduct } from '#testing/product'
import { enteredTerms } from '#testing/terms'
import { type Sql, sql } from './db/sql.ts'
import { addCase } from './features/complaints/complaints.fixture.ts'
import { addMonth, draftOf } from './features/payroll/payroll.fixture.ts'

const because = { because: 'a test looks' }
const AT_ONCE = 100

let product: Product

beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'anna', activeIn: ['majorstuen'] })
  await addMonth(product, { employeeId: 'anna', salonId: 'majorstuen', of: '2026-10' }, { hours: 100 })
})
afterAll(() => product.close())

const count = async (statement: Sql) => (await product.pool.many(because, statement)).length
const logged = (action: string, subject: string) =>
  count(sql`select 1 from audit where action = ${action} and subject = ${subject}`)

type Answer = Awaited<ReturnType<Product['call']>>

/** One race: the calls, and the rows left after all are answered. */
interface Race {
  readonly call: (i: number) => Promise<Answer>
  /** The number of rows left by the winner. */
  readonly left: () => Promise<number>
  /** The response to the losers, if not the usual conflict. */
  readonly told?: { readonly status: number; readonly error: string }
}

/** Each entry prepares its own race. One call wins; the others get a conflict. */
const races: Readonly<Record<string, () => Promise<Race>>> = {
  'approve the same cost': async () => {
    const objectId = await addCase(product, {
      salon: 'majorstuen',
      status: 1,
      fixer: 'anna',
      items: [{ kind: 'expense', status: 1, createdBy: 'anna' }],
    })
    const change = { moveExpense: { id: `${objectId}-0`, status: 2 } }
    return {
      call: () => product.call(complaints.update, { as: 'eier', body: { objectId, change } }),
      left: () => count(sql`select 1 from complaint_log where complaint_id = ${objectId}`),
    }
  },
  'transfer the same case': async () => {
    const objectId = await addCase(product, { salon: 'majorstuen' })
    const change = { transfer: { salon: 'storo' } }
    return {
      call: () => product.call(complaints.update, { as: 'eier', body: { objectId, change } }),
      left: () => count(sql`select 1 from complaint_log where complaint_id = ${objectId}`),
    }
  },
  'send the report of the same month': async () => {
    await product.pool.run(because, sql`update employee set employment_id = '1042' where object_id = 'anna'`)
    const body = await draftOf(product, ['anna'])
    return {
      call: () => product.call(reports.create, { as: 'sjef', body }),
      left: () => count(sql`select 1 from report where month = '2026-10-01'`),
    }
  },
  'save the same draft': async () => {
    const body = { salonId: 'majorstuen', month: '2026-10', version: 0, employees: ['anna'] }
    return {
      call: i =>
        product.call(reportDrafts.save, {
          as: 'sjef',
          body: { ...body, modifications: { anna: { forskudd: i + 1 } } },
        }),
      left: () => count(sql`select 1 from report_draft where version is not null`),
    }
  },
  'claim the same invitation': async () => {
    const objectId = await product.addPerson({ activeIn: ['majorstuen'] })
    await product.pool.run(because, sql`delete from account where employee_id = ${objectId}`)
    const { json } = await product.call(accounts.invite, { as: 'eier', body: { objectId } })
    const invitation = new URL(json.url).searchParams.get('code')
    return {
      call: i =>
        product.call(session.register, {
          body: { email: `ny-${i}@foehn.test`, password: 'et godt passord', profile: objectId, invitation },
        }),
      left: () => count(sql`select 1 from account where employee_id = ${objectId}`),
      // A used link grants no access.
      told: { status: 403, error: 'no_rights' },
    }
  },
  'claim the same profile': async () => {
    const profile = await product.addPerson({ activeIn: ['majorstuen'] })
    await product.pool.run(because, sql`delete from account where employee_id = ${profile}`)
    const password = 'et godt passord'
    return {
      // From twenty callers, since one may create few pending accounts.
      call: i =>
        product.http
          .inject({
            method: 'POST',
            url: `/api${session.register.path}`,
            remoteAddress: `10.0.0.${i % 20}`,
            payload: { email: `annen-${i}@foehn.test`, password, profile },
          })
          .then(({ statusCode, json }) => ({ status: statusCode, json: json() }) as Answer),
      left: () => count(sql`select 1 from account where employee_id = ${profile}`),
      told: { status: 409, error: 'profile_already_linked' },
    }
  },
  'decide of the same account': async () => {
    const objectId = await product.addPerson({ activeIn: ['majorstuen'], pending: true })
    return {
      call: () => product.call(accounts.approve, { as: 'eier', body: { objectId, approve: true } }),
      left: () => logged('account approved', objectId),
    }
  },
  'give the same employment number': async () => {
    const ids = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        product.addPerson({ activeIn: ['majorstuen'], employmentId: null }),
      ),
    )
    return {
      call: i =>
        product.call(employees.save, { as: 'eier', body: { objectId: ids[i], employmentId: '7001' } }),
      left: () => count(sql`select 1 from employee where employment_id = '7001'`),
    }
  },
  'save the same salon': async () => {
    const [row] = (await product.call(salons.managed, { as: 'eier' })).json
    const body = { objectId: row.objectId, version: row.version }
    return {
      call: i => product.call(salons.save, { as: 'eier', body: { ...body, name: `Salong ${i}` } }),
      left: () => logged('salon changed', row.objectId),
    }
  },
  'save the settings': async () => {
    const { version } = (await product.call(settings.get, { as: 'eier' })).json
    return {
      call: i => product.call(settings.save, { as: 'eier', body: { version, percentage: 41 + i / 100 } }),
      left: () => count(sql`select 1 from audit where action = 'settings changed'`),
    }
  },
  'set the same target': async () => ({
    call: i =>
      product.call(targets.set, {
        as: 'eier',
        body: { figure: 'totalOms', from: '2027-01', value: 1000 + i, was: null },
      }),
    left: () => count(sql`select 1 from target`),
  }),
  'add terms of the same month': async () => ({
    call: () => product.call(terms.add, { as: 'eier', body: enteredTerms({ from: '2027-01' }) }),
    left: () => count(sql`select 1 from audit where action = 'terms added'`),
  }),
}

it.each(Object.entries(races))(
  'when a hundred %s at once one succeeds, and the others get a conflict',
  async (_name, prepare) => {
    const { call, left, told = { status: 409, error: 'conflict' } } = await prepare()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => call(i)))
    const times: Record<number, number> = {}
    for (const { status } of answers) times[status] = (times[status] ?? 0) + 1
    expect(times).toEqual({ 200: 1, [told.status]: AT_ONCE - 1 })
    for (const { status, json } of answers)
      if (status !== 200) expect(json).toMatchObject({ error: told.error, message: expect.any(String) })
    expect(await left()).toBe(1)
  },
  60_000,
)
