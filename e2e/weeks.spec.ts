import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './person.ts'

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

const numberIn = (text: string | null): number =>
  Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.'))

const exported = async (page: Page) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksporter' }).click()
  await page.getByRole('dialog', { name: 'Eksporter' }).getByRole('button', { name: /^CSV/ }).click()
  const file = await download
  const text = (await readFile((await file.path()) as string)).toString()
  return { name: file.suggestedFilename(), lines: text.split('\r\n').map(line => line.split(';')) }
}

test('a manager chooses a week by keyboard, and goes from the table to a day; the file has the week', async ({
  page,
}) => {
  await signIn(page, 'sjef', '/salon/salon-majorstuen')
  await page.getByRole('button', { name: 'Annet tidsrom' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Oktober' }).first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Uke' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Uke 47 16\.–21\. nov\., hittil$/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/salon/salon-majorstuen?week=2026-W46')
  await expect(page.getByRole('columnheader', { name: 'Uke 46 2026' })).toContainText('9.–15. nov.')
  await expect(page.getByRole('button', { name: 'Annet tidsrom: Uke 46 2026' })).toBeFocused()

  const sales = row(page, 'Total omsetning kr').getByRole('link').first()
  const shown = (await sales.locator('> :first-child').textContent()) ?? ''
  const { name, lines } = await exported(page)
  expect(name).toBe('statistikk_majorstuen_2026-W46.csv')
  expect(lines[0]?.slice(3)).toEqual(['Uke 46 2026', 'I går', 'I dag', 'Måned', 'År'])
  const inFile = numberIn(lines.find(([, label]) => label === 'Total omsetning')?.[3] ?? '')
  expect(Math.round(inFile)).toBe(numberIn(shown))

  await page.getByRole('link', { name: 'Per ansatt' }).click()
  await expect(page).toHaveURL('/salon/salon-majorstuen?listType=perEmployee&week=2026-W46')
  await expect(page.getByRole('region', { name: /trekker mest (opp|ned)$/ })).toContainText(
    /kr (lavere|høyere) enn 2\.–8\. november\./,
  )
  await row(page, 'Total omsetning kr').getByRole('link').first().click()
  await expect(page).toHaveURL('/salon/salon-majorstuen/days?figure=totalOms&week=2026-W46')
  await expect(row(page, 'Til sammen').getByRole('cell').first()).toHaveText(shown)
  await expect(page.getByText('Hver dag står mot samme ukedag uka før.')).toBeVisible()
  await expect(row(page, 'fre. 13. nov.')).toContainText('6. nov.')
  await page.getByRole('link', { name: 'fre. 13. nov.' }).click()
  await expect(page.getByRole('heading', { name: 'Fredag 13. november 2026' })).toBeFocused()
  await page.getByRole('link', { name: 'Majorstuen dag for dag' }).click()
  await page.getByRole('link', { name: 'Majorstuen', exact: true }).click()
  await expect(page).toHaveURL('/salon/salon-majorstuen?week=2026-W46')
})

test('a hairdresser chooses days in the calendar, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'ansatt', '/employee/salon-majorstuen')
  await page.getByRole('button', { name: 'Annet tidsrom' }).click()
  const choice = page.getByRole('dialog', { name: 'Annet tidsrom' })
  await choice.getByRole('tab', { name: 'Fra – til' }).click()
  await choice.getByRole('textbox', { name: 'Fra' }).fill('3.11')
  await choice.getByRole('button', { name: 'Til: velg i kalenderen' }).click()
  await page.keyboard.press('Escape')
  await expect(choice.getByRole('button', { name: 'Til: velg i kalenderen' })).toBeFocused()
  await choice.getByRole('button', { name: 'Vis dagene' }).click()
  await expect(choice.getByText('Skriv dagen som 24.12.2026.')).toBeVisible()
  await choice.getByRole('button', { name: 'Til: velg i kalenderen' }).click()
  await page.getByRole('button', { name: 'torsdag 19. november 2026' }).click()
  await choice.getByRole('button', { name: 'Vis dagene' }).click()
  await expect(page).toHaveURL('/employee/salon-majorstuen?from=2026-11-03&to=2026-11-19')
  const days = page.getByRole('region', { name: '3.–19. november 2026' })
  await expect(days).toBeVisible()
  await expect(page.getByText(/^3\.–19\. november 2026: bare hele måneder har/)).toBeVisible()
  await page.getByRole('button', { name: 'Fjern 3.–19. november 2026' }).click()
  await expect(page).toHaveURL('/employee/salon-majorstuen')
  await expect(days).toHaveCount(0)
})

test('the choice is accessible, light and dark, on phone, tablet and desktop', async ({ page }) => {
  // Checks whole pages, at some seconds each.
  test.slow()
  await signIn(page, 'eier', '/chain/perSalon/monthly?week=2026-W46')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Annet tidsrom: Uke 46 2026' }).click()
  await expect(page.getByRole('list', { name: 'Uker i 2026' })).toBeVisible()
  await expectAccessible(page)
})
