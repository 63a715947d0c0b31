import type { Page } from '@playwright/test'
import { handMadeSalon } from '#testing/hand-made-salon'
import { type SaftFile, saftXml } from '#testing/saft-xml'
import { expect, expectAccessible, signIn, test } from './person.ts'

const PANEL = '/customer-admin-panel'

/** The hand-made salon's file under another register and organisation, so that each journey has receipts of its own. */
const kassefil = (name: string, orgNo: string): { name: string; mimeType: string; buffer: Buffer } => {
  const [register] = handMadeSalon.registers
  if (!register) throw new Error('The hand-made salon has one register')
  const file: SaftFile = { ...handMadeSalon, orgNo, registers: [{ ...register, id: name }] }
  return { name: `${name}.xml`, mimeType: 'text/xml', buffer: Buffer.from([...saftXml(file)].join('')) }
}

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

// Every screen is looked at in six sizes and schemes; what is unknown in the second journey came in the first.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

test('files are dropped in, followed, and told of in a report that stays [R032]', async ({ page }) => {
  await signIn(page, 'kjedeadmin', PANEL)
  await expect(page).toHaveURL(`${PANEL}/imports`)
  await page
    .getByLabel('Filer å importere')
    .setInputFiles([kassefil('KASSE-E2E', '911111111'), csv('feil.csv', 'salon;ansattnr\nStoro;7')])
  const sent = page.getByRole('list', { name: 'Filer du har sendt nå' })
  await expect(sent).toContainText('20 nye kvitteringer')
  await expect(sent).toContainText(/Linje 1: kolonnen .* mangler\. Ingenting i fila er tatt inn\./)
  await expectAccessible(page)

  await sent.getByRole('link', { name: 'Se rapporten' }).first().click()
  await expect(page.getByRole('heading', { name: 'KASSE-E2E.xml' })).toBeVisible()
  // Worked out by hand beside the rules: 20 receipts of 10 275 kr, six kinds of things left out.
  const report = page.getByRole('article')
  await expect(report).toContainText(/Salg med mva\.\s*10\s275,00\skr/)
  await expect(report).toContainText('Kasser: KASSE-E2E')
  await expect(report).toContainText('Hver dag i fila stemmer')
  for (const reason of ['Annullerte kvitteringer', 'Kvitteringer fra øvelse på kassa', 'Tips'])
    await expect(report).toContainText(reason)
  await expectAccessible(page)

  await page.reload()
  await expect(report).toContainText('Ansattnumre: 11, 12, 99')
  await page.getByRole('link', { name: 'Alle importer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'feil.csv' }).last()).toContainText('Avvist')
})

/** Chooses in a list that is narrowed by writing. */
const choose = async (page: Page, list: string, option: RegExp) => {
  await page.getByRole('combobox', { name: list, exact: true }).click()
  await page
    .getByRole('listbox', { name: list, exact: true })
    .getByRole('option', { name: option })
    .first()
    .click()
}

test('what is unknown is said once, and counts from then on [R032]', async ({ page }) => {
  await signIn(page, 'kjedeadmin', `${PANEL}/mapping`)
  const save = async (section: string) => {
    const region = page.getByRole('region', { name: section })
    await region.getByRole('button', { name: 'Lagre 1 kobling' }).click()
    await expect(region.getByRole('status')).toContainText(/linjer? bak koblingene teller nå/)
  }
  await choose(page, 'Salong for KASSE-E2E', /^Torgallmenningen$/)
  await save('Kasser')

  // Its numbers have a salon now, and can be given somebody.
  await choose(page, 'Ansatt for Nr. 99, Torgallmenningen', /Torgallmenningen/)
  await choose(page, 'Er for X, Torgallmenningen', /^Varer$/)
  await expectAccessible(page)
  await save('Ansattnumre')
  await save('Varegrupper')
  await expect(page.getByRole('combobox', { name: 'Ansatt for Nr. 99, Torgallmenningen' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Ansatt for Nr. 11, Torgallmenningen' })).toBeVisible()
})

test('a month shows what is missing, day by day and in words', async ({ page }) => {
  await signIn(page, 'kjedeadmin', `${PANEL}/data-quality?month=2026-10`)
  await expect(page.getByRole('heading', { name: 'Hull i oktober 2026' })).toBeVisible()
  await expect(page.getByText('Ingen hull')).toBeVisible()
  await page.getByRole('link', { name: 'Storo' }).first().click()
  await expect(page).toHaveURL(/month=2026-10&salon=/)
  await expect(page.getByRole('heading', { name: 'Storo i oktober 2026' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^to\. 1\. okt\.|^tor\. 1\. okt\./ })).toContainText('komplett')
  await expectAccessible(page)
})

test('a salon is given an evening, which is taken away again', async ({ page }) => {
  await signIn(page, 'kjedeadmin', `${PANEL}/salons`)
  const row = page.getByRole('list').getByRole('listitem').filter({ hasText: 'kasse' })
  await expect(row.first()).toBeVisible()
  await page.getByRole('link', { name: 'Torgallmenningen' }).click()
  await page.getByLabel('Dato').fill('2027-02-10')
  await page.getByRole('button', { name: 'Legg til kvelden' }).click()
  await expect(page.getByText('onsdag 10. februar 2027, 18:00–22:00')).toBeVisible()
  await expectAccessible(page)
  const save = async () => {
    await page.getByRole('button', { name: 'Lagre salongen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lagre salongen' }).click()
    await expect(page.getByText('Torgallmenningen er lagret').last()).toBeVisible()
  }
  await save()
  await page.getByRole('link', { name: 'Torgallmenningen' }).click()
  await page.getByRole('button', { name: 'Fjern kvelden onsdag 10. februar 2027' }).click()
  await save()
})

test('a new employee is a vacant profile with a number of one’s own', async ({ page }) => {
  await signIn(page, 'kjedeadmin', `${PANEL}/employees/new`)
  await page.getByLabel('Navn').fill('Nora Vik')
  await page.getByLabel('Ansattnummer').fill('9001')
  await page.getByLabel('Mål i måneden, kr').fill('mye')
  await page.getByRole('button', { name: 'Legg til' }).click()
  await expect(page.getByText('Invalid value! Try again..')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Mål i måneden, kr').fill('130 000 kr')
  await page.getByRole('button', { name: 'Legg til' }).click()
  await page.getByLabel('Søk etter navn eller nummer').fill('9001')
  await expect(page.getByRole('listitem').filter({ hasText: 'nr. 9001' })).toContainText('Nora Vik')
})

test('who may not administer goes home [R023]', async ({ page }) => {
  for (const name of ['sjef', 'ansatt', 'supervisor']) {
    await signIn(page, name, PANEL)
    await expect(page).not.toHaveURL(/customer-admin-panel/)
    await page.evaluate(() => fetch('/api/identity/sign-out', { method: 'POST' }))
  }
})

test('a manager enters a day by hand, and it is in the figures', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'sjef', '/figures')
  await page.getByRole('row').nth(1).getByRole('link').click()
  const cell = (day: string) => page.getByLabel(`Produksjonstimer, ${day}`)
  await cell('tor. 5.').fill('mye')
  await cell('tor. 5.').press('Enter')
  await expect(page.getByText('Produksjonstimer: Invalid value! Try again..')).toBeVisible()
  await expect(cell('tor. 5.')).toHaveValue('mye')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await cell('tor. 5.').fill('6,25')
  await cell('tor. 5.').press('Enter')
  await expect(page.getByRole('row', { name: /^tor\. 5\./ })).toContainText('Lagret')
  await expect(cell('fre. 6.')).toBeFocused()
  await expect(cell('søn. 22.')).toHaveCount(0)
  await page.reload()
  await expect(cell('tor. 5.')).toHaveValue('6,25')
  await expect(page.getByRole('row', { name: /^tor\. 5\./ })).toContainText('ført for hånd av')
})

test('on a phone a day is entered at a time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'sjef', '/figures')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('link', { name: 'Fre. 20.' }).click()
  await expect(page).toHaveURL(/day=2026-11-20/)
  await page.getByLabel('Kurstimer, t').fill('1,5')
  await page.getByRole('button', { name: 'Lagre dagen' }).click()
  await expect(page.getByText('Lagret')).toBeVisible()
  await page.getByRole('link', { name: 'Dagen før' }).click()
  await expect(page.getByRole('heading', { name: 'Torsdag 19. november 2026' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Kurstimer, t')).toHaveValue('1,5')
})
