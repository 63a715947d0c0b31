import type { Page } from '@playwright/test'
import { bodiesOf, expect, expectAccessible, signIn, test } from './person.ts'

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const save = (page: Page, name: string) => row(page, name).getByRole('button', { name: 'LAGRE' })
const typeOf = (page: Page, name: string) => row(page, name).getByLabel(`Type for ${name}`)

test.describe('the users', () => {
  test('are listed by type, found by name, and accessible [R060]', async ({ page }) => {
    test.slow()
    await signIn(page, 'eier', '/users')
    await expect(page.getByRole('heading', { name: 'Brukere' })).toBeVisible()
    await expect(row(page, 'Kari Aas')).toBeVisible()
    await expect(row(page, 'Ingrid Solheim')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Søk etter navn' }).fill('øst')
    await expect(page).toHaveURL(/q=%C3%B8st/)
    await expect(row(page, 'Torbjørn Østensjø')).toContainText('Kjedeadministrator')
    await expect(row(page, 'Kari Aas')).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await typeOf(page, 'Øystein Dahl').selectOption('Supervisor')
    await expect(row(page, 'Øystein Dahl')).toContainText('Type endret, ikke lagret')
    await expectAccessible(page)
  })

  test('have types, salons and a button that follow the rules of the row [R061, R062, R063]', async ({
    page,
  }) => {
    await signIn(page, 'eier', '/users')
    const type = typeOf(page, 'Øystein Dahl')
    await expect(type.locator('option')).toHaveText(['Ansatt', 'Sjef', 'Eieren', 'Rådgiver', 'Supervisor'])
    await expect(type.locator('optgroup')).toHaveAttribute('label', 'AFG')
    await expect(type.locator('optgroup option')).toHaveText(['Rådgiver', 'Supervisor'])
    const salons = row(page, 'Øystein Dahl').getByRole('combobox', { name: 'Salonger' })
    await expect(save(page, 'Øystein Dahl')).toBeDisabled()
    await type.selectOption('Eieren')
    await expect(row(page, 'Øystein Dahl').getByPlaceholder('Alle salonger')).toBeVisible()
    await type.selectOption('Ansatt')
    await expect(row(page, 'Øystein Dahl').getByPlaceholder('Ingen adgang')).toBeVisible()
    await type.selectOption('Rådgiver')
    await expect(save(page, 'Øystein Dahl')).toBeDisabled()
    await salons.click()
    for (const name of ['Grünerløkka', 'Sandvika']) await page.getByRole('option', { name }).click()
    await expect(row(page, 'Øystein Dahl').getByPlaceholder('Velg salonger')).toBeVisible()
    await expect(row(page, 'Øystein Dahl')).toContainText('Velg minst én salong for å lagre.')
    await expect(save(page, 'Øystein Dahl')).toBeDisabled()
    await page.getByRole('option', { name: 'Storo' }).click()
    await expect(save(page, 'Øystein Dahl')).toBeEnabled()
  })

  test('gain one of the employees, who is signed out and no longer listed as employee [R063, R064]', async ({
    page,
    browser,
  }) => {
    const hers = await (await browser.newContext()).newPage()
    await signIn(hers, 'vilde.bakken', '/employee')
    await signIn(page, 'eier', '/users')
    const adding = page.getByRole('combobox', { name: 'Legg til ny bruker' })
    await adding.click()
    await page.getByRole('option', { name: 'Vilde Bakken' }).click()
    await expect(typeOf(page, 'Vilde Bakken')).toHaveValue('employee')
    await expect(save(page, 'Vilde Bakken')).toBeDisabled()
    await typeOf(page, 'Vilde Bakken').selectOption('Sjef')
    await row(page, 'Vilde Bakken').getByRole('combobox', { name: 'Salonger' }).click()
    await page.getByRole('option', { name: 'Storo' }).click()
    await page.keyboard.press('Escape')
    const lists = await bodiesOf(page, '/api/users')
    await save(page, 'Vilde Bakken').click()
    await expect(page.getByText('Adgangen til Vilde Bakken er lagret.')).toBeVisible()
    await expect.poll(() => lists.at(-1)).toContain('Vilde Bakken')
    await page.unrouteAll({ behavior: 'wait' })
    await expect(row(page, 'Vilde Bakken')).not.toContainText('ikke lagret')
    // Her open screen shows the reason and the sign-in form [D14].
    await expect(hers.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
    await expect(hers.getByText('Logg inn på nytt')).toBeVisible()
    await typeOf(page, 'Vilde Bakken').selectOption('Ansatt')
    await save(page, 'Vilde Bakken').click()
    await expect(row(page, 'Vilde Bakken')).toHaveCount(0)
    await hers.context().close()
  })

  test('cannot include a person without an account, and the list reports a failure [R065, R066]', async ({
    page,
  }) => {
    await signIn(page, 'eier', '/users')
    await page.getByRole('combobox', { name: 'Legg til ny bruker' }).fill('Oda')
    await page.getByRole('option', { name: /Oda Kristiansen/ }).click()
    await typeOf(page, 'Oda Kristiansen').selectOption('Sjef')
    await save(page, 'Oda Kristiansen').click()
    await expect(row(page, 'Oda Kristiansen')).toContainText(
      'Employee profile is not yet linked to an user account',
    )
    await page.route('**/api/users', route => route.abort())
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('An error occurred within our API')
    await expect(page.getByRole('list', { name: 'Brukere' }).getByRole('listitem')).toHaveCount(0)
  })

  test('are visible to the owner only [R021]', async ({ page }) => {
    await signIn(page, 'kjedeadmin', '/users')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('link', { name: 'Brukere' })).toHaveCount(0)
  })
})
