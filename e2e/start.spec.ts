import type { Page } from '@playwright/test'
import { handMadeSalon } from '#testing/hand-made-salon'
import { saftXml } from '#testing/saft-xml'
import { faultsOfToday } from './closely.ts'
import { counting } from './counting.ts'
import { october } from './first-month.ts'
import { callerAs } from './hostile/caller.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'
import { measureShift } from './shift.ts'
import { startProduct } from './start-product.ts'
import { walkers } from './walk.ts'

// A separate product, because the chain is empty.
let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct('empty')
})
test.afterAll(() => product.end())

const [ownersScreens = []] = walkers
  .filter(({ name }) => name === 'eier')
  .map(({ paths }) => paths.filter(path => !path.includes('salon-majorstuen')))

const file = {
  name: 'kasse.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from([...saftXml(handMadeSalon)].join('')),
}

/** What is wrong with these screens, as the owner sees them. */
const faultsOn = async (page: Page, paths: readonly string[]) => {
  await measureShift(page)
  await signIn(page, 'eier', `${product.url}/`)
  return faultsOfToday(
    page,
    paths.map(path => `${product.url}${path}`),
  )
}

test('the screens of an empty chain look right', async ({ page }) => {
  test.slow()
  expect(await faultsOn(page, ownersScreens)).toEqual([])
})

test('an owner goes from an empty chain to a salon’s sales in four clicks and one file', async ({ page }) => {
  await signIn(page, 'eier', `${product.url}/`)
  const list = page.getByRole('region', { name: 'Kom i gang' })
  await expect(list.getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)

  const { done, choose } = await counting(page)
  await choose(list.getByRole('button', { name: 'Velg kassefil' }), file)
  await list.getByRole('link', { name: 'Se forslagene: Koblinger' }).click()
  await expect(page.getByText('Filene har 1 salong og 2 ansattnumre å godta.')).toBeVisible()
  await page.getByRole('button', { name: 'Godta alt' }).click()
  await page.getByRole('link', { name: 'Se tallene' }).click()
  await expect(page.getByRole('columnheader', { name: 'Solli' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total omsetning/ })).toContainText('7\u00a0020')
  expect(done).toEqual({ presses: 4, keys: 0, files: 1 })

  // The list goes on where it was left, also on a phone.
  await page.goto(`${product.url}/`)
  await expect(list).toContainText('1 salong lagt inn')
  await expect(list).toContainText('2 ansatte i salongene')
  await page.goto(`${product.url}/customer-admin-panel/mapping/offers`)
  await expect(page.getByRole('combobox', { name: /^Er for X/ })).toBeVisible()
  await expectAccessible(page)
})

test('the screens of a chain with one salon look right', async ({ page }) => {
  test.slow()
  const paths = [
    ...['/', '/chain/perTimeframe', '/chain/perSalon/monthly', '/chain/days', '/salon', '/salon/days'],
    ...['/reports', '/rankings', '/complaints/lessons', '/figures', '/users', '/invitations'],
    ...['/customer-admin-panel/data-quality', '/customer-admin-panel/employees'],
  ]
  expect(await faultsOn(page, paths)).toEqual([])
})

test('the screens of a salon with 400 people look right', async ({ page, request }) => {
  test.slow()
  const owner = await callerAs(request, product.url, 'eier')
  const salon = await owner.post('/manage/salon', { name: 'Storsalongen', registers: ['STOR'] })
  const lines = Array.from(
    { length: 400 },
    (_, i) => `Person ${i + 1} Etternavn;${5000 + i};Storsalongen;01.10.2026`,
  )
  const text = ['Navn;Ansattnummer;Salonger;Begynte', ...lines].join('\n')
  expect((await owner.post('/manage/employees/import', { text, save: true })).added).toBe(400)
  const paths = [
    ...[
      `/reports/generate/${salon.objectId}`,
      `/salon/${salon.objectId}?listType=perEmployee`,
      '/users',
      '/',
    ],
    ...[`/figures/${salon.objectId}`, '/invitations', '/rankings', `/salon/${salon.objectId}`],
    ...['/customer-admin-panel/employees', '/customer-admin-panel/accounts', '/chain/perSalon'],
  ]
  expect(await faultsOn(page, paths)).toEqual([])
})

test('an owner goes from an empty chain to the first payroll sheet, with two files and ten people', async ({
  page,
}) => {
  const chain = await startProduct('empty')
  await signIn(page, 'eier', `${chain.url}/`)
  const list = page.getByRole('region', { name: 'Kom i gang' })
  const { done, choose, all } = await counting(page)
  await choose(list.getByRole('button', { name: 'Velg kassefil' }), october.registerFile)
  await list.getByRole('link', { name: 'Se forslagene: Koblinger' }).click()
  await expect(page.getByText('Filene har 1 salong og 10 ansattnumre å godta.')).toBeVisible()
  await page.getByRole('button', { name: 'Godta alt' }).click()
  await expect(page.getByText('Kvitteringene teller nå.')).toBeVisible()
  // The file does not say what 'Diverse' is.
  await page.getByRole('combobox', { name: /^Er for X/ }).click()
  await page.getByRole('option', { name: /^Varer/ }).click()
  await page.getByRole('button', { name: 'Lagre 1 kobling' }).click()
  await page.getByRole('link', { name: 'Hjem' }).click()
  await expect(list).toContainText('10 ansatte i salongene')
  await choose(list.getByRole('button', { name: 'Velg dagstall' }), october.timeBook)
  await expect(list).toContainText('Timer er kommet inn')
  await page.getByRole('link', { name: 'Rapporter' }).click()
  // Home links to the days that the salon lacks.
  await expect(page).toHaveURL(/\/reports/)
  await page.getByRole('link', { name: 'Solli', exact: true }).click()
  await page.getByRole('button', { name: 'Importer alle' }).click()
  await expect(page.getByText('10 av 10 ansatte importert')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Sum, 10 ansatte/ })).toContainText('1\u00a0500')
  await expect(page.getByText('0 feil')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send report' })).toBeEnabled()
  expect(all()).toBeLessThanOrEqual(25)
  expect(done).toEqual({ presses: 11, keys: 0, files: 2 })
  await chain.end()
})
