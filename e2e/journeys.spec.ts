import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { counting } from './counting.ts'
import { expect, signIn, test } from './person.ts'
import { dayOfNumber } from './time-book.ts'

const sure = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' })

/** The first receipt of a day, which opens in place. */
const firstReceipt = (page: Page) => page.getByRole('main').locator('a[href*="receipt="]').first()

test('an owner goes from the falling salon to the receipt in four clicks, and keeps the comparison', async ({
  page,
}) => {
  await signIn(page, 'eier', '/?against=lastYear')
  const { done } = await counting(page)
  const deviations = page.getByRole('region', { name: 'Størst avvik' })
  await expect(deviations).toContainText('2025')
  await deviations.getByRole('link', { name: 'Storo' }).click()
  const compared = page.getByRole('combobox', { name: 'Endring mot' })
  await expect(compared).toHaveValue('lastYear')
  await page
    .getByRole('row', { name: /^Total omsetning/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/salon\/salon-storo\/days\?.*against=lastYear/)
  await expect(page.getByText(/mot 1\.–20\. november 2025/)).toBeVisible()
  await page
    .getByRole('link', { name: /20\. nov/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/days\/2026-11-20\?.*against=lastYear/)
  await firstReceipt(page).click()
  await expect(page.getByText(/^Linjene på kvittering/)).toBeAttached()
  expect(done.presses).toBeLessThanOrEqual(4)
})

/** The owner removes the report, so that a retried journey finds the month unchanged. */
const removeReport = async (browser: Browser, salon: string) => {
  const context = await browser.newContext()
  const owner = await context.newPage()
  await signIn(owner, 'eier', `${process.env.E2E_URL}/reports`)
  const row = owner.getByRole('list', { name: 'Rapporter' }).getByRole('listitem').filter({ hasText: salon })
  await row.first().getByRole('link').click()
  await owner.getByRole('button', { name: 'FJERNE' }).click()
  await owner.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'FJERN' }).click()
  await expect(owner).toHaveURL(/\/reports$/)
  await context.close()
}

test('a manager sends the month’s report from home in four clicks', async ({ page, browser }) => {
  await signIn(page, 'mette.ronning')
  const { done } = await counting(page)
  await page.getByRole('link', { name: /^Lønnsrapport oktober/ }).click()
  await page.getByRole('button', { name: 'Importer alle' }).click()
  const send = page.getByRole('button', { name: 'Send report' })
  await expect(send).toBeEnabled({ timeout: 20_000 })
  await send.click()
  await sure(page).getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report successfully created')).toBeVisible()
  expect(done.presses).toBeLessThanOrEqual(4)
  await removeReport(browser, 'Sandvika')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('a hairdresser goes from the estimate to its explanation, and to the receipts behind it', async ({
    page,
  }) => {
    await signIn(page, 'ansatt')
    const { done } = await counting(page)
    const pay = page.getByRole('region', { name: 'Provisjon mot garantilønn' })
    await pay.getByText('Slik er det regnet').tap()
    await expect(pay).toContainText(/Provisjon av behandlinger.*etter varekost/)
    await expect(pay).toContainText(/Garantilønn\d+.*\st\s×\s/)
    expect(done.presses).toBe(1)
    await pay.getByRole('link', { name: 'Se dagene' }).tap()
    await expect(page).toHaveURL(/\/employee\/days\?figure=behOmsetning/)
    await page
      .getByRole('link', { name: /20\. nov/ })
      .first()
      .tap()
    await expect(firstReceipt(page)).toBeVisible()
    expect(done.presses).toBe(3)
  })
})

/** The first case in the queue, below the link to the full list. */
const newCase = (page: Page) =>
  page.getByRole('region', { name: 'Venter på deg' }).getByRole('listitem').first().getByRole('link')

test('an adviser goes from a new case to its approval request in three clicks', async ({ page }) => {
  await signIn(page, 'radgiver')
  const { done } = await counting(page)
  await newCase(page).click()
  await page.getByRole('button', { name: 'Refusjon', exact: true }).click()
  await expect(page.getByLabel('Refusjon i kroner')).toBeFocused()
  await page.keyboard.type('450')
  await page.getByRole('button', { name: 'Legg til', exact: true }).click()
  await expect(page.getByText('Pending approval').first()).toBeVisible()
  expect(done.presses).toBeLessThanOrEqual(3)
})

test('the same by keyboard alone', async ({ page }) => {
  await signIn(page, 'radgiver')
  const { done, press, tabTo } = await counting(page)
  await tabTo(newCase(page))
  await press('Enter')
  await tabTo(page.getByRole('button', { name: 'Kostnad', exact: true }))
  await press('Enter')
  await expect(page.getByLabel('Kostnad i kroner')).toBeFocused()
  await page.keyboard.type('320')
  await press('Enter')
  await expect(page.getByText('Pending approval').first()).toBeVisible()
  expect(done.presses).toBe(0)
})

test('home shows the state of the month without a click', async ({ page }) => {
  await signIn(page, 'eier')
  const month = page.getByRole('region', { name: 'Omsetning i november' })
  await expect(page.getByRole('region', { name: 'Kom i gang' })).toHaveCount(0)
  await expect(month).toContainText('I rute ville vært')
  await expect(month).toContainText('Foran eller bak')
  await expect(page.getByRole('img', { name: /November: / })).toBeVisible()
})

test('an administrator links an unknown person in three clicks', async ({ page }) => {
  const number = String(randomInt(1e5, 1e6))
  await signIn(page, 'kjedeadmin', '/customer-admin-panel/imports')
  await page.getByLabel('Filer å importere').setInputFiles(dayOfNumber(number))
  await expect(page.getByRole('list', { name: 'Filer du har sendt nå' })).toContainText('Venter på kobling')
  await page.goto('/customer-admin-panel/mapping')
  const whose = page.getByRole('combobox', { name: `Ansatt for Nr. ${number}, Torgallmenningen` })
  await expect(whose).toBeVisible()
  const { done } = await counting(page)
  await whose.click()
  await page
    .getByRole('option', { name: /^Vikar/ })
    .first()
    .click()
  const numbers = page.getByRole('region', { name: 'Ansattnumre' })
  await numbers.getByRole('button', { name: 'Lagre 1 kobling' }).click()
  await expect(numbers.getByRole('status')).toContainText('1 dag med dagstall teller nå.')
  expect(done.presses).toBe(3)
})

test('the owner gives new terms from next month on in four clicks', async ({ page }) => {
  await signIn(page, 'eier')
  const { done } = await counting(page)
  await page.getByRole('link', { name: 'Eierens panel' }).click()
  await page.getByRole('link', { name: 'Nye vilkår' }).click()
  // The page before it has a field of this name as well.
  await expect(page.getByRole('heading', { name: 'Nye vilkår' })).toBeVisible()
  await page.getByLabel('Kilde').fill('Frisøroverenskomsten, prøve')
  await page.getByLabel('OTP (%)').fill('2,5')
  const save = page.getByRole('button', { name: 'Lagre vilkårene' })
  await save.click()
  const question = page.getByRole('dialog', { name: 'Er du sikker?' })
  await question.getByRole('button', { name: 'Lagre vilkårene' }).click()
  const terms = page.getByRole('listitem', { name: 'Fra desember 2026' })
  await expect(terms.getByRole('row', { name: 'OTP' })).toContainText('2 %2,5 %')
  expect(done.presses).toBeLessThanOrEqual(4)
  await terms.getByRole('button', { name: 'Fjern' }).click()
  await question.getByRole('button', { name: 'Fjern vilkårene' }).click()
  await expect(terms).toBeHidden()
})

test('an administrator goes from a file with an unknown person to their figures in seven clicks', async ({
  page,
}) => {
  const number = String(randomInt(1e5, 1e6))
  const name = `Nora Vik ${number}`
  await signIn(page, 'kjedeadmin')
  const { done } = await counting(page)
  await page.getByRole('link', { name: 'Administrasjon' }).first().click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('Velg filer', { exact: true }).click()
  await (await choosing).setFiles(dayOfNumber(number))
  const sent = page.getByRole('list', { name: 'Filer du har sendt nå' })
  await expect(sent).toContainText('Venter på kobling')
  await page.getByRole('link', { name: 'Koblinger', exact: true }).click()
  await page.getByRole('combobox', { name: `Ansatt for Nr. ${number}, Torgallmenningen` }).click()
  await page.getByRole('option', { name: /^Ny ansatt/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Navn')).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('button', { name: 'Legg til' }).click()
  await page.getByRole('button', { name: 'Se tallene' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Produksjontimer/ })).toContainText('7,5')
  expect(done.presses).toBeLessThanOrEqual(7)
})
