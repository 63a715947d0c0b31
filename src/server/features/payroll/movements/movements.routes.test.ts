import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import { holidays } from '#contract/payroll/holidays'
import { type MovementLine, movements } from '#contract/payroll/movements'
import { reports } from '#contract/payroll/payroll'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { checkSentReports } from '../late-figures.ts'
import { addMonth, draftOf } from '../payroll.fixture.ts'
import { redoActs } from '../redos.fixture.ts'

// Worked out by hand. Everybody has 9 completed years, 219.50 kr an hour, and more guaranteed pay than commission.

const because = { because: 'a test sets the scene and looks' }
const NOW = '2026-12-04T12:00:00.000Z'
const [september, october] = [month('2026-09'), month('2026-10')]

let product: Product
let septemberReport: string
let octoberReport: string

const member = (person: string, salon: string, from: string, until: string | null) =>
  product.pool.run(
    because,
    until === null
      ? sql`insert into employee_salon (employee_id, salon_id, from_day) values (${person}, ${salon}, ${from})`
      : sql`insert into past_membership (employee_id, salon_id, from_day, until_day) values (${person}, ${salon}, ${from}, ${until})`,
  )

const send = async (
  of: typeof september,
  people: string[],
  changes: Record<string, Partial<PayrollInputs>> = {},
  replaces?: string,
): Promise<string> => {
  const body = await draftOf(product, people, changes, of)
  const { status, json, text } = await product.call(reports.create, {
    as: 'sjef',
    body: { ...body, ...(replaces && { replaces }) },
  })
  if (status !== 200) throw new Error(text)
  return json.objectId
}

beforeAll(async () => {
  product = await startProduct({ now: NOW })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon, salon)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'owner', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'nabo', type: 'manager', access: ['storo'] })
  for (const objectId of ['anna', 'gro', 'lea', 'mia', 'ny', 'ola', 'per'])
    await product.addPerson({ objectId, name: objectId, experience: 9 })
  await member('anna', 'majorstuen', '2020-01-01', null)
  await member('ny', 'majorstuen', '2026-10-14', null)
  await member('ola', 'majorstuen', '2020-01-01', '2026-10-18')
  await member('mia', 'majorstuen', '2020-01-01', '2026-10-18')
  await member('mia', 'storo', '2026-10-19', null)
  await member('gro', 'majorstuen', '2020-01-01', '2026-09-16')
  await member('per', 'majorstuen', '2020-01-01', '2026-09-16')
  await product.pool.run(because, sql`update employee_terms set stillings = 80 where employee_id = 'ny'`)
  for (const [employeeId, of, hours] of [
    ['ola', september, 150],
    ['gro', september, 50],
    ['ola', october, 60],
    ['mia', october, 60],
    ['ny', october, 100],
  ] as const)
    await addMonth(product, { employeeId, salonId: 'majorstuen', of }, { treatment_sales: 1000, hours })
  septemberReport = await send(september, ['ola', 'gro'], { gro: { forskudd: 2000 } })
  octoberReport = await send(october, ['mia', 'ny'])
  // Ten hours arrive late.
  await product.pool.run(
    because,
    sql`update employee_month set hours = 60 where employee_id = 'gro' and month = '2026-09-01'`,
  )
  await checkSentReports(product.pool, new Date(NOW))
})
afterAll(() => product.close())

const list = async (
  as: string,
  query: { month: string; salonId?: string } = { month: '2026-10', salonId: 'majorstuen' },
): Promise<MovementLine[]> => {
  const { status, json, text } = await product.call(movements.list, { as, query })
  if (status !== 200) throw new Error(text)
  return json
}
const lineOf = async (person: string, as = 'sjef', query?: { month: string; salonId?: string }) => {
  const found = (await list(as, query)).filter(({ objectId }) => objectId === person)
  if (found.length > 1) throw new Error(`${person} has ${found.length} lines`)
  return found[0]
}
const itemsOf = (line: MovementLine | undefined) =>
  line?.items.map(({ kind, kroner, months, earningYear }) => [kind, kroner, earningYear ?? months.join()])

describe('who began, left or moved in a month [P220]', () => {
  it('is listed by name with the days, and then who left earlier', async () => {
    const shown = (await list('sjef')).map(({ objectId, month: of, earlier, began, ended }) => [
      ...[objectId, of, earlier, began?.day ?? null, ended?.day ?? null],
    ])
    expect(shown).toEqual([
      ['mia', '2026-10', false, null, '2026-10-17'],
      ['ny', '2026-10', false, '2026-10-14', null],
      ['ola', '2026-10', false, null, '2026-10-17'],
      ['gro', '2026-09', true, null, '2026-09-15'],
    ])
  })

  it('shows the other salon to those who can reach it, and tells others only that there is one', async () => {
    expect((await lineOf('mia'))?.ended).toEqual({ day: '2026-10-17', moved: true, otherSalon: null })
    const [here, there] = (await list('eier', { month: '2026-10' })).filter(one => one.objectId === 'mia')
    expect(here?.ended?.otherSalon).toBe('storo')
    expect(there).toMatchObject({
      salonId: 'storo',
      began: { day: '2026-10-19', moved: true, otherSalon: 'majorstuen' },
    })
    expect((await lineOf('ola'))?.ended).toMatchObject({ moved: false, otherSalon: null })
  })

  it('has the part of the month, and the hours of the position in it [P221] [P3]', async () => {
    // 1.625 × 80 = 130 h; 130 × 13 / 22. The other position is full: 162.5 × 12 / 22.
    expect(await lineOf('ny')).toMatchObject({
      part: { workdays: 13, of: 22 },
      positionHours: { month: 130, part: 76.8181818182 },
    })
    expect(await lineOf('ola')).toMatchObject({
      part: { workdays: 12, of: 22 },
      positionHours: { month: 162.5, part: 88.6363636364 },
    })
  })

  it('says whether the report of the month is sent and pays the person', async () => {
    expect((await lineOf('ny'))?.report).toEqual({ objectId: octoberReport, pays: true })
    expect((await lineOf('ola'))?.report).toEqual({ objectId: octoberReport, pays: false })
    const there = await lineOf('mia', 'nabo', { month: '2026-10', salonId: 'storo' })
    expect(there?.report).toBeNull()
  })
})

describe('what is owed [P222]', () => {
  it('includes pay that a sent month left out, and the holiday pay of both years', async () => {
    // 60 h × 219.50 = 13 170. September: 150 h × 219.50 = 32 925; × 12 % = 3 951.
    const ola = await lineOf('ola')
    expect(itemsOf(ola)).toEqual([
      ['unpaid', 13_170, '2026-10'],
      ['holidayPay', null, 2025],
      ['holidayPay', 3951, 2026],
    ])
    expect(ola?.items.map(({ withoutReports }) => withoutReports)).toEqual([false, true, false])
  })

  it('includes figures that changed after a report was sent, with the report', async () => {
    // 10 h × 219.50 = 2 195. As sent: 50 h × 219.50 = 10 975; × 12 % = 1 317.
    const gro = await lineOf('gro')
    expect(itemsOf(gro)).toEqual([
      ['late', 2195, '2026-09'],
      ['holidayPay', null, 2025],
      ['holidayPay', 1317, 2026],
    ])
    expect(gro?.items[0]?.report).toBe(septemberReport)
  })

  it('includes back pay for a raise in a sent month', async () => {
    const saved = await product.call(employees.save, {
      as: 'eier',
      body: { objectId: 'ny', perHourExtra: 10, from: '2026-10' },
    })
    expect(saved.status).toBe(200)
    // 100 h × 10 kr.
    expect(itemsOf(await lineOf('ny'))).toEqual([['backPay', 1000, '2026-10']])
  })

  it('includes redos in the salon that pays for them, with the cases that the viewer may see', async () => {
    const acts = redoActs(product)
    // 80 % of 1 000. Approved today, so both belong to December.
    await acts.redo('storo', 'mia', 1000)
    const there = await lineOf('mia', 'nabo', { month: '2026-10', salonId: 'storo' })
    expect(itemsOf(there)).toEqual([['redos', 800, '2026-12']])
    expect(there?.items[0]?.cases).toMatchObject([{ caseNumber: 1001 }])
    expect(itemsOf(await lineOf('mia'))).toEqual([])

    const { objectId } = await acts.redo('majorstuen', 'ny', 500)
    await acts.transfer(objectId, 'storo')
    const redos = async (as: string) => (await lineOf('ny', as))?.items.find(({ kind }) => kind === 'redos')
    expect(await redos('sjef')).toMatchObject({ kroner: 400, cases: [] })
    expect((await redos('eier'))?.cases).toEqual([{ objectId, caseNumber: 1002 }])
  })
})

describe('what was advanced [P223]', () => {
  it('is the advance of the latest report, with the pay that it was deducted from', async () => {
    expect((await lineOf('gro'))?.advance).toEqual({
      report: septemberReport,
      month: '2026-09',
      kroner: 2000,
      pay: 10_975,
    })
    // October left them out, so September is their latest.
    expect((await lineOf('ola'))?.advance).toMatchObject({ month: '2026-09', kroner: 0 })
    const there = await lineOf('mia', 'nabo', { month: '2026-10', salonId: 'storo' })
    expect(there?.advance).toBeNull()
  })
})

describe('somebody who left earlier [P224]', () => {
  it('stays on the list until everything is settled', async () => {
    const corrected = await send(september, ['ola', 'gro'], { gro: { forskudd: 2000 } }, septemberReport)
    await checkSentReports(product.pool, new Date(NOW))
    // 60 h × 219.50 = 13 170; × 12 % = 1 580.40.
    expect(itemsOf(await lineOf('gro'))).toEqual([
      ['holidayPay', null, 2025],
      ['holidayPay', 1580.4, 2026],
    ])
    const body = {
      salonId: 'majorstuen',
      objectId: 'gro',
      earningYear: 2026,
      month: '2026-09',
      kroner: 1580.4,
    }
    expect((await product.call(holidays.pay, { as: 'sjef', body })).status).toBe(200)
    expect(await lineOf('gro')).toBeUndefined()
    expect(corrected).not.toBe(septemberReport)
    // In the month itself they are still listed.
    const then = await lineOf('gro', 'sjef', { month: '2026-09', salonId: 'majorstuen' })
    expect(then).toMatchObject({ earlier: false, ended: { day: '2026-09-15' } })
  })

  it('is not listed if nothing is known to be owed, works there again, or left more than three years ago', async () => {
    expect(await lineOf('per')).toBeUndefined()
    const ola = { month: '2029-11', salonId: 'majorstuen' }
    expect(await lineOf('ola', 'sjef', { ...ola, month: '2029-10' })).toMatchObject({ earlier: true })
    expect(await lineOf('ola', 'sjef', ola)).toBeUndefined()
    await member('ola', 'majorstuen', '2026-11-20', null)
    expect(await lineOf('ola', 'sjef', { ...ola, month: '2026-12' })).toBeUndefined()
    expect(await lineOf('ola', 'sjef', { ...ola, month: '2026-11' })).toMatchObject({
      earlier: false,
      began: { day: '2026-11-20', moved: false },
    })
    await product.pool.run(because, sql`delete from employee_salon where employee_id = 'ola'`)
  })

  it('has the advance of a later report that paid them, in its list and later ones [P223]', async () => {
    const raise = { objectId: 'gro', perHourExtra: 10, from: '2026-09' }
    expect((await product.call(employees.save, { as: 'eier', body: raise })).status).toBe(200)
    // 60 h × 10 kr for September, paid with October. September advanced 2 000.
    const changes = { gro: { varTillegg: 600, forskudd: 500 } }
    const body = await draftOf(product, ['mia', 'ny', 'gro'], changes, october)
    const sent = await product.call(reports.create, {
      as: 'sjef',
      body: { ...body, backPay: { gro: 600 }, replaces: octoberReport },
    })
    expect(sent.text).toContain('report_created')
    const advance = async (of: string) =>
      (await lineOf('gro', 'sjef', { month: of, salonId: 'majorstuen' }))?.advance
    expect(await advance('2026-10')).toMatchObject({ month: '2026-10', kroner: 500, pay: 600 })
    expect(await advance('2026-09')).toMatchObject({ month: '2026-09', kroner: 2000 })
  })

  it('is told the holiday pay in the month they began as well [P222]', async () => {
    await member('lea', 'majorstuen', '2026-10-05', '2026-11-21')
    // A leaver without any report: both years are unknown where they were employed.
    expect(itemsOf(await lineOf('lea'))).toEqual([['holidayPay', null, 2026]])
    await product.pool.run(because, sql`delete from past_membership where employee_id = 'lea'`)
  })
})

describe('the marks of a salon’s sheet [P225]', () => {
  const parts = (as: string, salonId = 'majorstuen') =>
    product.call(movements.parts, { as, params: { salonId, month: '2026-10' } })

  it('are the first and last days of the month, with its part', async () => {
    expect((await parts('sjef')).json).toEqual([
      { objectId: 'mia', beganOn: null, leftOn: '2026-10-17', part: { workdays: 12, of: 22 } },
      { objectId: 'ny', beganOn: '2026-10-14', leftOn: null, part: { workdays: 13, of: 22 } },
      { objectId: 'ola', beganOn: null, leftOn: '2026-10-17', part: { workdays: 12, of: 22 } },
    ])
  })

  it('are not found for a salon outside the viewer’s reach [P226]', async () => {
    expect((await parts('nabo')).json.error).toBe('not_found')
    const { json } = await product.call(movements.list, {
      as: 'nabo',
      query: { month: '2026-10', salonId: 'majorstuen' },
    })
    expect(json.error).toBe('not_found')
    expect((await list('nabo', { month: '2026-10' })).map(({ salonId }) => salonId)).toEqual(['storo'])
    expect((await product.call(movements.list, { as: 'ola', query: { month: '2026-10' } })).status).toBe(403)
  })
})
