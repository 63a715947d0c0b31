import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './person.ts'

const PASSWORD = 'foehn-demo'
const sure = (page: Page) => page.getByRole('dialog', { name: 'Er du sikker?' })

const switchOn = async (page: Page, label: string) => {
  await page.goto('/admin-panel/settings')
  await page.getByLabel(label).selectOption({ label: 'Ja' })
  await page.getByRole('button', { name: 'LAGRE' }).click()
  await sure(page).getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Innstillingene er lagret')).toBeVisible()
}

test('the owner makes a token that reads one salon, uses it, and revokes it [A120]', async ({
  page,
  request,
}) => {
  await signIn(page, 'eier', '/admin-panel/integrations')
  await expect(page.getByText('Nøkler er slått av')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lag nøkkel' })).toBeHidden()
  await expectAccessible(page)
  await switchOn(page, 'Andre systemer kan lese tall med nøkler')
  await page.getByRole('link', { name: 'Integrasjoner' }).click()
  await expect(page.getByRole('heading', { name: 'Ingen nøkler ennå' })).toBeVisible()
  await page.getByRole('button', { name: 'Lag nøkkel' }).click()

  await page.getByRole('button', { name: 'Lag nøkkelen' }).click()
  for (const fault of ['Skriv hva nøkkelen er til', 'Velg hva nøkkelen skal lese', 'Skriv passordet ditt'])
    await expect(page.getByText(fault)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Navn på systemet').fill('Skjermen i resepsjonen')
  await page.getByLabel('Salonger og ansatte', { exact: true }).check()
  await page.getByLabel('Lønnsrapporter og feriekonto').check()
  await expect(page.getByLabel('Lønn', { exact: true })).toBeChecked()
  await page.getByLabel('Lønnsrapporter og feriekonto').uncheck()
  await page.getByLabel('Lønn', { exact: true }).uncheck()
  await page.getByLabel('Hvilke salonger').selectOption({ label: 'Bare noen salonger' })
  await page.getByRole('combobox', { name: 'Velg salonger' }).fill('Majorstuen')
  await page.getByRole('option', { name: 'Majorstuen' }).click()
  await page.getByLabel('Siste dag nøkkelen virker', { exact: true }).fill('31.12.2026')
  await page.getByLabel('Passordet ditt').fill('feil passord')
  await page.getByRole('button', { name: 'Lag nøkkelen' }).click()
  await expect(page.getByText('The current password is not correct')).toBeVisible()
  await page.getByLabel('Passordet ditt').fill(PASSWORD)
  await page.getByRole('button', { name: 'Lag nøkkelen' }).click()

  const dialog = page.getByRole('dialog', { name: 'Nøkkelen er laget' })
  const secret = (await dialog.getByRole('code').textContent()) ?? ''
  expect(secret).toMatch(/^foehn_[\w-]{43}$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Jeg har tatt vare på nøkkelen' }).click()
  await expect(dialog).toBeHidden()

  const section = page.getByRole('region', { name: 'Nøkler for andre systemer' })
  const row = section.getByRole('listitem').filter({ hasText: 'Skjermen i resepsjonen' })
  await expect(row).toContainText('Virker')
  await expect(row).toContainText('Majorstuen, til og med 31. desember 2026')
  await expect(row).toContainText('Ikke brukt ennå')
  const read = (path: string) =>
    request.get(`/api${path}`, { headers: { authorization: `Bearer ${secret}` } })
  const salons = await (await read('/salons')).json()
  expect(salons.map((one: { name: string }) => one.name)).toEqual(['Majorstuen'])
  expect((await read('/reports')).status()).toBe(403)

  await page.reload()
  await expect(row).toContainText('Brukt')
  await row.getByRole('button', { name: 'Trekk tilbake' }).click()
  await sure(page).getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(row).toContainText('Trukket tilbake')
  expect((await read('/salons')).status()).toBe(401)
  await expectAccessible(page)
})

test('a manager follows the deadlines in a calendar, and removes the link [A128]', async ({
  page,
  request,
}) => {
  await signIn(page, 'eier', '/admin-panel/settings')
  await switchOn(page, 'Ansatte kan følge fristene sine i sin egen kalender')
  await page.getByRole('button', { name: 'Logg ut' }).first().click()
  await signIn(page, 'sjef', '/konto')
  const part = page.getByRole('region', { name: 'Kalender' })
  await part.getByRole('button', { name: 'Lag kalenderlenke' }).click()
  const address = (await part.getByRole('code').textContent()) ?? ''
  const { pathname } = new URL(address)
  const feed = await request.get(pathname)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  await expectAccessible(page)
  await page.reload()
  await expect(part).toContainText('En kalender leste den')
  await expect(part.getByRole('code')).toBeHidden()
  await part.getByRole('button', { name: 'Fjern lenken' }).click()
  await sure(page).getByRole('button', { name: 'Fjern lenken' }).click()
  await expect(page.getByText('Kalenderlenken er fjernet')).toBeVisible()
  expect((await request.get(pathname)).status()).toBe(404)
})
