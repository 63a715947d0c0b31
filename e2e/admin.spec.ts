import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './person.ts'
import { settled } from './settled.ts'

/** A setting that no other journey reads. */
const SETTING = 'År kundens opplysninger beholdes etter at saken er fullført'

const sure = (page: Page) => page.getByRole('dialog', { name: 'Er du sikker?' })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Lagre vilkårene' }).click()
  await sure(page).getByRole('button', { name: 'Lagre vilkårene' }).click()
}

test('only the owner sees the owner’s panel; everybody else is sent home [R023] [D21]', async ({ page }) => {
  for (const name of ['sjef', 'kjedeadmin', 'ansatt']) {
    await signIn(page, name, '/admin-panel/terms')
    await expect(page).not.toHaveURL(/admin-panel/)
    await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).not.toContainText('Eierens panel')
    await page.getByRole('button', { name: 'Logg ut' }).first().click()
    await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  }
  await signIn(page, 'eier')
  await page.getByRole('link', { name: 'Eierens panel' }).click()
  await expect(page).toHaveURL(/\/admin-panel\/terms$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/admin-panel/)
})

test('terms are added from a past month with a preview, corrected, and removed again', async ({ page }) => {
  await signIn(page, 'eier', '/admin-panel/terms')
  await expect(page.getByText('Nå gjelder vilkårene fra begynnelsen.')).toBeVisible()
  await page.getByRole('link', { name: 'Nye vilkår' }).click()
  await page.getByLabel('Gjelder fra').selectOption({ label: 'Mars 2025' })
  await page.getByLabel('Kilde').fill('Frisøroverenskomsten, prøve')
  await page.getByLabel('OTP (%)').fill('2,5 %')
  await page.getByRole('group', { name: 'Trinn 4' }).getByLabel('Timelønn (kr/t)').fill('240,5')
  const changes = page.getByRole('table', { name: 'Endret fra mars 2025' })
  await expect(changes.getByRole('row', { name: 'Timelønn fra 10 år' })).toContainText('236,50 kr240,50 kr')
  await expect(changes.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Lagre vilkårene' }).click()
  await expect(sure(page)).toContainText('Sendte rapporter endres ikke.')
  await sure(page).getByRole('button', { name: 'Avbryt' }).click()
  await save(page)

  const set = page.getByRole('listitem', { name: 'Fra mars 2025' })
  await expect(set).toContainText('Gjelder nå')
  await expect(set).toContainText('Lagt til av')
  await set.getByRole('link', { name: 'Rett' }).click()
  await page.getByLabel('OTP (%)').fill('3')
  await save(page)
  await expect(set.getByRole('row', { name: 'OTP' })).toContainText('2 %3 %')

  await page.goto('/admin-panel/log?action=terms+corrected')
  await page.getByText('Detaljer').first().click()
  await expect(page.getByRole('row', { name: 'OTP' }).first()).toContainText('2,5 → 3')

  await page.goto('/admin-panel/terms')
  await set.getByRole('button', { name: 'Fjern' }).click()
  await sure(page).getByRole('button', { name: 'Fjern vilkårene' }).click()
  await expect(set).toBeHidden()
  await expect(page.getByText('Nå gjelder vilkårene fra begynnelsen.')).toBeVisible()
})

test('a published tariff fills in the wages of new terms, which remind of the one that is missing', async ({
  page,
}) => {
  await signIn(page, 'eier', '/admin-panel/terms')
  await expect(page.getByText('Satsene fra april 2026 mangler')).toBeVisible()
  await page.getByRole('link', { name: 'Nye vilkår' }).click()
  await page
    .getByRole('group', { name: 'Fyll inn minstelønna i frisørtariffen:' })
    .getByRole('button', { name: 'Fra april 2024' })
    .click()
  await expect(page.getByLabel('Gjelder fra').locator('option:checked')).toHaveText('April 2024')
  await expect(page.getByLabel('Kilde')).toHaveValue(
    'Frisøroverenskomsten (NHO 116), minstelønn fra 1. april 2024',
  )
  const changes = page.getByRole('table', { name: 'Endret fra april 2024' })
  await expect(changes.getByRole('row', { name: 'Timelønn fra start' })).toContainText('198,50 kr193,50 kr')
  await expect(changes.getByRole('row', { name: 'Timelønn fra 10 år' })).toContainText('236,50 kr231,50 kr')
  await expect(changes.getByRole('row', { name: 'Timelønn uten svennebrev' })).toContainText('174,50 kr')
  await expect(changes.getByRole('row')).toHaveCount(6)
})

test('an error in the terms, also one from the server, is shown under its field, and the text stays [R141]', async ({
  page,
}) => {
  await signIn(page, 'eier', '/admin-panel/terms/new')
  await page.getByLabel('OTP (%)').fill('-2')
  await page.getByRole('button', { name: 'Lagre vilkårene' }).click()
  await expect(page.getByText('2 felt må rettes.')).toBeVisible()
  await expect(page.getByLabel('Kilde')).toBeFocused()
  await expect(page.getByLabel('OTP (%)')).toHaveValue('-2')
  await expect(page.getByLabel('OTP (%)')).toHaveAccessibleDescription('Skriv et tall')

  await page.getByLabel('OTP (%)').fill('2')
  await page.getByLabel('Kilde').fill('Tariffen')
  await page.route('**/api/terms', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            error: 'invalid_payload',
            message: 'Oops! Invalid payload',
            requestId: 'x',
            fields: { 'arbeidsgiver.5': 'En salong er i denne sonen' },
          },
        })
      : route.continue(),
  )
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Ingenting er lagret.')
  await expect(page.getByLabel('Sone 5 (%)')).toHaveAccessibleDescription('En salong er i denne sonen')
})

test('settings are saved after a confirmation, and the log shows old and new values', async ({ page }) => {
  await signIn(page, 'eier', '/admin-panel/settings')
  await page.getByLabel(SETTING).fill('4')
  await page.getByRole('button', { name: 'LAGRE' }).click()
  await expect(sure(page)).toContainText('fra 3 år til 4 år')
  await sure(page).getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Innstillingene er lagret')).toBeVisible()
  await expect(page.getByRole('button', { name: 'LAGRE' })).toBeDisabled()

  await page.getByRole('link', { name: 'Logg', exact: true }).click()
  await page.getByLabel('Hendelse').selectOption('Innstillinger endret')
  await expect(page).toHaveURL(/action=settings\+changed/)
  await settled(page)
  await page.getByText('Detaljer').first().click()
  await expect(page.getByRole('row', { name: SETTING }).first()).toContainText('3 → 4')
  await page
    .getByRole('link', { name: /^Vis det .+ har gjort$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/actor=/)

  await page.goto('/admin-panel/settings')
  await page.getByLabel(SETTING).fill('3')
  await page.getByRole('button', { name: 'LAGRE' }).click()
  await sure(page).getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Innstillingene er lagret')).toBeVisible()
})

test('the pages of the owner’s panel are accessible at every width, light and dark', async ({ page }) => {
  // Checks whole pages, at some seconds each.
  test.slow()
  await signIn(page, 'eier', '/admin-panel/terms')
  for (const [path, shown] of [
    ['/admin-panel/terms', 'Fra begynnelsen'],
    ['/admin-panel/terms/new', 'Dette endrer seg fra desember 2026'],
    ['/admin-panel/settings', 'Navn i statistikken'],
    ['/admin-panel/log', '21. nov. 2026'],
    ['/admin-panel/users', 'Gi noen kjedeadgang'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: shown })).toBeVisible()
    const folded = page.getByText('Detaljer')
    if ((await folded.count()) > 0) await folded.first().click()
    await expectAccessible(page)
  }
})

test('the owner sees the product’s health and its sent mail, accessible at every width [R023]', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'eier', '/admin-panel/health')
  await expect(page.getByRole('row', { name: /^Lagring/ })).toContainText('versjon')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'E-post', exact: true }).click()
  await expect(page.getByLabel('Vis', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the health checks say what must be done, and run again when asked', async ({ page }) => {
  await signIn(page, 'eier', '/admin-panel/health')
  await expect(page.getByRole('table', { name: 'Slik står det til' })).toBeVisible()
  const checks = page.getByRole('region', { name: 'Sjekker' })
  await expect(checks.getByRole('status').filter({ hasText: 'Sjekket ' })).toBeVisible()
  await expect(checks.getByRole('listitem').filter({ hasText: 'Fillager' })).toContainText('I orden')
  // The browser's product has a set clock, which differs from the database's.
  await expect(checks.getByRole('listitem').first()).toContainText('Må rettes')
  const again = page.waitForResponse(answer => answer.url().endsWith('/owner/health/checks'))
  await checks.getByRole('button', { name: 'Sjekk på nytt' }).click()
  expect((await again).status()).toBe(200)
  await expect(checks.getByRole('status').filter({ hasText: 'Sjekket ' })).toBeVisible()
  await expectAccessible(page)
})
