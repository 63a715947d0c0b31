import type { Locator, Page } from '@playwright/test'
import { numberIn } from './number-in.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** The numbers of a table column, without its header, its total and the text under a number. */
const column = async (page: Page, place: number): Promise<number[]> => {
  const cells = page.locator(`table tbody td:nth-of-type(${place})`)
  const texts = (await cells.allInnerTexts()).map(text => text.split('\n')[0] ?? '')
  return texts.filter(text => !text.startsWith('–')).map(numberIn)
}
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const receipts = (page: Page): Locator =>
  page.getByRole('region', { name: /^\d+ kvitteringer$/ }).getByRole('listitem')

test('a manager goes from a figure to its day and its receipt; the sums agree, and Back restores the page', async ({
  page,
}) => {
  await signIn(page, 'sjef', '/salon/salon-majorstuen?listType=perEmployee&timeFrame=monthly')
  const figure = row(page, 'Vareomsetning kr').getByRole('link').first()
  const shown = (await figure.locator('> :first-child').textContent()) ?? ''
  await figure.focus()
  await expect(page.getByRole('tooltip')).toContainText('Se dagene')
  await page.keyboard.press('Enter')
  const days = '/salon/salon-majorstuen/days?figure=vareSalg&timeFrame=monthly'
  await expect(page).toHaveURL(days)
  await expect(page.getByRole('heading', { name: 'Majorstuen dag for dag' })).toBeFocused()

  // The days add up to the table's total; each is shown in whole kroner.
  await expect(row(page, 'Til sammen').getByRole('cell').first()).toHaveText(shown)
  const each = await column(page, 1)
  expect(each.length).toBeGreaterThan(10)
  expect(Math.abs(total(each) - numberIn(shown))).toBeLessThanOrEqual(each.length / 2)

  // The receipts of a day add up to the day's figure, to the øre.
  await row(page, /^fre\. 20\. nov\./)
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/days\/2026-11-20\?figure=vareSalg&timeFrame=monthly$/)
  await expect(page).toHaveTitle('Vareomsetning fredag 20. november 2026, Majorstuen – Föhn')
  const source = page.locator('[aria-label="Hvor tallet kommer fra"]')
  await expect(source).toContainText('stemmer med linjene under')
  const day = numberIn((await source.locator('dd').first().textContent()) ?? '')
  await expect(receipts(page).first()).toBeVisible()
  while (await page.getByRole('button', { name: 'vis mer' }).isVisible()) {
    const before = await receipts(page).count()
    await page.getByRole('button', { name: 'vis mer' }).click()
    await expect.poll(() => receipts(page).count()).toBeGreaterThan(before)
  }
  const brought = await receipts(page)
    .getByText(/^Vareomsetning\s[\d\s]+,\d\d\skr$/)
    .allInnerTexts()
  expect(total(brought.map(numberIn))).toBeCloseTo(day, 2)

  // The link leaves only the receipts that count.
  await page.getByRole('link', { name: 'De som teller' }).click()
  await expect(page).toHaveURL(/&only=counting$/)
  await expect(receipts(page)).toHaveCount(brought.length)
  await page.goBack()
  await expect(receipts(page)).not.toHaveCount(brought.length)

  // The marked lines of a receipt add up to its figure.
  const one = receipts(page)
    .filter({ hasText: /Vareomsetning \d/ })
    .first()
    .getByRole('link')
  const words = (await one.textContent()) ?? ''
  await one.click()
  await expect(page).toHaveURL(/&receipt=\d+$/)
  const marked = page.locator('tbody tr[data-counts=true]')
  await expect(marked.first()).toBeVisible()
  const amounts = await marked.locator('td:nth-of-type(1)').allInnerTexts()
  const said = /Vareomsetning\s([\d\s]+,\d\d)/.exec(words)?.[1] ?? ''
  expect(total(amounts.map(numberIn))).toBeCloseTo(numberIn(said), 2)
  await expect(page.getByText('teller ikke: er en behandling').first()).toBeVisible()

  const address = page.url()
  await page.reload()
  await expect(page.locator('tbody tr[data-counts=true]').first()).toBeVisible()
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL(/\/days\/2026-11-20\?figure=vareSalg&timeFrame=monthly$/)
  await page.goBack()
  await expect(page).toHaveURL(days)
  await page.goBack()
  await expect(page).toHaveURL(/\/salon\/salon-majorstuen\?listType=perEmployee&timeFrame=monthly$/)
  await page.goForward()
  await expect(page).toHaveURL(days)
})

test('the owner goes from the chain to a salon’s day; the salons add up to the chain', async ({ page }) => {
  await signIn(page, 'eier', '/chain/days/2026-11-20?figure=antallBesok&timeFrame=yesterday')
  await expect(row(page, 'Til sammen')).toBeVisible()
  // Reads all cells at once: another journey's import may land between two reads.
  const cells = page.locator('table :is(tbody, tfoot) td:nth-of-type(1)')
  const salons = (await cells.allInnerTexts()).map(text => text.split('\n')[0] ?? '')
  const whole = salons.pop() ?? ''
  expect(total(salons.filter(text => !text.startsWith('–')).map(numberIn))).toBe(numberIn(whole))
  await row(page, 'Storo').getByRole('link').click()
  await expect(page).toHaveURL('/salon/salon-storo/days/2026-11-20?figure=antallBesok&timeFrame=yesterday')
  await expect(page.getByRole('heading', { name: 'Fredag 20. november 2026' })).toBeFocused()
})

test('an earlier month shows what was paid, and says that hours are in the time book', async ({ page }) => {
  await signIn(page, 'sjef', '/salon/salon-majorstuen/amina-yusuf/days?figure=produksjonstimer')
  await page.getByRole('button', { name: 'Annet tidsrom' }).click()
  await page.getByRole('list', { name: 'Måneder i 2026' }).getByRole('button', { name: 'Oktober' }).click()
  await expect(page).toHaveURL(/\?figure=produksjonstimer&month=2026-10$/)
  await expect(page.getByText('1.–31. oktober 2026')).toBeVisible()
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Se dagstallene' })).toHaveAttribute(
    'href',
    '/figures/salon-majorstuen?month=2026-10&person=amina-yusuf',
  )
})

test('a hairdresser sees only her own lines, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'ansatt')
  await page.getByRole('link', { name: 'Se omsetningen dag for dag' }).click()
  await expect(page.getByRole('heading', { name: 'Mine dager' })).toBeVisible()
  await page.getByRole('link', { name: 'fre. 20. nov.' }).click()
  await expect(receipts(page).first()).toBeVisible()
  for (const one of await receipts(page).getByRole('link').all()) {
    await one.click()
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const shown = await page.locator('tbody tr').allInnerTexts()
    for (const line of shown) expect(line).toMatch(/Sara Øverby|av andre/)
    await one.click()
    await expect(page.locator('tbody tr')).toHaveCount(0)
  }
  await page.goto('/salon/salon-majorstuen/amina-yusuf/days/2026-11-20?figure=totalOms&timeFrame=monthly')
  await expect(page).toHaveURL('/employee/salon-majorstuen/days/2026-11-20?figure=totalOms&timeFrame=monthly')
})

test.describe('accessible, light and dark, on phone, tablet and desktop', () => {
  // Checks whole pages, at some seconds each.
  test.slow()

  test('the days', async ({ page }) => {
    await signIn(page, 'eier', '/chain/days?figure=omsPerTime')
    await expect(row(page, 'Til sammen')).toBeVisible()
    await expectAccessible(page)
  })

  test('a day with an open receipt', async ({ page }) => {
    await signIn(page, 'sjef', '/salon/salon-majorstuen/days/2026-11-20?figure=vareromsPerKunde')
    await receipts(page).first().getByRole('link').click()
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expectAccessible(page)
  })
})
