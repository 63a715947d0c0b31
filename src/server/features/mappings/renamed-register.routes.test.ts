import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { salons } from '#contract/salons/salons'
import { sql } from '#server/db/sql'
import { hashOf } from '#testing/facts'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { type SaftTransaction, saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'

const looking = { because: 'a test looks' }

/** A haircut for an amount in kroner including VAT. The price without VAT is four fifths of it. */
const cut = (nr: number, date: string, kroner: number): SaftTransaction => ({
  nr: String(nr),
  date,
  time: `10:0${nr}:00`,
  in: kroner,
  ex: kroner * 0.8,
  emp: '11',
  lines: [{ in: kroner, ex: kroner * 0.8, group: 'K' }],
})

const OLD = { orgNo: '912345678', location: 'Solli' }
/** The company's new organisation number. */
const NEW = { orgNo: '998877665', location: 'Solli' }
const code = ({ orgNo, location }: typeof OLD) => `${orgNo}/${location}/K1`

// Solli's register until the 14th, under the old number: 2 500 kr with VAT, 2 000 kr without.
const counted = [
  cut(1, '2026-11-02', 500),
  cut(2, '2026-11-09', 250),
  cut(3, '2026-11-13', 1000),
  cut(4, '2026-11-14', 750),
]
/** The file of the 15th has the month so far, under the new number. */
const monthSoFar = [...counted, cut(5, '2026-11-15', 400)]
const fourTwice = { receipts: 4, amountIn: 2500, days: 4, from: '2026-11-02', until: '2026-11-14' }

describe('a register whose organisation number or location changes, with receipts that count already [F39]', () => {
  let product: Product
  const call = (endpoint: Parameters<Product['call']>[0], body: unknown) =>
    product.call(endpoint, { as: 'owner', body })
  const bring = async ({ orgNo, location }: typeof OLD, transactions: readonly SaftTransaction[]) =>
    (
      await product.call(imports.create, {
        as: 'owner',
        query: { name: 'kasse.xml' },
        headers: { 'content-type': 'application/xml' },
        body: [
          ...saftXml({
            ...companyOfCuts,
            orgNo,
            registers: [{ id: 'K1', location, zReports: [], transactions }],
          }),
        ].join(''),
      })
    ).json
  /** The sales in kroner without VAT, as the statistics read them. */
  const sold = async () => {
    const rows = await product.pool.many<{ id: string; kroner: number }>(
      looking,
      sql`select salon_id as id, sum(treatment_sales) as kroner from salon_month group by 1
          union all select employee_id, sum(treatment_sales) from employee_month group by 1`,
    )
    return Object.fromEntries(rows.map(({ id, kroner }) => [id, kroner]))
  }
  const waiting = async () => (await product.call(mappings.list, { as: 'owner' })).json.waiting
  const begin = (from: string) => ({ registers: { [code(NEW)]: 'solli' }, from, onlyFrom: true })
  const preview = async (from: string, of = NEW) =>
    (await call(mappings.preview, { register: code(of), salonId: 'solli', from, onlyFrom: true })).json
  const words = (text: string) => text.replaceAll('\u00a0', ' ')

  beforeEach(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-renamed-') } })
    await product.addSalon('solli', 'Solli')
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    await product.addPerson({ objectId: 'anna', name: 'Anna', employmentId: '11', activeIn: ['solli'] })
    await call(salons.save, { objectId: 'solli', name: 'Solli', registers: ['K1'] })
    await bring(OLD, counted)
    await bring(NEW, monthSoFar)
  })
  afterEach(() => product.close())

  test('waits, and the list names what counts already', async () => {
    expect(await sold()).toEqual({ solli: 2000, anna: 2000 })
    expect((await waiting()).registers).toEqual([
      { registerID: 'K1', ...NEW, name: code(NEW), receipts: 5, amountEx: 2320, again: fourTwice },
    ])
  })

  test('gets no salon without a preview, neither from the list nor from the form of a salon [F1] [F39]', async () => {
    const before = await hashOf(product.pool)
    const message =
      '4 kvitteringer på 2 500 kr, 2.–14. november 2026 (4 dager), teller allerede fra en annen kasse med samme navn. Velg under Koblinger fra hvilken dag kassa teller'
    const refused = [
      await call(mappings.save, { registers: { [code(NEW)]: 'solli' } }),
      await call(mappings.save, begin('2026-11-01')),
      await call(salons.save, { name: 'Solli frisør', registers: [code(NEW)] }),
    ]
    expect(refused.map(({ status, json }) => [status, words(json.fields.registers)])).toEqual([
      [409, message],
      [409, message],
      [409, message],
    ])
    expect(await hashOf(product.pool)).toBe(before)
  })

  test('gets a salon from the day after: each receipt counts once, and what is left out does not wait [F1] [F20] [F39]', async () => {
    const seen = await preview('2026-11-15')
    expect(seen).toMatchObject({ moved: [{ leaves: null, reaches: 'solli', receipts: 1, amountIn: 400 }] })
    expect(seen).not.toHaveProperty('again')
    expect(seen).not.toHaveProperty('leftOut')
    const { status, json } = await call(mappings.save, begin('2026-11-15'))
    expect([status, json.waiting.registers, json.waiting.employees]).toEqual([200, [], []])
    // 2 000 kr until the 14th, and 320 kr on the 15th.
    expect(await sold()).toEqual({ solli: 2320, anna: 2320 })
    const { mapped } = (await product.call(mappings.list, { as: 'owner' })).json
    expect(mapped.registers.map(({ name, stays }: { name: string; stays: object }) => [name, stays])).toEqual(
      [
        [code(OLD), [{ salonId: 'solli', from: null, until: null, undo: true }]],
        [code(NEW), [{ salonId: 'solli', from: '2026-11-15', until: null, undo: true }]],
      ],
    )

    // The next night's file has the month again.
    const next = await bring(NEW, [...monthSoFar, cut(6, '2026-11-16', 100)])
    expect(next).toMatchObject({ receipts: 1, unmapped: { registers: [], employees: [] } })
    expect(await sold()).toEqual({ solli: 2400, anna: 2400 })
    // A receipt of a day that is left out neither counts nor waits.
    const late = await bring(NEW, [cut(7, '2026-11-03', 1000)])
    expect(late).toMatchObject({ receipts: 1, unmapped: { registers: [], employees: [] } })
    expect(await sold()).toEqual({ solli: 2400, anna: 2400 })
    expect(await waiting()).toMatchObject({ registers: [], employees: [], articleGroups: [] })
    const { json: list } = await product.call(imports.list, { as: 'owner' })
    expect(list.map(({ waits }: { waits: boolean }) => waits)).toEqual([false, false, false, false])
  })

  test('counts twice only for somebody who has seen how much', async () => {
    const seen = await preview('2026-11-10')
    expect(seen.again).toEqual({
      receipts: 2,
      amountIn: 1750,
      days: 2,
      from: '2026-11-13',
      until: '2026-11-14',
    })
    const { status } = await call(mappings.save, { ...begin('2026-11-10'), previewed: seen.version })
    expect(status).toBe(200)
    // 2 000 kr, 320 kr, and 800 and 600 kr again.
    expect(await sold()).toEqual({ solli: 3720, anna: 3720 })
  })

  test('shows in the preview what of the days before counts nowhere', async () => {
    // The old register's file of the 14th lacks the last receipt of that day.
    await bring(NEW, [cut(6, '2026-11-14', 125)])
    expect((await preview('2026-11-15')).leftOut).toEqual({
      receipts: 1,
      amountIn: 125,
      days: 1,
      from: '2026-11-14',
      until: '2026-11-14',
    })
  })

  test('waits again when the mapping is undone, and another salon follows from a day', async () => {
    await call(mappings.save, begin('2026-11-15'))
    await product.addSalon('storo', 'Storo')
    await call(mappings.save, { registers: { [code(NEW)]: 'storo' }, from: '2026-11-20' })
    await bring(NEW, [cut(8, '2026-11-20', 500)])
    expect(await sold()).toEqual({ solli: 2320, anna: 2320, storo: 400 })
    const undo = async () => {
      const { version } = (await call(mappings.preview, { register: code(NEW), undo: true })).json
      return (await call(mappings.remove, { registers: [code(NEW)], previewed: version })).status
    }
    expect([await undo(), await undo()]).toEqual([200, 200])
    expect(await sold()).toEqual({ solli: 2000, anna: 2000 })
    expect((await waiting()).registers).toMatchObject([{ receipts: 6, again: fourTwice }])
  })

  test('is compared with a register that waits too: of two, the later one repeats the first', async () => {
    const renamed = { ...NEW, location: 'Solli frisør' }
    await bring(renamed, [cut(5, '2026-11-15', 400), cut(6, '2026-11-16', 100)])
    const fifteenth = { receipts: 1, amountIn: 400, days: 1, from: '2026-11-15', until: '2026-11-15' }
    expect(
      (await waiting()).registers.map(({ name, again }: { name: string; again: object }) => [name, again]),
    ).toEqual([
      [code(NEW), fourTwice],
      [code(renamed), fifteenth],
    ])
    const both = { registers: { [code(NEW)]: 'solli', [code(renamed)]: 'solli' } }
    const { status, json } = await call(mappings.save, { ...both, from: '2026-11-15', onlyFrom: true })
    expect([status, words(json.message)]).toEqual([
      409,
      '1 kvittering på 400 kr, 15. november 2026 (1 dag), teller allerede fra en annen kasse med samme navn. Velg under Koblinger fra hvilken dag kassa teller',
    ])
  })

  test('is not confused with another register of the name: its numbers, times or amounts differ [F12]', async () => {
    const storo = { orgNo: '987654321', location: 'Storo' }
    await bring(storo, [cut(1, '2026-11-02', 300), { ...cut(2, '2026-11-09', 250), time: '12:00:00' }])
    const [, other] = (await waiting()).registers
    expect([other.name, other.again]).toEqual([code(storo), undefined])
    await product.addSalon('storo', 'Storo')
    expect((await call(mappings.save, { registers: { [code(storo)]: 'storo' } })).status).toBe(200)
    expect(await sold()).toEqual({ solli: 2000, anna: 2000, storo: 440 })
  })
})
