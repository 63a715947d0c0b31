import type { Locator } from '@playwright/test'
import { numberIn } from './number-in.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

/** The figures of each row: the hours, and the whole day last. */
const figuresIn = async (table: Locator): Promise<number[][]> => {
  const rows = await table.locator('tr:has(td)').all()
  return Promise.all(rows.map(async row => (await row.locator('td').allInnerTexts()).map(numberIn)))
}

test('an owner finds where hands were missing, and the hours of a day sum to it', async ({ page }) => {
  await signIn(page, 'eier', '/salon/salon-sandvika')
  await page.getByRole('link', { name: 'Ukas rytme' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/salon/salon-sandvika/rhythm')
  await expect(page.getByRole('heading', { level: 1, name: 'Ukas rytme' })).toBeFocused()
  await expect(page.getByRole('table', { name: /^Kunder i snitt/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Omsetning', exact: true }).click()
  const turnover = page.getByRole('table', { name: /^Omsetning i snitt/ })
  await expect(turnover).toBeVisible()
  // Whole kroner: a day of a dozen hours differs from its sum by a few at most.
  const rows = await figuresIn(turnover)
  expect(rows.length).toBeGreaterThan(6)
  for (const row of rows) {
    const hours = row.slice(0, -1).reduce((sum, one) => sum + one, 0)
    expect(Math.abs(hours - (row.at(-1) ?? 0))).toBeLessThan(10)
  }
  await expect(page.getByText(/^Ukas snitt er .* per time på jobb/)).toBeVisible()
  await expect(page.getByText(/Dagstallene har timer per dag uten klokkeslett/)).toBeVisible()

  // The weeks are in the address, and the days behind them are a click away.
  await page.getByRole('combobox', { name: 'Antall uker' }).selectOption('13')
  await expect(page).toHaveURL('/salon/salon-sandvika/rhythm?weeks=13&measure=totalOms')
  await expect(turnover).toBeVisible()
  await page.getByRole('link', { name: 'Dag for dag' }).click()
  await expect(page).toHaveURL(/\/salon\/salon-sandvika\/days\?figure=totalOms&from=.*&to=/)
})

test('a hairdresser sees their own week on a phone, and nobody else’s', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'ansatt', '/employee/salon-majorstuen')
  await page.getByRole('link', { name: 'Ukas rytme' }).click()
  await expect(page).toHaveURL('/employee/salon-majorstuen/rhythm')
  await expect(page.getByRole('table', { name: /^Kunder i snitt/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/salon/salon-majorstuen/rhythm')
  await expect(page).toHaveURL('/employee/salon-majorstuen/rhythm')
})
