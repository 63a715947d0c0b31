import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports, type ListedImport } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { handMadeSalon } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { FIGURES_HEADER } from '#testing/world/figures-csv'

let product: Product
beforeAll(async () => {
  product = await startProduct({ config: { dataDir: scratchFolder('foehn-still-waits-') } })
  await product.addSalon('solli', 'Solli')
  await product.addSalon('as', 'Ås')
  await product.addPerson({ objectId: 'owner', type: 'owner' })
  await product.addPerson({ objectId: 'anna', name: 'Anna Aas', employmentId: '11', activeIn: ['solli'] })
})
afterAll(() => product.close())

const bring = async (name: string, content: string): Promise<string> =>
  (
    await product.call(imports.create, {
      as: 'owner',
      query: { name },
      body: content,
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json.objectId
const map = (body: Record<string, unknown>) => product.call(mappings.save, { as: 'owner', body })
const waitingOf = async (objectId: string) =>
  (await product.call(imports.read, { as: 'owner', params: { objectId } })).json.unmapped
const listed = async () =>
  Object.fromEntries(
    ((await product.call(imports.list, { as: 'owner' })).json as ListedImport[]).map(({ file, waits }) => [
      file,
      waits,
    ]),
  )

test('an import waits for what is not mapped today, in its own salons (F33)', async () => {
  const register = await bring('solli.xml', [...saftXml(handMadeSalon)].join(''))
  const book = await bring('aas.csv', `${FIGURES_HEADER}\nÅs;99;2026-11-02;7,5;6;;0;0;0;0;0;0;0;;`)
  expect(await waitingOf(register)).toEqual({
    registers: ['K1'],
    employees: ['11', '12', '99'],
    articleGroups: ['G', 'S', 'X'],
  })
  expect(await waitingOf(book)).toEqual({ registers: [], employees: ['99'], articleGroups: [] })

  await map({ registers: { K1: 'solli' } })
  expect(await waitingOf(register)).toEqual({
    registers: [],
    employees: ['12', '99'],
    articleGroups: ['G', 'S', 'X'],
  })
  await map({ articleGroups: { G: 'none', S: 'staff', PERS: 'staff', X: 'treatment' } })
  await map({ salon: 'solli', employees: { 12: 'vikar' } })
  expect(await waitingOf(register)).toEqual({ registers: [], employees: ['99'], articleGroups: [] })
  expect(await listed()).toEqual({ 'solli.xml': true, 'aas.csv': true })

  // The number still waits in the other salon.
  await map({ salon: 'solli', employees: { 99: 'anna' } })
  expect(await listed()).toEqual({ 'solli.xml': false, 'aas.csv': true })
  expect(await waitingOf(register)).toEqual({ registers: [], employees: [], articleGroups: [] })

  await product.call(mappings.remove, { as: 'owner', body: { salon: 'solli', employees: ['99'] } })
  expect(await listed()).toEqual({ 'solli.xml': true, 'aas.csv': true })
  await map({ employees: { 99: 'vikar' } })
  expect(await listed()).toEqual({ 'solli.xml': false, 'aas.csv': false })
})
