import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payYears, type SalonYear } from '#contract/payroll/pay-years'
import { settings } from '#contract/settings/settings'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { workedRow } from '#testing/payroll-rows'
import { type Product, startProduct } from '#testing/product'
import { openWorkbook, sheetOf } from '#testing/workbook'
import { addMonth, draftOf, sentReport } from '../payroll.fixture.ts'

// The figures are worked out by hand, with the shipped terms: 198.50 kr without experience, 219.50 kr from five years.

let product: Product
const because = { because: 'a test sets the scene and reads the log' }

/** Sales without a person in a month whose receipts have arrived. */
const addOtherSales = (of: string, sales: number) =>
  product.pool.run(
    because,
    sql`insert into salon_month (salon_id, month, last_day, opening, treatment_sales, lines)
        values ('majorstuen', ${`${of}-01`}, ${`${of}-01`}, 'day', ${sales}, 10)`,
  )

const send = async (
  of: string,
  rows: Record<string, Partial<PayrollInputs>>,
  replaces?: string,
): Promise<string> => {
  const draft = await draftOf(product, Object.keys(rows), rows, month(of))
  return sentReport(product, { ...draft, ...(replaces && { replaces }) })
}

const amina = { employmentId: '1', experience: 6, stillings: 80 }
const worked = { ...workedRow, ...amina, comment: 'Omklipp', sykefraver: 'graviditet' } as const
let january: string

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', name: 'Ingrid', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'other', name: 'Olav', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'jonas', name: 'Jonas', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
  await addOtherSales('2025-01', 500)
  await addOtherSales('2025-02', 0)
  await addMonth(product, { employeeId: 'jonas', salonId: 'majorstuen', of: '2025-03' }, { hours: 10 })
  product.setNow('2026-11-02T12:00:00.000Z')
  january = await send('2025-01', {
    amina: worked,
    jonas: { employmentId: '2', stillings: 100, produksjonstimer: 100, totalOms: 30_000, forskudd: 4000 },
  })
  product.setNow('2026-11-02T13:00:00.000Z')
  // A report that was removed, and one that was corrected, do not count.
  const wrong = await send('2025-02', { amina: { ...amina, produksjonstimer: 10, totalOms: 1000 } })
  product.setNow('2026-11-02T14:00:00.000Z')
  await send('2025-02', { amina: { ...amina, produksjonstimer: 100, totalOms: 40_000 } }, wrong)
})
afterAll(() => product.close())

const ask = (year: string, { as = 'sjef', salonId = 'majorstuen' } = {}) =>
  product.call(payYears.get, { as, params: { year }, query: { salonId } })
const yearOf = async (year: string): Promise<SalonYear> => (await ask(year)).json
const fetchFile = (year: string, as = 'sjef') =>
  product.call(payYears.export, { as, params: { year }, query: { salonId: 'majorstuen' } })
const setGoal = (wageShareGoal: number) =>
  product.call(settings.save, { as: 'eier', body: { wageShareGoal } })
const logged = () =>
  product.pool.many<{ details: unknown }>(
    because,
    sql`select details from audit where action = 'pay year exported' order by id`,
  )

describe('the year of a salon', () => {
  it('has the reports in force by month: pay by kind, cost and sales [P185] [P186]', async () => {
    const { salonName, months, total, withoutReport, goal } = await yearOf('2025')
    expect([salonName, withoutReport, goal]).toEqual(['Majorstuen', ['2025-03'], null])
    // Amina is the worked row. Jonas: 19 850 + 397 + 2 382 + 3 190.69 = 25 819.69.
    expect(months[0]).toMatchObject({
      month: '2025-01',
      people: 2,
      amounts: {
        guarantee: 19_850,
        commission: 34_800,
        openings: 5600,
        otherHours: 1317,
        supplements: 2100,
        redos: 180,
        sickPay: 3450,
      },
      pay: 67_297,
      advance: 4000,
      otp: 1345.94,
      holidayPay: 8075.64,
      contribution: 10_817.32,
      cost: 87_535.9,
      sales: 145_500,
      aboveGoal: null,
    })
    expect(months[0]?.share).toBeCloseTo(60.1621, 4)
    // 100 × 219.50, and 439 + 2 634 + 3 528.24.
    expect(months[1]).toMatchObject({
      month: '2025-02',
      people: 1,
      pay: 21_950,
      cost: 28_551.24,
      sales: 40_000,
    })
    expect(total).toMatchObject({ people: 2, pay: 89_247, cost: 116_087.14, sales: 185_500 })
  })

  it('has each person by month, with the position and what 100 % would have given [P187]', async () => {
    const { people } = await yearOf('2025')
    // Amina: 57 009.50 as in the domain's test, and 21 950 / 0.8.
    expect(
      people.map(({ name, pay, atFull, months }) => [
        name,
        pay,
        atFull,
        ...months.map(one => [one.month, one.position, one.atFull]),
      ]),
    ).toEqual([
      ['Amina', 69_397, 84_447, ['2025-01', 80, 57_009.5], ['2025-02', 80, 27_437.5]],
      ['Jonas', 19_850, 19_850, ['2025-01', 100, 19_850]],
    ])
  })

  it('has the goal and the kroner above or below it, once the owner has set one [P188]', async () => {
    expect((await setGoal(60)).status).toBe(200)
    const { goal, months, total } = await yearOf('2025')
    expect(goal).toBe(60)
    expect(months.map(({ aboveGoal }) => aboveGoal)).toEqual([235.9, 4551.24])
    expect(total?.aboveGoal).toBe(4787.14)
    await setGoal(62.6)
    // 116 087.14 less 62.6 % of 185 500 = 116 123.
    expect((await yearOf('2025')).total?.aboveGoal).toBe(-35.86)
  })

  it.each([-1, 130, 0.5, 45.55])('refuses the goal %s with a sentence, and keeps what was', async wrong => {
    const { status, json } = await setGoal(wrong)
    expect([status, Object.keys(json.fields)]).toEqual([400, ['wageShareGoal']])
    expect(json.fields.wageShareGoal).toMatch(/^Skriv et tall fra [01] til 100/)
    expect((await yearOf('2025')).goal).toBe(62.6)
  })

  it('has unknown sales for a month whose receipts had not arrived, and is empty without reports', async () => {
    product.setNow('2026-11-03T12:00:00.000Z')
    await send('2024-05', { amina: worked })
    const { months, total } = await yearOf('2024')
    expect([months[0]?.sales, months[0]?.share, months[0]?.aboveGoal, total?.sales]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(await yearOf('2019')).toMatchObject({ months: [], total: null, people: [], control: [] })
  })

  it.each([
    ['2027', 'Året må være fra 2000 til 2026'],
    ['1999', 'Skriv et år fra 2000, med fire sifre'],
    ['25', 'Skriv et år fra 2000, med fire sifre'],
  ])('refuses the year %s with a sentence', async (year, sentence) => {
    for (const { status, json } of [await ask(year), await fetchFile(year)]) {
      expect(status).toBe(400)
      expect(JSON.stringify(json)).toContain(sentence)
    }
    expect(await logged()).toEqual([])
  })

  it('is for those who read the salon’s reports', async () => {
    expect((await ask('2025', { as: 'other' })).status).toBe(404)
    expect((await ask('2025', { as: 'jonas' })).status).toBe(403)
    expect((await fetchFile('2025', 'other')).status).toBe(404)
    expect((await ask('2025', { as: 'eier', salonId: 'storo' })).json).toMatchObject({
      salonName: 'Storo',
      total: null,
    })
  })
})

describe('the workbook [P190]', () => {
  it('has the salon, the people and the control, with formulas that give the figures, and is logged', async () => {
    const { headers, bytes } = await fetchFile('2025')
    expect(headers['content-disposition']).toBe('attachment; filename="lonn_majorstuen_2025.xlsx"')
    const { workbook, figure } = await openWorkbook(bytes)
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Salong', 'Ansatte', 'Kontroll'])
    const row = (sheet: string, at: number) =>
      (sheetOf(workbook, sheet).getRow(at).values as unknown[]).slice(1)
    expect(row('Salong', 3).slice(0, 9)).toEqual([
      ...['Måned', 'Garantilønn', 'Provisjon', 'Natt og søndag', 'Kurs og annet', 'Tillegg', 'Omklipp'],
      ...['Sykelønn', 'Lønn'],
    ])
    const figures = (sheet: string, cells: string) => cells.split(' ').map(cell => figure(sheet, cell))
    // Guarantee, pay, cost, sales, share and kroner above the goal of the year.
    const formulas = ['B6', 'I6', 'M6', 'N6', 'P6'].map(
      cell => sheetOf(workbook, 'Salong').getCell(cell).formula,
    )
    expect(formulas.every(Boolean)).toBe(true)
    expect(figures('Salong', 'B6 I6 M6 N6 P6')).toEqual([41_800, 89_247, 116_087.14, 185_500, -35.86])
    expect(figure('Salong', 'O6')).toBeCloseTo(62.5807, 4)
    expect(figures('Salong', 'I4 M4 I5 M5')).toEqual([67_297, 87_535.9, 21_950, 28_551.24])
    // Amina's two months, their sum, Jonas, his sum, and all.
    expect([4, 5, 6, 7, 8, 9].map(at => row('Ansatte', at).slice(0, 2))).toEqual([
      ['Amina', 'januar 2025'],
      ['Amina', 'februar 2025'],
      ['Amina', 'Sum'],
      ['Jonas', 'januar 2025'],
      ['Jonas', 'Sum'],
      ['Alle', undefined],
    ])
    expect(figures('Ansatte', 'K4 K5 K6 K8 K9 M6 M9')).toEqual([
      47_447, 21_950, 69_397, 19_850, 89_247, 84_447, 104_297,
    ])
    expect(row('Kontroll', 4)).toEqual([
      'Amina',
      69_397,
      69_397,
      expect.anything(),
      69_397,
      expect.anything(),
      '0 avvik',
    ])
    expect(figures('Kontroll', 'B6 C6 D4 F4')).toEqual([89_247, 89_247, 0, 0])
    expect(await logged()).toEqual([{ details: { payYear: 2025, format: 'xlsx' } }])
  })

  it('does not contain the reason for sick leave [P66]', async () => {
    const { workbook } = await openWorkbook((await fetchFile('2025')).bytes)
    const texts = JSON.stringify(workbook.worksheets.map(sheet => sheet.getSheetValues()))
    expect(texts).toContain('Amina')
    expect(texts).not.toMatch(/gravid/i)
  })

  it('marks unknown figures with a dash and no formula', async () => {
    const { workbook } = await openWorkbook((await fetchFile('2024')).bytes)
    const sheet = sheetOf(workbook, 'Salong')
    expect(['N4', 'N5', 'O5', 'P5'].map(cell => sheet.getCell(cell).value)).toEqual(['–', '–', '–', '–'])
  })

  it('is refused without reports', async () => {
    const before = await logged()
    const { status, json } = await fetchFile('2019')
    expect([status, json.message]).toEqual([
      422,
      'Ingen rapporter er sendt for 2019, så det er ingen fil å lage',
    ])
    expect(await logged()).toEqual(before)
  })
})

describe('the control of the payslips [P189]', () => {
  const differing = async () =>
    (await yearOf('2025')).control.flatMap(({ name, differences }) =>
      differences.map(({ check, month, shown, expected }) => [name, check, month, shown, expected]),
    )

  it('has no differences at first', async () => {
    expect(await differing()).toEqual([])
    expect((await yearOf('2025')).control).toMatchObject([
      { name: 'Amina', lines: 69_397, pay: 69_397, yearToDate: 69_397, lastMonth: '2025-02' },
      { name: 'Jonas', lines: 19_850, pay: 19_850, yearToDate: 19_850, lastMonth: '2025-01' },
    ])
  })

  it('names a person whose stored row was changed', async () => {
    const change = (from: number, to: number) =>
      product.pool.run(
        because,
        sql`update report_row set computed = jsonb_set(computed, '{endeligLonn}', ${String(to)}::jsonb)
            where report_id = ${january} and employee_id = 'jonas' and computed ->> 'endeligLonn' = ${String(from)}`,
      )
    await change(19_850, 19_950)
    expect(await differing()).toEqual([
      ['Jonas', 'lines', '2025-01', 19_850, 19_950],
      ['Jonas', 'cost', '2025-01', 25_919.69, 25_819.69],
    ])
    const { workbook } = await openWorkbook((await fetchFile('2025')).bytes)
    expect(sheetOf(workbook, 'Kontroll').getCell('G5').value).toContain('januar 2025: −100')
    await change(19_950, 19_850)
    expect(await differing()).toEqual([])
  })

  it('names a person whose earlier month was corrected after the last payslip', async () => {
    product.setNow('2026-11-04T12:00:00.000Z')
    await send('2025-01', { amina: { ...worked, varTillegg: 600 } }, january)
    // 100 kr more, 12 kr of holiday pay more; Jonas is no longer in a report.
    expect(await differing()).toEqual([
      ['Amina', 'pay', '2025-02', 69_397, 69_497],
      ['Amina', 'holidayPay', '2025-02', 8327.64, 8339.64],
    ])
  })
})
