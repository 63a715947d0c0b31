import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataQuality, type SalonDay } from '#contract/data-quality/data-quality'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { receipts } from '#contract/statistics/receipts'
import { statistics } from '#contract/statistics/statistics'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type SaftTransaction, saftXml } from '#testing/saft-xml'
import { FIGURES_HEADER } from '#testing/world/figures-csv'

const TUESDAY = '2026-11-03'
const SATURDAY = '2026-11-07'

const sold = (nr: string, date: string, emp: string, ex: number): SaftTransaction => ({
  nr,
  date,
  time: '12:00:00',
  emp,
  in: ex * 1.25,
  ex,
  lines: [{ in: ex * 1.25, ex, group: 'K' }],
})

/**
 * Solli. On Tuesday anna (number 11) has two customers of 3000 kr, number 99 one of 4000 kr, and both 7,5 hours; number 98 has 5 hours. On
 * Saturday number 99 has one customer of 900 kr and 6 hours, alone.
 */
const register = [
  ...saftXml({
    orgNo: '999888777',
    company: 'Solli Frisør AS',
    employees: [],
    articles: [],
    basics: [{ type: '04', id: 'K', predefined: '04005', name: 'Klipp' }],
    registers: [
      {
        id: 'K1',
        location: 'Solli',
        zReports: [],
        transactions: [
          sold('1', TUESDAY, '11', 3000),
          sold('2', TUESDAY, '11', 3000),
          sold('3', TUESDAY, '99', 4000),
          sold('4', SATURDAY, '99', 900),
        ],
      },
    ],
  }),
].join('')
const book = (...rows: string[]) => [FIGURES_HEADER, ...rows.map(row => `solli;${row}`)].join('\n')
const row = (number: string, day: string, hours: string, visits = '', cost = '') =>
  `${number};${day};${hours};4;${visits};0;0;0;0;0;0;0;${cost};`

describe('the time book of a stand-in [F14]', () => {
  let product: Product
  const as = 'owner'
  const bring = (name: string, content: string) =>
    product.call(imports.create, {
      as,
      query: { name },
      body: content,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const map = (meaning: string) =>
    product.call(mappings.save, { as, body: { salon: 'solli', employees: { 99: meaning } } })
  const unmap = () => product.call(mappings.remove, { as, body: { salon: 'solli', employees: ['99'] } })
  const figuresOn = async (day: string, who: object = { salonId: 'solli' }) => {
    const { json } = await product.call(receipts.days, { as, body: { ...who, from: day, to: day } })
    return json.days[0].figures
  }
  const hoursOn = async (day: string, who?: object) => (await figuresOn(day, who))?.produksjonstimer ?? null
  const arrived = async (day: string): Promise<SalonDay> =>
    (await product.call(dataQuality.month, { as, query: { month: '2026-11' } })).json.salons[0].days.find(
      (one: SalonDay) => one.day === day,
    )
  const week = { from: '2026-11-02', to: '2026-11-08' }
  const missing = async () => {
    const body = { salonId: 'solli', ...week }
    return (await product.call(statistics.salon, { as, body })).json.stats[0].missing
  }

  beforeAll(async () => {
    product = await startProduct({ now: '2026-11-08T12:00:00.000Z' })
    await product.addSalon('solli', 'Solli')
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    await product.addPerson({ objectId: 'anna', employmentId: '11', activeIn: ['solli'] })
    await bring('kasse.xml', register)
    await product.call(mappings.save, { as, body: { registers: { K1: 'solli' } } })
    await bring(
      'timer.csv',
      book(
        row('11', TUESDAY, '7,5'),
        row('99', TUESDAY, '7,5'),
        row('98', TUESDAY, '5'),
        row('99', SATURDAY, '6'),
      ),
    )
  })
  afterAll(() => product.close())

  test('counts nowhere until its number is mapped, and for the salon at once then [K7]', async () => {
    // 10 000 kr in anna's 7,5 hours.
    expect(await figuresOn(TUESDAY)).toMatchObject({ produksjonstimer: 7.5, totalOms: 10_000 })
    expect((await figuresOn(TUESDAY)).omsPerTime).toBeCloseTo(1333.33, 2)
    const { json } = await map('vikar')
    // 4000 and 900 kr on two receipts, and two days of the time book.
    expect(json).toMatchObject({ receipts: 2, amountEx: 4900, days: 2 })
    // 10 000 kr in 15 hours. 98 still waits.
    expect(await figuresOn(TUESDAY)).toMatchObject({ produksjonstimer: 15, totalOms: 10_000 })
    expect((await figuresOn(TUESDAY)).omsPerTime).toBeCloseTo(666.67, 2)
    expect(json.waiting.employees).toMatchObject([{ empID: '98', days: 1 }])
    expect(await figuresOn(TUESDAY, { objectId: 'anna' })).toMatchObject({ produksjonstimer: 7.5 })
  })

  test('is in data quality once, with the stand-in alone or not [Q2] [K33]', async () => {
    expect(await arrived(SATURDAY)).toMatchObject({ lines: 1, figureRows: 1, hours: 6, state: 'complete' })
    // The rows of anna, the stand-in and the unknown 98.
    expect(await arrived(TUESDAY)).toMatchObject({ figureRows: 3, hours: 20, state: 'complete' })
    expect(await hoursOn(SATURDAY)).toBe(6)
    expect(await missing()).toEqual({ registers: 0, timeBook: 0 })
  })

  test('waits again without the mapping, and is a person’s when the number is', async () => {
    await unmap()
    expect([await hoursOn(TUESDAY), await hoursOn(SATURDAY)]).toEqual([7.5, null])
    expect(await arrived(SATURDAY)).toMatchObject({ figureRows: 1, hours: 6, state: 'complete' })
    expect(await missing()).toEqual({ registers: 0, timeBook: 1 })
    await map('anna')
    expect(await hoursOn(TUESDAY)).toBe(15)
    expect(await hoursOn(TUESDAY, { objectId: 'anna' })).toBe(15)
    await map('vikar')
    expect(await hoursOn(TUESDAY)).toBe(15)
    expect(await hoursOn(TUESDAY, { objectId: 'anna' })).toBe(7.5)
  })

  test('replaces visits and cost of the salon by the difference, and counts what arrives later [F8]', async () => {
    expect(await figuresOn(TUESDAY)).toMatchObject({ antallBesok: 3 })
    await bring('vikar.csv', book(row('99', TUESDAY, '8', '5', '120')))
    // Anna's two and five; 99 had one receipt. What the goods of anna's treatments cost is unknown.
    expect(await figuresOn(TUESDAY)).toMatchObject({ produksjonstimer: 15.5, antallBesok: 7 })
    const known = await product.pool.maybe(
      { because: 'a test looks' },
      sql`select treatment_cost_known as known, treatment_without_cost as without from salon_day where day = ${TUESDAY}`,
    )
    expect(known).toEqual({ known: 120, without: 6000 })
    expect(await figuresOn(TUESDAY, { objectId: 'anna' })).toMatchObject({ antallBesok: 2 })
  })
})
