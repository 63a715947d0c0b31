import { asOwner } from './owner.ts'
import { expect, expectAccessible, look, signIn, test, threeLooks } from './person.ts'

const SALON = 'salon-solsiden'
const PERSON = 'live-stokkan'
const FROM = '2026-10'

test.afterEach(async ({ page, request }) => {
  await page.goto('about:blank')
  const owner = await asOwner(request)
  await owner.post('/manage/info', {
    objectId: PERSON,
    employedAs: 'frisor',
    trainingSince: null,
    from: FROM,
  })
  await owner.post('/report/draft/discard', { salonId: SALON, month: FROM })
  for (const { objectId } of await owner.get('/terms/base-amounts'))
    if (objectId) await owner.post('/terms/base-amounts/remove', { objectId })
})

test('an apprentice is compared with the floor of their scale and year, which the check names [P129] [P130]', async ({
  page,
}) => {
  test.slow()
  await signIn(page, 'eier', `/salon/${SALON}/${PERSON}/manage`)
  await page.getByLabel('Ansatt som').selectOption({ label: 'Lærling, løp 1 (to år i salong)' })
  await page.getByLabel('Gjelder fra').selectOption({ label: 'Oktober 2026' })
  const since = page.getByRole('textbox', { name: 'Årene regnes fra' })
  await page.getByRole('button', { name: 'LAGRE' }).click()
  await expect(page.getByText('Velg en dag.')).toBeVisible()
  await since.fill('15.8.2023')
  await page.getByRole('button', { name: 'LAGRE' }).click()
  await expect(page.getByText('det er 2 år, og oktober 2026 er i det 4. året')).toBeVisible()
  await since.fill('15.8.2025')
  await since.press('Tab')
  await page.getByRole('button', { name: 'LAGRE' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Info successfully updated').first()).toBeVisible()
  await expect(page.getByText('Ansatt som: Lærling, løp 1 (to år i salong)').first()).toBeVisible()
  for (const one of threeLooks) {
    await look(page, one)
    await page.getByLabel('Ansatt som').scrollIntoViewIfNeeded()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })

  await page.goto(`/reports/generate/${SALON}`)
  await page.getByRole('combobox', { name: 'Velg ansatt' }).click()
  await page.getByRole('option', { name: 'Live Stokkan' }).click()
  await page.getByRole('button', { name: 'IMPORTSTATISTIK' }).click()
  await expect(page.getByRole('gridcell', { name: 'Live Stokkan' }).first()).toBeVisible()
  const finding = page.getByRole('listitem').filter({ hasText: 'Live Stokkan får mindre enn tariffen' })
  await expect(finding).toContainText(/129,03.kr timen \(lærling løp 1, 2. år: 65.% av 198,50.kr/)
  await expect(finding).toContainText('etter satsene fra april 2025, de nyeste som er kjent')
  await finding.getByRole('button', { name: /Gå til cella/ }).click()
  const floor = page.getByRole('region', { name: /^Gulvet i tariffen: 129,03.kr timen/ })
  await expect(floor).toContainText('under gulvet, så lønna må begrunnes.')
  await expectAccessible(page)
})

test('the owner enters the base amount that is missing, once [P200] [P201]', async ({ page }) => {
  await signIn(page, 'eier', '/admin-panel/terms')
  const amounts = page.getByRole('region', { name: 'Grunnbeløpet (G)' })
  await expect(amounts.getByText('G fra 1. mai 2026 mangler')).toBeVisible()
  for (const one of threeLooks) {
    await look(page, one)
    await amounts.scrollIntoViewIfNeeded()
    await expectAccessible(page)
  }
  const form = amounts.getByRole('form', { name: 'Legg inn G' })
  await expect(form.getByLabel('Fra 1. mai')).toHaveValue('2026')
  await form.getByLabel('G (kr i året)').fill('13 650')
  await form.getByLabel('Kilde').fill('Prøve')
  await form.getByRole('button', { name: 'Legg inn G' }).click()
  await expect(form.getByText(/^Skriv hele kroner fra 100.000 til 500.000$/)).toBeVisible()
  await form.getByLabel('G (kr i året)').fill('136 500')
  await page.keyboard.press('Enter')
  await expect(amounts.getByRole('row', { name: /1. mai 2026/ })).toContainText(/136.500.kr/)
  await expect(amounts.getByText('G fra 1. mai 2026 mangler')).toBeHidden()
  await amounts.getByRole('button', { name: 'Fjern G fra 1. mai 2026' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern G' }).click()
  await expect(amounts.getByText('G fra 1. mai 2026 mangler')).toBeVisible()
})
