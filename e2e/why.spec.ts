import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './person.ts'

const numberIn = (text: string): number => Number(text.replace(/[^\d−-]/g, '').replace('−', '-'))
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** The last cell of each row of a table, in whole kroner. */
const amounts = async (page: Page, table: string | RegExp): Promise<number[]> => {
  const shown = page.getByRole('table', { name: table })
  // A table may wait for something above it.
  await expect(shown).toBeVisible()
  const cells = shown.locator('tr:has(td) > td:last-child')
  return (await cells.allInnerTexts()).map(numberIn)
}

const waterfall = /driver for driver/

test('an owner reads why a salon sells less by the keyboard alone, down to a day; all rows add up', async ({
  page,
}) => {
  await signIn(page, 'eier', '/salon/salon-storo')
  const way = page.getByRole('link', { name: 'Hvorfor?' })
  await expect(page.getByText(/Storo omsetter .*\skr mindre/)).toBeVisible()
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/salon/salon-storo/why')
  await expect(page.getByRole('heading', { name: 'Hvorfor: Storo' })).toBeFocused()

  // The rows lead from the one total to the other, and the people sum to the same difference.
  await expect(page.getByRole('table', { name: waterfall })).toBeVisible()
  const [from = 0, ...rest] = await amounts(page, waterfall)
  const rows = rest.slice(0, -1)
  expect(rows.length).toBeGreaterThan(6)
  expect(from + total(rows)).toBe(rest.at(-1))
  const people = await amounts(page, 'Forskjellen ansatt for ansatt')
  expect(people.at(-1)).toBe(total(rows))
  expect(total(people.slice(0, -1))).toBe(total(rows))
  const headline = (await page.getByRole('heading', { name: /^Storo omsetter/ }).textContent()) ?? ''
  expect(numberIn(/omsetter (.*?)kr/.exec(headline)?.[1] ?? '')).toBe(Math.abs(total(rows)))
  await expectAccessible(page)

  // A row opens with Enter, the arrows move on, and the days sum to the row.
  const hours = page.getByRole('button', { name: /^Timer på jobb/ })
  for (let presses = 0; presses < 30; presses += 1) {
    if (await hours.evaluate(element => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(hours).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/salon/salon-storo/why?row=hours')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/salon/salon-storo/why?row=customersPerHour')
  await page.keyboard.press('ArrowUp')
  await expect(hours).toBeFocused()
  const panel = page.getByRole('complementary', { name: 'Timer på jobb' })
  await expect(panel.getByRole('table', { name: 'Dag for dag' })).toBeVisible()
  const days = await amounts(page, 'Dag for dag')
  expect(total(days.slice(0, -1))).toBe(days.at(-1))
  expect(days.at(-1)).toBe(rows[1])
  await expect(panel.getByText(/timer × .* kunder per time × .* kr per kunde/)).toBeVisible()
  await expectAccessible(page)

  // The row is in the address, and Esc returns to it.
  await page.reload()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/salon/salon-storo/why')
  await expect(hours).toBeFocused()
  await expect(panel).toBeHidden()

  // A person's own explanation, with the same comparison.
  await page.goto('/salon/salon-storo/why?against=2026-09')
  await page.getByRole('table', { name: 'Forskjellen ansatt for ansatt' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/salon\/salon-storo\/[\w-]+\/why\?against=2026-09$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Hvorfor: / })).toBeVisible()
})

test('a hairdresser reads their own on a phone: the two largest days first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'ansatt', '/employee/salon-majorstuen')
  await page.getByRole('link', { name: 'Hvorfor?' }).click()
  await expect(page).toHaveURL('/employee/salon-majorstuen/why')
  await page.getByRole('button', { name: /^Timer på jobb/ }).click()
  await expect(page.getByText(/^\d+ andre dager$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Alle \d+ dagene$/ }).click()
  await expect(page.getByRole('table', { name: 'Dag for dag' })).toBeVisible()
  await page.goto('/salon/salon-storo/why')
  await expect(page).toHaveURL('/employee/salon-majorstuen')
})
