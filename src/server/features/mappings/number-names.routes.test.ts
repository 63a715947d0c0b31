import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees } from '#contract/employees/employees'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { salons } from '#contract/salons/salons'
import { sql } from '#server/db/sql'
import { purge } from '#server/retention/purge'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'

const because = { because: 'a test looks' }

describe('the names that a file has for its numbers (F31)', () => {
  let product: Product
  let nr = 0
  /** Imports a file of a register with one sale for each number. */
  const bring = (register: string, people: Readonly<Record<string, string>>, numbers: readonly string[]) =>
    product.call(imports.create, {
      as: 'owner',
      query: { name: `${register}.xml` },
      headers: { 'content-type': 'application/xml' },
      body: [
        ...saftXml({
          ...companyOfCuts,
          employees: Object.entries(people).map(([id, name]) => {
            const [first = '', last = ''] = name.split(' ')
            return { id, first, last }
          }),
          registers: [
            {
              id: register,
              location: register,
              zReports: [],
              transactions: numbers.map(emp => ({
                nr: String(++nr),
                date: '2026-11-02',
                time: '10:00:00',
                in: 500,
                ex: 400,
                emp,
                lines: [{ in: 500, ex: 400, group: 'K' }],
              })),
            },
          ],
        }),
      ].join(''),
    })
  const waiting = async () =>
    (await product.call(mappings.list, { as: 'owner' })).json.waiting.employees.map(
      ({ empID, salonId, names }: { empID: string; salonId: string | null; names?: string[] }) => [
        empID,
        salonId,
        names,
      ],
    )
  const stored = () =>
    product.pool.many<{ number: string; name: string }>(
      because,
      sql`select number, name from number_name order by id`,
    )

  beforeAll(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-names-') } })
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    await product.addSalon('storo', 'Storo')
    await product.addPerson({ objectId: 'anna', name: 'Anna Aas', employmentId: '11', activeIn: ['storo'] })
  })
  afterAll(() => product.close())

  test('are kept for numbers that sold, and shown before the register has a salon', async () => {
    const { json } = await bring('Torg', { 9101: 'Kari Nordmann', 9102: 'Per Hansen' }, ['9101', '9103'])
    expect(json).toMatchObject({ state: 'done', receipts: 2 })
    expect(await waiting()).toEqual([
      ['9101', null, ['Kari Nordmann']],
      ['9103', null, undefined],
    ])
    expect(await stored()).toEqual([{ number: '9101', name: 'Kari Nordmann' }])
  })

  test('follow the register to its salon', async () => {
    const { status } = await product.call(salons.save, {
      as: 'owner',
      body: { name: 'Torg', registers: ['Torg'] },
    })
    expect(status).toBe(200)
    const [[empID, salonId, names]] = await waiting()
    expect([empID, names]).toEqual(['9101', ['Kari Nordmann']])
    expect(salonId).not.toBeNull()
  })

  test('of two registers are told apart, and two names of one are both shown, the newest first', async () => {
    await product.call(mappings.save, { as: 'owner', body: { registers: { Storo: 'storo' } } })
    await bring('Storo', { 9101: 'Nina Berg', 11: 'Anna Aas' }, ['9101', '11'])
    await bring('Storo', { 9101: 'Nina Vik' }, ['9101'])
    expect((await waiting()).filter(([, salonId]: [string, string]) => salonId === 'storo')).toEqual([
      ['9101', 'storo', ['Nina Vik', 'Nina Berg']],
    ])
  })

  test('are not kept for numbers of somebody, nor twice', async () => {
    const before = await stored()
    expect(before.map(({ number }) => number)).not.toContain('11')
    await bring('Storo', { 9101: 'Nina Vik', 11: 'Anna Aas' }, ['9101', '11'])
    expect(await stored()).toEqual(before)
  })

  test('are removed when the number has a person, and 92 days after the last file', async () => {
    const salonId = (await waiting()).find(([, id]: [string, string]) => id !== 'storo')?.[1]
    await product.call(employees.add, {
      as: 'owner',
      body: { name: 'Kari Nordmann', activeIn: [salonId], employmentId: '9101' },
    })
    const now = product.clock()
    expect(await purge(product.pool, now)).toMatchObject({ number_name: 1 })
    expect((await stored()).map(({ name }) => name)).toEqual(['Nina Berg', 'Nina Vik'])
    await purge(product.pool, new Date(now.getTime() + 93 * 86_400_000))
    expect(await stored()).toEqual([])
  })
})
