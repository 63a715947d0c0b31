import { faultsOf, faultsOfToday, shiftsOfToday } from './closely.ts'
import { type Filled, filled, pathWith } from './filled.ts'
import { expect, signIn, test } from './person.ts'
import { WALK_MS } from './quarter.ts'
import { measureShift } from './shift.ts'
import { startProduct } from './start-product.ts'
import { contents, longNames, outside, walkers } from './walk.ts'

// A separate product, because its salon and person have long names on every screen.
let product: Awaited<ReturnType<typeof startProduct>>
let ids: Filled
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(300_000)
  product = await startProduct()
  const request = await playwright.request.newContext()
  ids = await filled(request, product.url)
  await request.dispose()
})
test.afterAll(() => product.end())

const at = (path: string) => `${product.url}${pathWith(path, ids)}`

for (const { name, paths } of contents)
  test(`a case, a report and the like look right for ${name}`, async ({ page }) => {
    test.setTimeout(WALK_MS)
    await measureShift(page)
    await signIn(page, name, `${product.url}/`)
    const found: string[] = []
    for (const [i, path] of paths.entries()) found.push(...(await faultsOf(page, at(path), i)))
    expect(found).toEqual([])
  })

for (const { name, paths } of walkers)
  test(`long names are shown whole on the screens of ${name}`, async ({ page }) => {
    test.setTimeout(WALK_MS)
    await measureShift(page)
    await signIn(page, name, `${product.url}/`)
    expect(await faultsOfToday(page, paths.map(at))).toEqual([])
  })

for (const { name, paths } of longNames)
  test(`long names move nothing at any width for ${name}`, async ({ page }) => {
    test.setTimeout(WALK_MS)
    await measureShift(page)
    await signIn(page, name, `${product.url}/`)
    expect(await shiftsOfToday(page, paths.map(at))).toEqual([])
  })

test('the pages of customers and newcomers look right', async ({ page }) => {
  test.setTimeout(WALK_MS)
  await measureShift(page)
  const found: string[] = []
  for (const [i, path] of outside.entries()) found.push(...(await faultsOf(page, at(path), i)))
  expect(found).toEqual([])
})
