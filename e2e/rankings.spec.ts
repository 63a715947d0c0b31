import { expect, expectAccessible, signIn, test } from './person.ts'

const lists = [
  'Overall Rankings',
  'Vareroms / kunde',
  'Rebooking %',
  'Oppgraderinger %',
  'Total oms / kunde',
  'Oms / time',
  'Timesutnyttelse %',
]

test('shows seven ranked lists of the month, and offers the last six as MM-YYYY [R070]', async ({ page }) => {
  await signIn(page, 'ansatt', '/rankings')
  await expect(page.getByRole('heading', { name: 'Mesternes Mester', level: 1 })).toBeVisible()
  for (const name of lists)
    await expect(page.getByRole('list', { name }).getByRole('listitem').first()).toContainText('Plass 1')
  // Her own rank is in every list, however low.
  for (const name of lists) await expect(page.getByRole('list', { name }).getByText('deg')).toHaveCount(1)
  await expect(page.getByLabel('Måned').getByRole('option')).toHaveText([
    '11-2026',
    '10-2026',
    '09-2026',
    '08-2026',
    '07-2026',
    '06-2026',
  ])
})

test("keeps its state in the address, with back and forward, and says 'Ingen data' for an empty list [R070] [D24]", async ({
  page,
}) => {
  await signIn(page, 'sjef', '/rankings')
  await page.getByLabel('Måned').selectOption('10-2026')
  await expect(page.getByText('Mester i oktober')).toBeVisible()
  await page.getByRole('link', { name: 'Salonger' }).click()
  await expect(page).toHaveURL(/\/rankings\?month=10-2026&kind=salon$/)
  await expect(page.getByRole('list', { name: 'Overall Rankings' }).getByRole('listitem')).toHaveCount(6)
  await page.goBack()
  await page.getByRole('link', { name: /^Vis alle \d+ i Rebooking %$/ }).click()
  await expect(page).toHaveURL(/\/rankings\?month=10-2026&all=rebooking$/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Vis færre i Rebooking %' })).toBeVisible()

  await page.goto('/rankings?month=02-2020')
  await expect(page.getByRole('heading', { name: 'Ingen data' })).toBeVisible()
  await expect(page.getByText('Det er ikke kommet tall for februar 2020.')).toBeVisible()
  await page.getByRole('link', { name: 'Se januar 2020' }).click()
  await expect(page).toHaveURL(/month=01-2020$/)
})

test('tells the people it measures what is measured, why, who sees it and for how long', async ({ page }) => {
  await signIn(page, 'ansatt', '/rankings')
  await page.getByRole('link', { name: 'Om målingene' }).click()
  await expect(page).toHaveURL(/\/rankings\/om$/)
  for (const name of ['Hva som måles', 'Hvorfor', 'Hvem som ser det', 'Hvor lenge'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Du trenger minst 20 besøk')).toBeVisible()
  await expectAccessible(page)
})

test('is accessible and fits every screen', async ({ page }) => {
  await signIn(page, 'ansatt', '/rankings')
  await expect(page.getByRole('list', { name: 'Timesutnyttelse %' })).toBeVisible()
  await expectAccessible(page)
})
