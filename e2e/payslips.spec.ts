import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from './person.ts'

test('a person finds their pay in the navigation, reads it, and saves the payslip as a file [R053]', async ({
  page,
}) => {
  await signIn(page, 'ansatt')
  await page.getByRole('link', { name: 'Min lønn' }).first().click()
  await expect(page).toHaveURL(/\/payslips$/)
  await expect(page).toHaveTitle('Min lønn – Föhn')
  const newest = page.getByRole('article', { name: 'Lønn for september 2026' })
  await expect(newest.getByText('Majorstuen')).toBeVisible()
  await expect(newest.getByText('Du får det høyeste av de to.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tidligere lønnsslipper' })).toContainText('august 2026')

  const history = page.getByRole('table', { name: 'Lønnshistorie' })
  await expect(history.getByRole('row')).toHaveCount(3)
  // The month was sent on the 2nd, and corrected on the 4th.
  await expect(history.getByRole('row').nth(1)).toContainText('4. okt. 2026')

  const saving = page.waitForEvent('download')
  await newest.getByRole('button', { name: 'Last ned lønnsslipp (PDF)' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('lonnsslipp_majorstuen_2026-09.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('pay can be read on a phone as on a large screen', async ({ page }) => {
  await signIn(page, 'ansatt', '/payslips')
  await expect(page.getByRole('table', { name: 'Lønnshistorie' })).toBeVisible()
  await expectAccessible(page)
})

test('a person who is paid elsewhere reads why there is no payslip', async ({ page }) => {
  await signIn(page, 'eier', '/payslips')
  await expect(page.getByRole('heading', { name: 'Ingen lønnsslipper ennå' })).toBeVisible()
  await expect(page.getByText('Ingen lønnshistorie ennå')).toBeVisible()
  await expectAccessible(page)
})
