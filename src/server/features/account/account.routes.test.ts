import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { session } from '#contract/session/session'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }
const PASSWORD = 'lerkesporv'

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here', 'Majorstuen')
  for (const objectId of ['amina', 'jonas'])
    await product.addPerson({ objectId, name: objectId, activeIn: ['here'] })
  await product.pool.run(because, sql`update account set password_hash = ${await hashPassword(PASSWORD)}`)
})
afterAll(() => product.close())

const signIn = async (person: string, agent: string, password = PASSWORD) => {
  const { json } = await product.call(session.login, { body: { email: `${person}@foehn.test`, password } })
  const headers = { 'user-agent': agent }
  const { json: signedIn } = await product.call(session.signIn, { body: { token: json.token }, headers })
  return { authorization: `Bearer ${signedIn.idToken}` }
}
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1'
const alive = async (headers: Record<string, string>) =>
  (await product.call(session.me, { headers })).status === 200

describe('the name and the language of dates', () => {
  it('can be changed by their owner, and the log has the old and the new name', async () => {
    expect((await product.call(account.rename, { as: 'amina', body: { name: ' Amina N. ' } })).status).toBe(
      200,
    )
    await product.call(account.setDateLanguage, { as: 'amina', body: { dateLanguage: 'en' } })
    const me = await product.call(session.me, { as: 'amina' })
    expect(me.json).toMatchObject({ name: 'Amina N.', dateLanguage: 'en' })
    const logged = await product.pool.maybe<{ subject: string; details: unknown }>(
      because,
      sql`select subject, details from audit where action = 'employee changed' order by id desc limit 1`,
    )
    expect(logged).toEqual({ subject: 'amina', details: { name: { from: 'amina', to: 'Amina N.' } } })
    expect((await product.call(session.me, { as: 'jonas' })).json).toMatchObject({
      name: 'jonas',
      dateLanguage: 'nb',
    })
  })

  it('cannot be emptied', async () => {
    expect((await product.call(account.rename, { as: 'amina', body: { name: '  ' } })).status).toBe(400)
  })
})

describe('a new password', () => {
  const change = (headers: Record<string, string>, current: string, password: string) =>
    product.call(account.password, { headers, body: { current, password } })

  it('needs the current one, and ends the other sessions [R011]', async () => {
    const [here, there] = [await signIn('jonas', CHROME), await signIn('jonas', IPHONE)]
    const wrong = await change(here, 'noe annet', 'blåklokke')
    expect([wrong.status, wrong.json.error]).toEqual([401, 'auth/wrong-password'])
    expect(await alive(there)).toBe(true)
    expect((await change(here, PASSWORD, 'blåklokke')).status).toBe(200)
    expect([await alive(here), await alive(there)]).toEqual([true, false])
    expect((await change(here, 'blåklokke', PASSWORD)).status).toBe(200)
  })

  it.each([
    ['four characters', 'abcd', 'password_validation'],
    ['31 characters', 'a'.repeat(31), 'password_validation'],
    ['one of the most common', 'password', 'auth/password-does-not-meet-requirements'],
    ['nothing', '  ', 'all_fields_required'],
  ])('is refused when it is %s [R011]', async (_what, password, code) => {
    const here = await signIn('jonas', CHROME)
    expect((await change(here, PASSWORD, password)).json.error).toBe(code)
  })

  it('cannot be guessed from a borrowed screen: a hundred tries at once count like a hundred in turn', async () => {
    await product.addPerson({ objectId: 'guessed', activeIn: ['here'] })
    const here = { authorization: `Bearer ${await product.tokenOf('guessed')}` }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => change(here, `gjetning ${i}`, 'blåklokke')),
    )
    const codes = answers.map(({ json }) => json.error)
    expect(codes.filter(code => code === 'auth/too-many-requests').length).toBeGreaterThanOrEqual(20)
    expect(codes).not.toContain(undefined)
    expect((await change(here, 'none', 'blåklokke')).json.error).toBe('auth/too-many-requests')
  })
})

describe('the open sessions', () => {
  it('show device, place and time, and can be ended one by one and all at once', async () => {
    await product.addPerson({ objectId: 'siri', name: 'Siri', activeIn: ['here'] })
    await product.pool.run(because, sql`update account set password_hash = ${await hashPassword(PASSWORD)}`)
    const [here, there] = [await signIn('siri', CHROME), await signIn('siri', IPHONE)]
    const { json: open } = await product.call(account.sessions, { headers: here })
    expect(open).toHaveLength(2)
    expect(open[0]).toMatchObject({ current: true, device: 'Chrome på Windows', address: '127.0.0.1' })
    expect(open[1]).toMatchObject({ current: false, device: 'Safari på iPhone', address: '127.0.0.1' })
    expect(open[0].seenAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)

    product.forgetTokens()
    const others = await product.call(account.endSession, {
      as: 'jonas',
      body: { objectId: open[1].objectId },
    })
    expect([others.status, await alive(there)]).toEqual([404, true])
    await product.call(account.endSession, { headers: here, body: { objectId: open[1].objectId } })
    expect([await alive(here), await alive(there)]).toEqual([true, false])

    const third = await signIn('siri', IPHONE)
    await product.call(account.endAllSessions, { headers: here })
    expect([await alive(here), await alive(third)]).toEqual([false, false])
  })
})

describe('a person’s own data', () => {
  const SICK = 'Egenmelding'
  const row = (employeeId: string, month: string, reason: string) =>
    product.pool.run(
      because,
      sql`with made as (
            insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
            values (${`r-${employeeId}`}, 'here', 'amina', ${month}, now(), 0, '{}', false) returning object_id)
          insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed, reason)
          select object_id, ${employeeId}, ${month}, 0, ${employeeId},
                 ${JSON.stringify({ sykefraver: reason, comment: `kun for ${employeeId}` })}, '{}', '{}',
                 ${`lavt for ${employeeId}`} from made`,
    )
  const take = (person: string, format: string) =>
    product.call(account.ownData, { as: person, query: { format } })

  it('are given as JSON and as a page, with their own pay and reasons of sickness, and nobody else’s', async () => {
    await row('amina', '2026-01-01', SICK)
    await row('jonas', '2026-02-01', 'Sykmelding jonas')
    product.forgetTokens()
    for (const format of ['json', 'html']) {
      const { status, text, headers } = await take('amina', format)
      expect([status, headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="mine_opplysninger.${format}"`,
      ])
      expect(text).toContain(SICK)
      expect(text).toContain('kun for amina')
      expect(text).toContain('lavt for amina')
      expect(text).not.toContain('jonas')
      expect(text).not.toMatch(/argon2|password_hash|eyJ/)
    }
    const json = JSON.parse((await take('amina', 'json')).text)
    expect(Object.keys(json)).toEqual([
      ...[
        'madeAt',
        'person',
        'terms',
        'privateGoal',
        'targets',
        'account',
        'passkeys',
        'providers',
        'sessions',
        'warnings',
      ],
      ...[
        'addresses',
        'pay',
        'days',
        'sickness',
        'holidayPay',
        'carriedHolidays',
        'videos',
        'talks',
        'replies',
        'looks',
        'log',
      ],
    ])
    expect(json.account).toEqual([expect.objectContaining({ email: 'amina@foehn.test' })])
  })

  it('are given as a page that escapes every name', async () => {
    await product.call(account.rename, { as: 'amina', body: { name: '<script>alert(1)</script>' } })
    const { text } = await take('amina', 'html')
    expect(text).not.toContain('<script>')
    expect(text).toContain('&lt;script&gt;')
  })

  it('are logged when downloaded', async () => {
    const logged = await product.pool.many<{ subject: string }>(
      because,
      sql`select subject from audit where action = 'own data exported'`,
    )
    expect(new Set(logged.map(({ subject }) => subject))).toEqual(new Set(['amina']))
  })
})
