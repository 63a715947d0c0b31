import { handMadeSalon } from '#testing/hand-made-salon'
import { saftXml } from '#testing/saft-xml'
import { counting } from './counting.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'
import { startProduct } from './start-product.ts'

// A separate product, because the chain is empty.
let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct('empty')
})
test.afterAll(() => product.end())

const file = {
  name: 'kasse.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from([...saftXml(handMadeSalon)].join('')),
}

test('an owner goes from an empty chain to a salon’s sales in four clicks and one file', async ({ page }) => {
  await signIn(page, 'eier', `${product.url}/`)
  const list = page.getByRole('region', { name: 'Kom i gang' })
  await expect(list.getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)

  const { done } = await counting(page)
  const choosing = page.waitForEvent('filechooser')
  await list.getByRole('button', { name: 'Velg kassefil' }).click()
  await (await choosing).setFiles(file)
  await list.getByRole('link', { name: 'Se forslagene: Koblinger' }).click()
  await expect(page.getByText('Filene har 1 salong og 2 ansattnumre å godta.')).toBeVisible()
  await page.getByRole('button', { name: 'Godta alt' }).click()
  await page.getByRole('link', { name: 'Se tallene' }).click()
  await expect(page.getByRole('columnheader', { name: 'Solli' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total omsetning/ })).toContainText('7\u00a0020')
  expect(done.presses).toBe(4)

  // The list goes on where it was left, also on a phone.
  await page.goto(`${product.url}/`)
  await expect(list).toContainText('1 salong lagt inn')
  await expect(list).toContainText('2 ansatte i salongene')
  await page.goto(`${product.url}/customer-admin-panel/mapping/offers`)
  await expect(page.getByRole('combobox', { name: /^Er for X/ })).toBeVisible()
  await expectAccessible(page)
})
