import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

/** Other journeys expect the settings of the demo chain. */
test.afterEach(async ({ request }) => {
  const owner = await asOwner(request)
  await owner.post('/settings', { wageShareGoal: 0 })
})

test('the owner sets a goal for the wage share, and reads the year of a salon against it [P185] [P188] [P189] [P190]', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'eier', '/admin-panel/settings')
  const goal = page.getByLabel('Mål for lønnsandel av omsetningen (%)')
  await goal.fill('130')
  await expect(page.getByText('Skriv et tall fra 0 til 100')).toBeVisible()
  await goal.fill('0,5')
  await expect(
    page.getByText('Skriv et tall fra 1 til 100 med høyst én desimal, eller 0 for ikke noe mål'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'LAGRE' })).toBeDisabled()
  await goal.fill('45,5')
  await page.getByRole('button', { name: 'LAGRE' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByRole('button', { name: 'LAGRE' })).toBeDisabled()

  await page.goto('/reports')
  await page.getByRole('link', { name: 'Året' }).click()
  await expect(page.getByRole('heading', { name: 'Året', level: 1 })).toBeVisible()
  await page.getByLabel('Salong').selectOption('Majorstuen')
  await expect(page.getByText(/(Over|Under) målet med/)).toBeVisible()
  await expect(page.getByText('Mål 45,5 %')).toBeVisible()
  const kinds = page.getByRole('table', { name: 'Lønn etter slag' })
  await expect(kinds.getByRole('row', { name: /^September 2026/ })).toBeVisible()
  await expect(kinds.getByRole('row', { name: /^Sum/ })).toBeVisible()
  const cost = page.getByRole('table', { name: 'Kostnad mot omsetning' })
  await expect(cost.getByRole('columnheader', { name: 'Mot målet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kontroll' })).toBeVisible()
  await expect(page.getByText('0 avvik')).toBeVisible()
  await expectAccessible(page)

  const why = page.getByRole('button', { name: /^Hvorfor\?/ }).first()
  const name = ((await why.getAttribute('aria-label')) ?? '').replace('Hvorfor? ', '')
  await why.click()
  const months = page.getByRole('table', { name: `Månedene til ${name}` })
  await expect(months.getByRole('row', { name: /^September 2026/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Eksporter' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Excel/ }).click()
  expect((await saved).suggestedFilename()).toBe('lonn_majorstuen_2026.xlsx')
})

test('a year without reports says so, and has no file [P190]', async ({ page }) => {
  await signIn(page, 'sjef', '/reports/year?year=2022')
  await expect(page.getByText('Ingen rapporter er sendt', { exact: true })).toBeVisible()
  await expect(page.getByText('Året lages av rapportene som er sendt for månedene i 2022.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eksporter' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('År').selectOption('2026')
  await expect(page.getByRole('table', { name: 'Lønn etter slag' })).toBeVisible()
})
