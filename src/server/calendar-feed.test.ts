import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#contract/audit/audit'
import { calendar } from '#contract/calendar/calendar'
import { talks } from '#contract/talks/talks'
import { raw, sql } from '#server/db/sql'
import { addCase } from '#server/features/complaints/complaints.fixture'
import { addMonth } from '#server/features/payroll/payroll.fixture'
import { addApiToken } from '#testing/api-tokens'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene and looks' }
const NOON = '2026-11-21T12:00:00.000Z'

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: NOON, config: { publicUrl: 'https://foehn.example' } })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'eier', name: 'Elin Eier', type: 'owner' })
  const here = { activeIn: ['majorstuen'], access: ['majorstuen'] }
  await product.addPerson({ objectId: 'sjef', name: 'Siri Sjef', type: 'manager', ...here })
  await product.addPerson({ objectId: 'amina', name: 'Amina Ali', activeIn: ['majorstuen'] })
})
afterAll(() => product.close())

const change = (statement: ReturnType<typeof sql>) => product.pool.run(because, statement)
const setting = (name: string, value: unknown) =>
  change(sql`insert into chain_setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
             on conflict (name) do update set value = excluded.value`)
beforeEach(async () => {
  product.setNow(NOON)
  await setting('calendarLinks', 'on')
  await setting('payDay', 0)
  for (const table of ['calendar_link', 'api_token', 'talk', 'complaint_item', 'complaint'])
    await change(sql`delete from ${raw(table)}`)
  await change(sql`delete from account where pending`)
})

const linkOf = async (as: string): Promise<string> => {
  const { status, json } = await product.call(calendar.make, { as })
  expect(status).toBe(200)
  expect(json.address).toMatch(/^https:\/\/foehn\.example\/api\/calendar\/[\w-]{43}\.ics$/)
  return json.address.slice('https://foehn.example/api/calendar/'.length, -'.ics'.length)
}
const read = (secret: string) => product.call(calendar.feed, { params: { secret } })

/** Unfolds the lines and returns the day and title of each event. */
const eventsIn = (text: string): string[] =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map(event => {
      const field = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1] ?? ''
      return `${field('DTSTART;VALUE=DATE')} ${field('SUMMARY').replaceAll('\\', '')}`
    })
const eventsOf = async (as: string) => {
  const { status, text } = await read(await linkOf(as))
  expect(status).toBe(200)
  return eventsIn(text)
}

describe('the link', () => {
  it('is shown once, replaced by a new one, and removed [A128]', async () => {
    const first = await linkOf('amina')
    expect((await read(first)).status).toBe(200)
    const { json, text } = await product.call(calendar.own, { as: 'amina' })
    expect(json).toEqual({ isOn: true, link: { madeAt: NOON, readAt: NOON } })
    expect(text).not.toContain(first)
    const second = await linkOf('amina')
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await product.call(calendar.remove, { as: 'amina' })).status).toBe(200)
    expect((await read(second)).status).toBe(404)
    expect((await product.call(calendar.own, { as: 'amina' })).json.link).toBeNull()
    const entries = (await product.call(audit.list, { as: 'eier', query: { actor: 'amina' } })).json
    expect(entries.map((one: { action: string }) => one.action)).toEqual([
      'calendar link removed',
      'calendar link made',
      'calendar link made',
    ])
    const stored = await product.pool.many<{ text: string }>(
      because,
      sql`select one::text as text from audit one`,
    )
    const written = [...stored.map(one => one.text), ...product.log].join('\n')
    for (const secret of [first, second]) expect(written).not.toContain(secret)
  })

  it('answers like one that never was when it is unknown, and when its person is blocked or waits [A128]', async () => {
    const secret = await linkOf('sjef')
    const unknown = await read('finnes-ikke')
    const expectGone = async () => {
      const { status, json } = await read(secret)
      expect({ status, ...json, requestId: '' }).toEqual({
        status: unknown.status,
        ...unknown.json,
        requestId: '',
      })
    }
    expect([unknown.status, unknown.json.error]).toEqual([404, 'not_found'])
    await change(sql`update employee set blocked = true where object_id = 'sjef'`)
    await expectGone()
    await change(sql`update employee set blocked = false where object_id = 'sjef'`)
    expect((await read(secret)).status).toBe(200)
    await setting('calendarLinks', 'off')
    await expectGone()
  })

  it('is not made while links are off, as they are at first', async () => {
    await change(sql`delete from chain_setting where name = 'calendarLinks'`)
    const { status, json } = await product.call(calendar.make, { as: 'amina' })
    expect([status, json.message]).toEqual([409, 'Eieren har ikke slått på kalenderlenker'])
    expect((await product.call(calendar.own, { as: 'amina' })).json).toEqual({ isOn: false, link: null })
  })
})

describe('the feed', () => {
  it('is iCalendar with short lines that nobody stores', async () => {
    await addCase(product, { salon: 'majorstuen', createdAt: '2026-11-20T23:30:00.000Z' })
    const secret = await linkOf('sjef')
    const { headers, text, bytes } = await read(secret)
    expect([headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      'text/calendar; charset=utf-8',
      'no-store',
      'nosniff',
    ])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines = bytes.toString('latin1').split('\r\n')
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(75)
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    const uid = /UID:(.*)/.exec(text)?.[1]
    expect(uid).toMatch(/^case-\w+@foehn\.example/)
    expect((await read(secret)).text).toContain(`UID:${uid}`)
  })

  it('has the cases that await their reader, by number and Norwegian time (C10)', async () => {
    const at = '2026-11-20T23:30:00.000Z'
    await addCase(product, { salon: 'majorstuen', createdAt: at, name: 'Marte Lindqvist', phone: '99887766' })
    await addCase(product, { salon: 'storo', createdAt: at })
    await addCase(product, { salon: 'majorstuen', createdAt: at, status: 4 })
    await addCase(product, { salon: 'majorstuen', createdAt: at, status: 1 })
    const [number] = await product.pool.many<{ number: number }>(
      because,
      sql`select case_number as number from complaint where status is null and salon_id = 'majorstuen'`,
    )
    // Half past midnight in Norway two days later.
    expect(await eventsOf('sjef')).toEqual([
      `20261123 Garantisak ${number?.number}, Majorstuen: frist kl. 00:30`,
    ])
    expect(await eventsOf('eier')).toHaveLength(1)
    expect(await eventsOf('amina')).toEqual([])
  })

  it('has the pay days, and how many reports are missing (P181)', async () => {
    await setting('payDay', 15)
    await addMonth(
      product,
      { employeeId: 'amina', salonId: 'majorstuen', of: '2026-10' },
      { treatment_sales: 5000 },
    )
    const events = await eventsOf('sjef')
    // The 15th of November is a Sunday.
    expect(events[0]).toBe('20261113 Lønningsdag for oktober 2026. Lønnsrapporter som ikke er sendt: 1')
    expect(events[1]).toBe('20261215 Lønningsdag for november 2026')
    expect(events).toHaveLength(13)
    expect((await eventsOf('amina'))[0]).toBe('20261113 Lønningsdag for oktober 2026')
  })

  it('has the days agreed in talks for both, without what was agreed (A63)', async () => {
    const points = [{ text: 'Sykefravær skal ned', due: '2026-12-01' }]
    expect((await product.call(talks.save, { as: 'sjef', body: { objectId: 'amina', points } })).status).toBe(
      200,
    )
    expect(await eventsOf('amina')).toEqual(['20261201 Noe du avtalte i en samtale'])
    expect(await eventsOf('sjef')).toEqual(['20261201 Noe du avtalte med en ansatt i en samtale'])
    expect(await eventsOf('eier')).toEqual([])
  })

  it('has accounts that wait and tokens that end, for those who answer for them', async () => {
    await product.addPerson({ objectId: 'nils', name: 'Nils Ny', activeIn: ['majorstuen'], pending: true })
    await change(sql`update account set created_at = ${NOON} where employee_id = 'nils'`)
    await addApiToken(product, { name: 'Regnearket til Elin', madeBy: 'eier', expiresOn: '2027-01-31' })
    expect(await eventsOf('sjef')).toEqual(['20261205 En ny konto venter på svar'])
    expect(await eventsOf('eier')).toEqual([
      '20261205 En ny konto venter på svar',
      '20270131 En nøkkel for et annet system går ut',
    ])
  })

  it('follows the access of its person [A7]', async () => {
    await addCase(product, { salon: 'majorstuen' })
    const secret = await linkOf('sjef')
    const events = async () => eventsIn((await read(secret)).text).length
    expect(await events()).toBe(1)
    await change(sql`update employee set type = 'employee' where object_id = 'sjef'`)
    expect(await events()).toBe(0)
    await change(sql`update employee set type = 'manager' where object_id = 'sjef'`)
    await change(sql`update employee_access set salon_id = 'storo' where employee_id = 'sjef'`)
    expect(await events()).toBe(0)
    await change(sql`update employee_access set salon_id = 'majorstuen' where employee_id = 'sjef'`)
  })

  it('names no customer, no colleague, no pay and nothing of health [A129]', async () => {
    await setting('payDay', 15)
    await addCase(product, { salon: 'majorstuen', name: 'Marte Lindqvist', phone: '99887766' })
    await product.addPerson({ objectId: 'nora', name: 'Nora Ny', activeIn: ['majorstuen'], pending: true })
    const points = [{ text: 'Sykefravær skal ned', due: '2026-12-01' }]
    await product.call(talks.save, { as: 'sjef', body: { objectId: 'amina', points } })
    for (const as of ['sjef', 'eier', 'amina']) {
      const text = (await read(await linkOf(as))).text.replaceAll('\r\n ', '')
      expect(text).not.toMatch(/Marte|Lindqvist|99887766|Siri|Elin|Amina Ali|Nora|Syke|kr\b/)
    }
  })
})
