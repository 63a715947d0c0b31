import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { counting } from './counting.ts'
import { NOW } from './moment.ts'
import { expect, signIn, test } from './person.ts'
import { dayOfNumber } from './time-book.ts'

// The journeys of journeys.spec.ts, by keyboard only. The adviser's keyboard journey is in that file.

/** Opening and closing must not lose the focus. */
const expectFocusSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

const as = async (browser: Browser, name: string, path = '/') => {
  const context = await browser.newContext({ locale: 'nb-NO', timezoneId: 'Europe/Oslo' })
  const page = await context.newPage()
  await page.clock.install({ time: NOW })
  await signIn(page, name, `${process.env.E2E_URL}${path}`)
  const keys = await counting(page)
  return {
    page,
    ...keys,
    enter: async (...[target]: Parameters<typeof keys.tabTo>) => {
      await keys.tabTo(target)
      await keys.press('Enter')
    },
    leave: async () => {
      expect(keys.done.presses).toBe(0)
      await context.close()
    },
  }
}

test('an owner reaches the receipt, and each dialog gives the focus back', async ({ browser }) => {
  const { page, press, tabTo, enter, leave } = await as(browser, 'eier', '/?against=lastYear')
  await tabTo(page.getByRole('region', { name: 'Størst avvik' }).getByRole('link', { name: 'Storo' }))
  for (const key of ['Control+k', '?']) {
    await press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Storo' }).first()).toBeFocused()
  }
  await press('Enter')
  await expect(page).toHaveURL(/\/salon\/salon-storo/)
  await expectFocusSomewhere(page)
  const total = page
    .getByRole('row', { name: /^Total omsetning/ })
    .getByRole('link')
    .first()
  // Arrow keys move within the table: down to the row, and right from its name.
  await tabTo(page.getByRole('table').locator('[data-cell][tabindex="0"]').first())
  const row = await total.getAttribute('data-cell').then(cell => Number(cell?.split(':')[0]))
  await press('ArrowDown', row)
  for (let right = 0; right < 2; right++) {
    if (await total.evaluate(element => element === document.activeElement)) break
    await press('ArrowRight')
  }
  await expect(total).toBeFocused()
  await press('Enter')
  await enter(page.getByRole('link', { name: /20\. nov/ }).first())
  await expect(page).toHaveURL(/\/days\/2026-11-20\?.*against=lastYear/)
  await enter(page.getByRole('main').locator('a[href*="receipt="]').first())
  await expect(page.getByText(/^Linjene på kvittering/)).toBeAttached()
  await expectFocusSomewhere(page)
  await leave()
})

test('a manager sends the report, and the owner exports it', async ({ browser }) => {
  const manager = await as(browser, 'jonas.haugerud')
  const { page, press, enter } = manager
  await enter(page.getByRole('link', { name: /^Lønnsrapport oktober/ }))
  await enter(page.getByRole('button', { name: 'Importer alle' }))
  const send = page.getByRole('button', { name: 'Send report' }).first()
  await expect(send).toBeEnabled({ timeout: 20_000 })
  await expectFocusSomewhere(page)
  const sure = page.getByRole('dialog', { name: 'Are you sure?' })
  // The send button comes before the sheet with all its cells.
  for (let back = 0; back < 30; back++) {
    if (await send.evaluate(element => element === document.activeElement)) break
    await press('Shift+Tab')
  }
  await press('Enter')
  await expect(sure).toBeVisible()
  await press('Escape')
  await expect(sure).toHaveCount(0)
  await expect(send).toBeFocused()
  await press('Enter')
  await enter(sure.getByRole('button', { name: 'Send report' }))
  await expect(page.getByText('Report successfully created')).toBeVisible()
  await expectFocusSomewhere(page)
  await manager.leave()

  const owner = await as(browser, 'eier', '/reports')
  const row = owner.page.getByRole('list', { name: 'Rapporter' }).getByRole('listitem')
  await owner.enter(row.filter({ hasText: 'Storo' }).first().getByRole('link'))
  await owner.enter(owner.page.getByRole('button', { name: 'FJERNE' }))
  await owner.enter(owner.page.getByRole('dialog').getByRole('button', { name: 'FJERN' }))
  await expect(owner.page).toHaveURL(/\/reports$/)
  await expectFocusSomewhere(owner.page)
  await owner.leave()
})

test('a hairdresser goes from the estimate to the receipts, and an administrator from a file to the person', async ({
  browser,
}) => {
  const hairdresser = await as(browser, 'ansatt')
  const pay = hairdresser.page.getByRole('region', { name: 'Provisjon mot garantilønn' })
  await hairdresser.enter(pay.getByText('Slik er det regnet'))
  await hairdresser.enter(pay.getByRole('link', { name: 'Se dagene' }))
  await hairdresser.enter(hairdresser.page.getByRole('link', { name: /20\. nov/ }).first())
  await expect(hairdresser.page.getByRole('main').locator('a[href*="receipt="]').first()).toBeVisible()
  await expectFocusSomewhere(hairdresser.page)
  await hairdresser.leave()

  const number = String(randomInt(1e5, 1e6))
  const person = `Ola Vik ${number}`
  const { page, press, enter, leave } = await as(browser, 'kjedeadmin', '/customer-admin-panel/imports')
  const choosing = page.waitForEvent('filechooser')
  await enter(page.getByRole('button', { name: 'Velg filer' }).or(page.getByLabel('Velg filer')).first())
  await (await choosing).setFiles(dayOfNumber(number))
  await expect(page.getByRole('list', { name: 'Filer du har sendt nå' })).toContainText('Venter på kobling')
  await press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('koblinger')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /koblinger/i })
      .first(),
  ).toBeVisible()
  await press('Enter')
  await expect(page).toHaveURL(/\/mapping/)
  const whose = page.getByRole('combobox', { name: `Ansatt for Nr. ${number}, Torgallmenningen` })
  await enter(whose)
  const someoneNew = page.getByRole('option', { name: /^Ny ansatt/ })
  await expect(someoneNew).toBeVisible()
  for (let down = 0; down < 10; down++) {
    const marked = await whose.getAttribute('aria-activedescendant')
    if (marked && marked === (await someoneNew.getAttribute('id'))) break
    await press('ArrowDown')
  }
  await press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Navn')).toBeFocused()
  await page.keyboard.type(person)
  await enter(page.getByRole('dialog').getByRole('button', { name: 'Legg til' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusSomewhere(page)
  await enter(page.getByRole('button', { name: 'Se tallene' }))
  await expect(page.getByRole('heading', { name: person, level: 1 })).toBeVisible()
  await expectFocusSomewhere(page)
  await leave()
})
