import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { reports } from '#contract/payroll/payroll'
import { salons } from '#contract/salons/salons'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { checkSentReports } from './late-figures.ts'
import { draftOf, sentReport } from './payroll.fixture.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ config: { dataDir: scratchFolder('foehn-moved-late-') } })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'amina', employmentId: '11', activeIn: ['majorstuen'] })
  await product.call(salons.save, {
    as: 'eier',
    body: { objectId: 'majorstuen', name: 'Majorstuen', registers: ['K1'] },
  })
  const transactions = ['2026-10-14', '2026-10-15'].map((date, n) => ({
    nr: String(n + 1),
    date,
    time: '10:00:00',
    in: 1250,
    ex: 1000,
    emp: '11',
    lines: [{ in: 1250, ex: 1000, group: 'K' }],
  }))
  await product.call(imports.create, {
    as: 'eier',
    query: { name: 'kasse.xml' },
    headers: { 'content-type': 'application/xml' },
    body: [
      ...saftXml({
        ...companyOfCuts,
        registers: [{ id: 'K1', location: 'Majorstuen', zReports: [], transactions }],
      }),
    ].join(''),
  })
})
afterAll(() => product.close())

test('a register that moves in a sent month changes nothing in the report, which shows the move (F20, P105)', async () => {
  const sent = await sentReport(product, await draftOf(product, ['amina']))
  const get = async () => (await product.call(reports.get, { as: 'sjef', params: { objectId: sent } })).json
  const { moved: none, late: _, ...before } = await get()
  expect(none).toEqual([])
  const move = { registers: { K1: 'storo' }, from: '2026-10-15' }
  const { json: seen } = await product.call(mappings.preview, {
    as: 'eier',
    body: { register: 'K1', salonId: 'storo', from: '2026-10-15' },
  })
  expect(seen.sent).toEqual([{ salonId: 'majorstuen', month: '2026-10' }])
  await product.call(mappings.save, { as: 'eier', body: { ...move, previewed: seen.version } })
  await checkSentReports(product.pool, product.clock())
  const { moved, late, ...after } = await get()
  expect(after).toEqual(before)
  expect(moved).toMatchObject([
    {
      objectId: 'amina',
      cells: expect.arrayContaining([{ key: 'behOmsetning', from: 2000, to: 1000 }]),
    },
  ])

  // After the mapping is undone, no difference is reported.
  const { json: back } = await product.call(mappings.preview, {
    as: 'eier',
    body: { register: 'K1', undo: true },
  })
  await product.call(mappings.remove, {
    as: 'eier',
    body: { registers: ['K1'], previewed: back.version },
  })
  await checkSentReports(product.pool, product.clock())
  expect((await get()).moved).toEqual([])
})
