import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './person.ts'

const save = (page: Page) => page.getByRole('button', { name: 'LAGRE' })
const saved = (page: Page) => page.getByText('Info successfully updated')
/** Saves and waits for the response: the button is disabled both while saving and when nothing has changed. */
const saveWith = async (page: Page, press: () => Promise<void>) => {
  const answer = page.waitForResponse('**/api/manage/info')
  await press()
  expect((await answer).ok()).toBe(true)
}

test.describe('the manage screen', () => {
  test('a manager removes a goal and sets it; the picker marks it at once [R037, R050, R051]', async ({
    page,
  }) => {
    await signIn(page, 'sjef', '/salon/salon-grunerlokka')
    const people = page.getByRole('combobox', { name: 'Ansatt' })
    const oda = page.getByRole('option', { name: /Oda Kristiansen/ })
    await people.click()
    await expect(oda).not.toContainText('mål mangler')
    await oda.click()
    await page.getByRole('link', { name: 'MANAGE' }).click()
    await expect(page).toHaveURL(/\/salon\/salon-grunerlokka\/oda-kristiansen\/manage$/)
    await expect(save(page)).toBeDisabled()

    const goal = page.getByLabel('Mål i kr')
    await goal.fill('mye')
    await save(page).click()
    await expect(page.getByText('Invalid value! Try again..')).toBeVisible()
    await expect(goal).toHaveValue('mye')
    await expect(goal).toBeFocused()
    await goal.fill('0')
    await save(page).click()
    await expect(saved(page)).toBeVisible()
    await expect(save(page)).toBeDisabled()

    await page.getByRole('link', { name: 'Tilbake' }).click()
    // In one busy run the list closed before it was read. The cause is not known.
    await expect(async () => {
      await people.click()
      await expect(oda).toContainText('mål mangler', { timeout: 5_000 })
    }).toPass()
    await oda.click()
    await page.getByRole('link', { name: 'MANAGE' }).click()
    await goal.fill('118 000')
    await saveWith(page, () => goal.press('Enter'))
    await expect(save(page)).toBeDisabled()
    await expect(goal).toHaveValue('118\u00a0000')
  })

  test('a new goal appears on the person’s open page [R051]', async ({ page, browser }) => {
    const hers = await (await browser.newContext()).newPage()
    await signIn(hers, 'ansatt', '/employee/salon-majorstuen')
    await expect(hers.locator('main')).toContainText('112\u00a0000')
    await signIn(page, 'sjef', '/salon/salon-majorstuen/sara-overby/manage')
    await page.getByLabel('Mål i kr').fill('113 400')
    await save(page).click()
    await expect(saved(page)).toBeVisible()
    await expect(hers.locator('main')).toContainText('113\u00a0400')
    await page.getByLabel('Mål i kr').fill('112 000')
    await saveWith(page, () => save(page).click())
    await expect(hers.locator('main')).toContainText('112\u00a0000')
    await hers.context().close()
  })

  test('is accessible, with an invalid field [R050]', async ({ page }) => {
    // Its lists are long, and each is checked six times.
    test.slow()
    await signIn(page, 'sjef', '/salon/salon-grunerlokka/oda-kristiansen/manage')
    await page.getByLabel('Mål i kr').fill('mye')
    await save(page).click()
    await expect(page.getByText('Invalid value! Try again..')).toBeVisible()
    await expectAccessible(page)
  })

  test('disables one’s own pay fields [R051]', async ({ page }) => {
    // Its lists are long, and each is checked six times.
    test.slow()
    await signIn(page, 'sjef', '/salon/salon-majorstuen/linnea-asgard/manage')
    await expect(page.getByText('Dette er deg.')).toBeVisible()
    const off = [
      'Ansiennitet, år',
      'Stilling, prosent',
      'Sperret',
      'Fixed Salary (per hour)',
      'Extra Salary (per hour)',
    ]
    for (const label of [...off, 'Fixed Percentage']) await expect(page.getByLabel(label)).toBeDisabled()
    await expect(page.getByLabel('Mål i kr')).toBeEnabled()
    await expectAccessible(page)
  })

  test('shows the average and what each sent report left [R053]', async ({ page }) => {
    await signIn(page, 'sjef', '/salon/salon-majorstuen/amina-yusuf/manage')
    await expect(page.getByText('AVG salary')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Lønnshistorie' }).getByRole('row')).not.toHaveCount(1)
  })

  test('asks before changes are left, also on the browser’s Back', async ({ page }) => {
    await signIn(page, 'sjef', '/salon/salon-majorstuen/amina-yusuf')
    await page.getByRole('link', { name: 'MANAGE' }).click()
    await page.getByLabel('Klippetype').selectOption('Single')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Vil du gå uten å lagre?' })
    await question.getByRole('button', { name: 'Avbryt' }).click()
    await expect(page.getByLabel('Klippetype')).toHaveValue('1')
    await page.getByRole('link', { name: 'Tilbake' }).click()
    await question.getByRole('button', { name: 'Gå uten å lagre' }).click()
    await expect(page).toHaveURL(/\/amina-yusuf$/)
  })

  test('a blocked user is signed out within a second, and cannot sign in again [R054]', async ({
    page,
    browser,
  }) => {
    const hers = await (await browser.newContext()).newPage()
    await signIn(hers, 'hanne.skjelbred', '/employee')
    await expect(hers.getByRole('heading', { name: 'Hanne Skjelbred', level: 1 })).toBeVisible()
    await signIn(page, 'kjedeadmin', '/salon/salon-sandvika/hanne-skjelbred/manage')
    await page.getByLabel('Sperret').selectOption('Ja')
    await save(page).click()
    await expect(saved(page)).toBeVisible()
    const answered = await hers.request.post('/api/identity/refresh')
    expect(answered.status()).toBe(401)
    await hers.reload()
    await hers.getByLabel('E-post').fill('hanne.skjelbred@foehn.test')
    await hers.getByLabel('Passord', { exact: true }).fill('foehn-demo')
    await hers.getByRole('button', { name: 'Logg inn' }).click()
    await expect(hers.getByText('Not enough privileges')).toBeVisible()

    await page.getByLabel('Sperret').selectOption('Nei')
    await saveWith(page, () => save(page).click())
    await expect(save(page)).toBeDisabled()
    await hers.getByRole('button', { name: 'Logg inn' }).click()
    await expect(hers.getByRole('heading', { name: 'Logg inn' })).toBeHidden()
    await hers.context().close()
  })
})
