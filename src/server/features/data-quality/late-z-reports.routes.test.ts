import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataQuality } from '#contract/data-quality/data-quality'
import { imports } from '#contract/imports/imports'
import { handMadeSalon } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { type SaftZReport, saftXml } from '#testing/saft-xml'

describe('a late Z report [F9]', () => {
  const KLIPP = 500
  let product: Product

  beforeAll(async () => {
    product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
    await product.addPerson({ objectId: 'owner', type: 'owner' })
  })
  afterAll(() => product.close())

  /** A file with one treatment sold at each of these moments. */
  const sold = (id: string, moments: readonly string[], zReports: readonly SaftZReport[]): string => {
    const transactions = moments.map((moment, i) => {
      const [date = '', time = ''] = moment.split(' ')
      const line = { in: KLIPP, ex: KLIPP * 0.8, group: 'K' }
      return {
        nr: `${i + 1}`,
        date,
        time: `${time}:00`,
        emp: '11',
        in: KLIPP,
        ex: KLIPP * 0.8,
        lines: [line],
      }
    })
    const registers = [{ id, location: 'Storo', zReports, transactions }]
    return [...saftXml({ ...handMadeSalon, orgNo: '999888666', registers })].join('')
  }
  const z = (moment: string, customers: number): SaftZReport => {
    const [date = '', time = ''] = moment.split(' ')
    return { id: moment, date, time: `${time}:00`, total: customers * KLIPP }
  }
  /** The month's Z differences of a register: day, receipts, Z report. */
  const differences = async (id: string) => {
    const { json } = await product.call(dataQuality.month, { as: 'owner', query: { month: '2026-11' } })
    return json.zDifferences
      .filter((one: { registerID: string }) => one.registerID === id)
      .map(({ day, total, zReport }: { day: string; total: number; zReport: number | null }) => [
        day,
        total,
        zReport,
      ])
  }
  /** Imports the file and returns the days that its report lists as unreconciled. */
  const bringSold = async (id: string, moments: readonly string[], zReports: readonly SaftZReport[]) => {
    const { json } = await product.call(imports.create, {
      as: 'owner',
      query: { name: `${id}.xml` },
      body: sold(id, moments, zReports),
      headers: { 'content-type': 'application/xml' },
    })
    return json.unreconciledDays.map(({ day }: { day: string }) => day)
  }

  test('the next morning, before the first customer, closes the day before', async () => {
    const moments = ['2026-11-03 12:00', '2026-11-03 19:00', '2026-11-04 12:00']
    expect(await bringSold('Z1', moments, [z('2026-11-04 08:55', 2), z('2026-11-04 20:00', 1)])).toEqual([])
    expect(await differences('Z1')).toEqual([])
  })

  test('after a holiday closes the last day before it', async () => {
    const moments = ['2026-11-06 12:00', '2026-11-10 12:00']
    expect(await bringSold('Z2', moments, [z('2026-11-10 09:00', 1), z('2026-11-10 20:00', 1)])).toEqual([])
    expect(await differences('Z2')).toEqual([])
  })

  test('after the first customer of the next day closes parts of two days', async () => {
    const moments = ['2026-11-03 12:00', '2026-11-04 09:30', '2026-11-04 12:00']
    expect(await bringSold('Z3', moments, [z('2026-11-04 10:00', 2), z('2026-11-04 20:00', 1)])).toEqual([])
    expect(await differences('Z3')).toEqual([])
  })

  test('in the night, after customers past midnight, closes them too', async () => {
    const moments = ['2026-11-03 23:00', '2026-11-04 00:20', '2026-11-04 12:00']
    expect(await bringSold('Z4', moments, [z('2026-11-04 00:45', 2), z('2026-11-04 20:00', 1)])).toEqual([])
    expect(await differences('Z4')).toEqual([])
  })

  test('is shown on the day it closes when it differs from the receipts', async () => {
    const moments = ['2026-11-03 12:00', '2026-11-04 12:00']
    expect(await bringSold('Z5', moments, [z('2026-11-04 09:00', 3), z('2026-11-04 20:00', 1)])).toEqual([
      '2026-11-03',
    ])
    expect(await differences('Z5')).toEqual([['2026-11-03', 500, 1500]])
  })

  test('does not hide a day without one, nor flag the day after it', async () => {
    const moments = ['2026-11-03 12:00', '2026-11-04 12:00', '2026-11-05 12:00']
    const made = [z('2026-11-03 20:00', 1), z('2026-11-05 20:00', 1)]
    expect(await bringSold('Z6', moments, made)).toEqual(['2026-11-04'])
    expect(await differences('Z6')).toEqual([['2026-11-04', 500, null]])
  })

  test('can come in a later file, and completes its day', async () => {
    const [monday, tuesday] = ['2026-11-03 12:00', '2026-11-04 12:00']
    expect(await bringSold('Z7', [monday], [])).toEqual(['2026-11-03'])
    expect(await bringSold('Z7', [monday, tuesday], [z('2026-11-04 09:00', 1)])).toEqual(['2026-11-04'])
    expect(await differences('Z7')).toEqual([['2026-11-04', 500, null]])
  })
})
