import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { controlList } from '#contract/payroll/control-list'
import { holidays } from '#contract/payroll/holidays'
import { type ExportFormat, reports } from '#contract/payroll/payroll'
import { wageTypes } from '#contract/payroll/wage-types'
import { sickness } from '#contract/sickness/sickness'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { shippedWageTypes, type WageTypes } from '#domain/payroll/wage-types'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { pdfTexts } from '#testing/pdf-text'
import { type Product, startProduct } from '#testing/product'
import { draftOf, sentReport } from './payroll.fixture.ts'

// By hand: an absence from 28 September has its sixteenth day on 13 October. Sick hours of 7.5 are booked on 5 and 6 (the salon's),
// on 14 and 15 (NAV's), and on 26 October with a sick child: 15, 15 and 7.5 hours at 230 kr.

const because = { because: 'a test sets the scene and looks' }
const TODAY = '2026-11-26T11:00:00.000Z'

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: TODAY })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', name: 'Eva Eier', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', name: 'Siv Sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
  for (const [from, to, kind] of [
    ['2026-09-28', '2026-10-20', 'sykmelding'],
    ['2026-10-26', '2026-10-26', 'syktBarn'],
  ])
    await product.call(sickness.save, {
      as: 'sjef',
      body: { salonId: 'majorstuen', objectId: 'amina', from, to, kind, grade: 100 } as never,
    })
  for (const date of ['05', '06', '14', '15', '26'])
    await product.pool.run(
      because,
      sql`insert into daily_figures (salon_id, emp_no, employee_id, day, syketimer, produksjontimer)
          values ('majorstuen', 'nr', 'amina', ${`2026-10-${date}`}, 7.5, 0)`,
    )
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.pool.run(because, sql`update report set removed_at = now()`)
  await product.pool.run(because, sql`update report_row set removed = true`)
})

const send = async (days: number, more: Partial<PayrollInputs> = {}, replaces?: string): Promise<string> => {
  const row = { employmentId: '1', experience: 0, antSyketimer: days, sykeTimeslonn: 230, ...more }
  const draft = await draftOf(product, ['amina'], { amina: row }, month('2026-10'))
  return sentReport(product, { ...draft, without: [], ...(replaces && { replaces }) })
}
const fetched = (objectId: string, format: ExportFormat, part = 'whole') =>
  product.call(reports.export, { as: 'sjef', params: { objectId }, query: { format, part } as never })
const visma = async (objectId: string, part?: string) => {
  const { bytes } = await fetched(objectId, 'visma', part)
  const lines = bytes.toString('latin1').split('\r\n').slice(0, -1)
  return lines.map(line => line.split(';')).map(cells => [cells[3], ...cells.slice(5, 8).map(Number)])
}
const save = (kept: WageTypes, reported: readonly object[] = []) =>
  product.call(wageTypes.save, {
    as: 'eier',
    body: {
      wageTypes: Object.entries(kept).map(([component, one]) => ({ component, ...one })) as never,
      reported: reported as never,
    },
  })

describe('sick pay in parts [P210]', () => {
  it('is split if the row pays the hours of the time book', async () => {
    // Five days are 37.5 hours: 8 625 kr.
    expect(await visma(await send(5))).toEqual([
      ['201', 15, 230, 3450],
      ['202', 7.5, 230, 1725],
      ['200', 15, 230, 3450],
    ])
  })

  it('has only the salon’s parts if the row pays only those', async () => {
    expect(await visma(await send(3))).toEqual([
      ['201', 15, 230, 3450],
      ['202', 7.5, 230, 1725],
    ])
  })

  it('is one line if other hours were entered by hand', async () => {
    expect(await visma(await send(4))).toEqual([['200', 30, 230, 6900]])
  })

  it('stays as sent when the periods change, and is one line in earlier reports', async () => {
    const objectId = await send(3)
    const before = await visma(objectId)
    await product.pool.run(
      because,
      sql`update sickness_period set to_day = '2026-10-01' where from_day = '2026-09-28'`,
    )
    expect(await visma(objectId)).toEqual(before)
    await product.pool.run(
      because,
      sql`update sickness_period set to_day = '2026-10-20' where from_day = '2026-09-28'`,
    )
    await product.pool.run(
      because,
      sql`update report_row set sick_parts = null where report_id = ${objectId}`,
    )
    expect(await visma(objectId)).toEqual([['200', 22.5, 230, 5175]])
  })

  it('has differences in the parts that were paid [P103]', async () => {
    const first = await send(5)
    const second = await send(3, {}, first)
    expect(await visma(second, 'change')).toEqual([['200', -15, 230, -3450]])
  })

  it('needs its own wage types [P84]', async () => {
    const objectId = await send(5)
    const { sykelonnBarn: _, ...others } = shippedWageTypes
    await save(others)
    const { status, json } = await fetched(objectId, 'huldt')
    expect([status, json.fields]).toEqual([
      422,
      { 'wageTypes.sykelonnBarn': 'Sykelønn, sykt barn mangler lønnsart' },
    ])
    await save(shippedWageTypes)
  })

  it('has the hours of NAV once they have a wage type, without kroner [P214]', async () => {
    const objectId = await send(3)
    await save({
      ...shippedWageTypes,
      sykefravaerNav: { wageType: '999', account: null, contraAccount: null, base: 'quantity' },
    })
    expect((await visma(objectId)).at(-1)).toEqual(['999', 15, 0, 0])
    const huldt = (await fetched(objectId, 'huldt')).bytes.toString('latin1').split('\r\n').at(-2) ?? ''
    expect([huldt.slice(6, 11), huldt.slice(101, 134)]).toEqual(['00999', `0000001500${'0'.repeat(23)}`])
    const tripletex = (await fetched(objectId, 'tripletex')).bytes.toString('utf8')
    expect(tripletex).toContain('2026;10;1;999;Sykefravær som NAV betaler;15;0;;')
    await save(shippedWageTypes)
  })

  it('is on the control list with the description of each part, and adds up to the pay', async () => {
    // 10 hours of 198.50 kr beside the 8 625 kr of sick pay.
    await send(5, { produksjonstimer: 10, behOmsetning: 1 })
    const marks = { withholding: true, contribution: true, holidayPay: true }
    await save(shippedWageTypes, [
      { component: 'sykelonnArbeidsgiver', description: 'timeloenn', ...marks },
      { component: 'sykelonn', description: 'timeloenn', ...marks, holidayPay: false },
    ])
    const { json } = await product.call(controlList.get, { as: 'sjef', params: { month: '2026-10' } })
    const [salon] = json.salons
    expect(
      salon.described.map(({ components, kroner, hours }: Record<string, unknown>) => [
        components,
        kroner,
        hours,
      ]),
    ).toEqual([
      [['garantilonn', 'sykelonn', 'sykelonnArbeidsgiver'], 8885, 40],
      [['sykelonnBarn'], 1725, 7.5],
    ])
    expect([salon.pay, salon.bases.holidayPay]).toEqual([10_610, 7160])
    const accounts = await product.call(holidays.list, {
      as: 'sjef',
      params: { salonId: 'majorstuen', year: '2027' },
    })
    expect(accounts.json[0].earnings[0].basis).toBe(7160)
  })

  it('is part of the person’s own data', async () => {
    await send(3)
    const { json } = await product.call(account.ownData, { as: 'amina', query: { format: 'json' } })
    expect(json.pay[0].figures).toMatchObject({
      sickHoursOfSalon: 15,
      sickHoursOfChild: 7.5,
      sickHoursOfNav: 15,
    })
  })

  it('is not split in the sheet, on the payslip or in the report as read', async () => {
    const objectId = await send(5)
    const slip = pdfTexts((await fetched(objectId, 'payslips')).bytes).join(' ')
    expect(slip).toContain('Sykelønn')
    expect(slip).not.toMatch(/arbeidsgiverperioden|sykt barn/i)
    expect((await fetched(objectId, 'csv')).bytes.toString('utf8')).not.toMatch(/arbeidsgiverperiode|barn/i)
    const read = await product.call(reports.get, { as: 'sjef', params: { objectId } })
    expect(JSON.stringify(read.json)).not.toContain('sickParts')
  })
})
