import { numberIn } from './number-in.ts'
import { expect, signIn, test } from './person.ts'
import { startProduct } from './start-product.ts'

/** The world of the other journeys has two sent months, and an alternative needs three. */
let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  product = await startProduct('small and sent')
})
test.afterAll(() => product.end())

test('the owner tries dearer terms, sees what they would have cost, keeps them and takes them back [P235] [P238]', async ({
  page,
}) => {
  await signIn(page, 'eier', `${product.url}/admin-panel/what-if`)
  const single = page.getByText('Enkelte ansattes vilkår')
  await expect(single).toBeVisible()

  // 5 kr more on every step of the guarantee.
  await page
    .getByRole('combobox', { name: 'Garantilønn', exact: true })
    .selectOption('I kroner på alle trinn')
  await page.getByLabel('Garantilønn, alle trinn (kr/t)').fill('+5')
  await expect(page.getByText('203,50')).toBeVisible()
  const said = page.getByText(/^Lønna ville vært .* høyere på \d+ måneder/)
  await expect(said).toBeVisible()

  const salons = page.getByRole('table').filter({ hasText: 'Hele kjeden' })
  const figuresOf = async (row: string): Promise<number[]> => {
    const cells = await salons.getByRole('row').filter({ hasText: row }).getByRole('cell').allTextContents()
    return cells.map(numberIn)
  }
  await expect(page.getByText(/^Regner ut/)).toBeHidden()
  const [paid = 0, wouldBe = 0] = await figuresOf('Hele kjeden')
  expect(wouldBe).toBeGreaterThan(paid)
  const difference = numberIn(/vært ([\d\s]+)kr/.exec((await said.textContent()) ?? '')?.[1] ?? '')
  // Each is rounded to whole kroner by itself.
  expect(Math.abs(wouldBe - paid - difference)).toBeLessThanOrEqual(1)

  // A person with a commission of their own costs more again, and the kroner stay.
  await single.click()
  await page.getByRole('combobox', { name: 'Legg til en ansatt' }).fill('Amina')
  await page.getByRole('option', { name: 'Amina Yusuf' }).click()
  await page.getByLabel('Egen provisjon (%)').fill('60')
  await expect(page.getByText('2 endringer')).toBeVisible()
  await expect.poll(async () => (await figuresOf('Hele kjeden'))[1]).toBeGreaterThan(wouldBe)
  expect((await figuresOf('Hele kjeden'))[0]).toBe(paid)

  await expect(page.getByText(/^Regner ut/)).toBeHidden()
  await page.getByRole('button', { name: 'Lagre som nytt alternativ' }).click()
  await page.getByLabel('Navn på alternativet').fill('Fem kroner')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  const kept = page.getByRole('table', { name: 'Alternativer' })
  await expect(kept.getByRole('columnheader', { name: /^Fem kroner/ })).toBeVisible()
  await expect(kept.getByRole('row', { name: /Enkelte ansattes vilkår/ })).toContainText('1 ansatt')

  // What cannot be is said at the field, and nothing is computed.
  await page.getByLabel('Stilling (%)').fill('140')
  await expect(page.getByText('Skriv et helt tall fra 1 til 100')).toBeVisible()

  await page.getByRole('button', { name: 'Tilbake til nå' }).click()
  await kept.getByRole('button', { name: 'Fjern Fem kroner' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Fjern' })
    .click()
  await expect(kept.getByRole('columnheader', { name: /^Fem kroner/ })).toBeHidden()
})
