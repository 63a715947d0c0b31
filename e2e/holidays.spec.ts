import type { Page } from '@playwright/test'
import { numberIn } from './number-in.ts'
import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const SALON = 'salon-solsiden'
const PERSON = 'ragnhild-sjovold'

/** The person works in the salon again from the day they left, as other journeys expect. */
test.afterEach(async ({ request }) => {
  const owner = await asOwner(request)
  await owner.post('/manage/info', { objectId: PERSON, activeIn: [SALON], birthYear: null })
})

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Feriekonto 2026' }).getByRole('row', { name: /^Ragnhild Sjøvold/ })
const earned2026 = (page: Page) => rowsOf(page).filter({ hasText: 'opptjent i 2026' })
const accountOf = (page: Page) => page.getByRole('region', { name: 'Feriekontoen til Ragnhild Sjøvold' })

test('somebody of 60 leaves, and is paid the holiday pay that is left, once [P168] [P171] [P173] [P174]', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'eier', `/salon/${SALON}/${PERSON}/manage`)
  const year = page.getByLabel('Fødselsår')
  await year.fill('2040')
  await page.getByRole('button', { name: 'LAGRE' }).click()
  await expect(page.getByText('Fødselsåret er fra 1936 til 2013.')).toBeVisible()
  await year.fill('1966')
  await page.getByRole('checkbox', { name: 'Solsiden' }).uncheck()
  await page.getByRole('button', { name: 'LAGRE' }).click()
  await expect(page.getByText('Info successfully updated').first()).toBeVisible()

  await page.goto('/reports')
  await page.getByRole('link', { name: 'Feriekonto' }).click()
  await expect(page.getByRole('heading', { name: 'Feriekonto', level: 1 })).toBeVisible()
  await page.getByLabel('Salong').selectOption('Solsiden')
  const row = earned2026(page)
  await expect(row).toContainText('Sluttet 20. november 2026')
  await expect(row).toContainText('14,3 %')
  const basis = numberIn(
    await row.locator('[data-head="Grunnlag"]').evaluate(cell => cell.firstChild?.textContent ?? ''),
  )
  const earned = numberIn(await row.locator('[data-head="Opptjent"]').textContent())
  expect(basis).toBeGreaterThan(10_000)
  expect(earned).toBeCloseTo(basis * 0.143, 1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hvorfor? Ragnhild Sjøvold' }).click()
  const account = accountOf(page)
  await expect(account).toContainText('Født i 1966 og fyller 61 i 2027.')
  await expect(account).toContainText('Foreslås betalt med lønna for november 2026')
  await expectAccessible(page)
  const form = account.getByRole('form', { name: 'Registrer feriepenger for 2026 til Ragnhild Sjøvold' })
  const amount = form.getByLabel('Beløp (kr)')
  await amount.fill(String(earned + 1).replace('.', ','))
  await form.getByRole('button', { name: 'Registrer betaling' }).click()
  const question = page.getByRole('dialog', { name: 'Vil du registrere betalingen?' })
  await question.getByRole('button', { name: 'Registrer' }).click()
  await expect(form).toContainText('igjen av feriepengene for 2026')
  await expect(form).toContainText('Ingenting er registrert.')
  await amount.fill(String(earned).replace('.', ','))
  await form.getByRole('button', { name: 'Registrer betaling' }).click()
  await expect(question).toContainText('til Ragnhild Sjøvold står som betalt med lønna for november 2026.')
  await question.getByRole('button', { name: 'Registrer' }).click()
  await expect(page.getByText('Betalingen er registrert')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(row.locator('[data-head="Igjen"]')).toHaveText(/^0,00/)

  await account.getByRole('button', { name: /^Trekk tilbake/ }).click()
  await page
    .getByRole('dialog', { name: 'Vil du trekke tilbake betalingen?' })
    .getByRole('button', { name: 'Trekk tilbake' })
    .click()
  await expect(form).toBeVisible()
  await account.getByLabel('Overført fra 2025 (dager)').fill('2,5')
  await account.getByRole('button', { name: 'Lagre dagene' }).click()
  await expect(account).toContainText('30 dager + 2,5 overført')

  await page.getByRole('button', { name: 'Eksporter' }).click()
  const accounts = page.waitForEvent('download')
  await page.getByRole('button', { name: /^CSV/ }).click()
  expect((await accounts).suggestedFilename()).toBe('feriekonto_solsiden_2026.csv')
})

test('everybody sees their own holiday account [P176]', async ({ page }) => {
  await signIn(page, 'ansatt', '/payslips')
  const own = page.getByRole('region', { name: 'Ferie i 2026' })
  await expect(own).toContainText('Feriedager igjen')
  await own.getByText('Slik ble det').click()
  await expect(own).toContainText('Fødselsåret er ikke ført')
  await expectAccessible(page)
})
