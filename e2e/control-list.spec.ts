import { numberIn } from './number-in.ts'
import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

/** Puts the wage types back as they were, for other journeys. */
test.afterEach(async ({ request }) => {
  const owner = await asOwner(request)
  const listed = await owner.get('/manage/wage-types')
  const marks = { withholding: true, contribution: true, holidayPay: true }
  await owner.post('/manage/wage-types', {
    wageTypes: listed
      .filter(({ wageType }: { wageType: string | null }) => wageType !== null)
      .map(({ component, wageType, base, account, contraAccount }: Record<string, unknown>) => ({
        component,
        wageType,
        base,
        account,
        contraAccount,
      })),
    reported: ['sykelonn', 'omklippTrekk'].map(component => ({ component, description: null, ...marks })),
  })
})

test('the owner chooses what sick pay is reported as, and the control list follows [P132] [P135] [P138]', async ({
  page,
}) => {
  await signIn(page, 'eier', '/admin-panel/wage-types')
  const missing = page.getByText('Sykelønn mangler beskrivelse')
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  const sick = page.getByRole('group', { name: 'Sykelønn', exact: true })
  await expect(sick).toContainText('Ingen forslag. Spør den som kjører lønn.')
  const ofChild = page.getByRole('group', { name: 'Sykelønn, sykt barn' })
  await expect(ofChild.getByLabel('Lønnsart')).toHaveValue('202')
  await expect(page.getByRole('group', { name: 'Timer med provisjon' })).toContainText(
    'Er ikke med i fila før du skriver en lønnsart.',
  )
  await sick.getByLabel('Beskrivelse i a-meldingen').selectOption({ label: 'Timelønn' })
  await expect(missing).toHaveCount(0)
  await sick.getByLabel('Trekkpliktig').uncheck()
  await expect(sick).toContainText('Timelønn er alltid trekkpliktig')
  await expect(page.getByRole('button', { name: 'LAGRE' })).toBeDisabled()
  await sick.getByLabel('Trekkpliktig').check()
  await page.getByRole('button', { name: 'LAGRE' }).click()
  const question = page.getByRole('dialog', { name: 'Er du sikker?' })
  await expect(question).toContainText('Endres: Sykelønn.')
  await question.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Lønnsartene er lagret')).toBeVisible()

  await page.goto('/reports?month=2026-09')
  await page.getByRole('link', { name: 'Kontrolliste til a-meldingen' }).click()
  await expect(page.getByRole('heading', { name: 'Kontrolliste', level: 1 })).toBeVisible()
  const described = page.getByRole('table', { name: 'Lønn etter beskrivelse' })
  await expect(described.getByRole('row', { name: /^Timelønn/ })).toContainText('Sykelønn')
  // The rows add up to the pay, and so do the bases.
  const amounts = await described.locator('tbody td[data-head="Kroner"]').allTextContents()
  const sums = await described.locator('tfoot td[data-head="Kroner"]').allTextContents()
  // The pay, and the holiday pay of the month if some is registered.
  const pay = sums.map(numberIn).reduce((all, one) => all + one, 0)
  expect(amounts.length).toBeGreaterThan(2)
  expect(pay).toBeGreaterThan(100_000)
  expect(amounts.map(numberIn).reduce((all, one) => all + one, 0)).toBeCloseTo(pay, 2)
  const bases = page.getByRole('table', { name: 'Grunnlag' })
  expect(numberIn(await bases.getByRole('cell').first().textContent())).toBe(pay)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eksporter' }).click()
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Excel/ }).click()
  expect((await workbook).suggestedFilename()).toBe('kontrolliste_a-melding_2026-09.xlsx')

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await expectAccessible(page)
  }
})
