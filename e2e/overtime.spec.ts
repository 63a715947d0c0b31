import type { Page } from '@playwright/test'
import { type PayrollColumnKey, payrollColumnGroups, payrollColumns } from '#domain/payroll/columns'
import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const SALON = 'salon-majorstuen'
const PERSON = 'Katarzyna Nowak'

test.afterEach(async ({ page, request }) => {
  await page.goto('about:blank')
  const owner = await asOwner(request)
  await owner.post('/settings', { overtimeProposals: 'on' })
  await owner.post('/report/draft/discard', { salonId: SALON, month: '2026-10' })
})

const cellOf = async (page: Page, key: PayrollColumnKey) => {
  const group = payrollColumnGroups.find(({ columns }) => columns.some(column => column.key === key))
  await page
    .getByRole('navigation', { name: 'Kolonnegrupper' })
    .getByRole('button', { name: new RegExp(`^${group?.shortHeading}\\s*(,|$)`) })
    .click()
  const place = payrollColumns.findIndex(column => column.key === key) + 1
  return page
    .getByRole('row')
    .filter({ has: page.locator('[aria-colindex="1"]', { hasText: PERSON }) })
    .locator(`[aria-colindex="${place}"]`)
}

const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')

test('a proposal for overtime is explained, used once with a click, and stays in the draft [P162] [P164]', async ({
  page,
}) => {
  await signIn(page, 'eier', `/reports/generate/${SALON}`)
  await page.getByRole('combobox', { name: 'Velg ansatt' }).click()
  await page.getByRole('option', { name: PERSON }).click()
  await page.getByRole('button', { name: 'IMPORTSTATISTIK' }).click()
  await expect(page.getByRole('gridcell', { name: PERSON }).first()).toBeVisible()

  // The third Monday has two hours of training: 39.5 hours in week 43, and 9.5 on a day. Two hours of overtime.
  const wage = plain(await (await cellOf(page, 'timelonn')).textContent())
  const amount = `${(Math.round(2 * Number(wage.replace(',', '.')) * 40) / 100).toFixed(2).replace('.', ',')}`
  const cell = await cellOf(page, 'varTillegg')
  await cell.click()
  const panel = page.getByRole('region', { name: 'Overtid og røde dager' })
  await expect(panel).toContainText(/Uke 43: 39,5.t, avtalt 37,5.t/)
  await expect(panel).toContainText(/2.t overtid × 40.%/)
  expect(plain(await panel.textContent())).toContain(`Forslag for overtid og røde dager: ${amount} kr`)
  await panel.getByText('Dag for dag').click()
  await expect(panel).toContainText(/Man\. 19\. okt\.9,5.t/)
  await expectAccessible(page)

  // Nothing is in the row before the click.
  await expect(cell).toHaveText(`+${amount}0`)
  const saved = page.waitForResponse(
    reply =>
      reply.url().endsWith('/api/report/draft') &&
      reply.ok() &&
      reply.request().postData()?.includes('forklaringVarTillegg') === true,
  )
  await panel.getByRole('button', { name: 'Bruk forslaget' }).click()
  await expect(panel).toContainText('Forslaget er brukt.')
  await expect(panel.getByRole('button')).toHaveCount(0)
  await expect(cell).toContainText(amount)
  await expect(cell.getByRole('button')).toHaveCount(0)
  await expect(page.getByText(/^Variabelt tillegg for Katarzyna Nowak er /)).toBeVisible()
  const text = `Tillegg for overtid og røde dager, oktober 2026: 2 t × ${wage} kr × 40 % = ${amount} kr (uke 43 2 t)`
  await expect(await cellOf(page, 'forklaringVarTillegg')).toContainText(text)

  // The draft keeps it, and does not offer it again.
  await saved
  await page.reload()
  await (await cellOf(page, 'varTillegg')).click()
  await expect(panel).toContainText('Forslaget er brukt.')
  await expect((await cellOf(page, 'varTillegg')).getByRole('button')).toHaveCount(0)
})

test('the owner turns the proposals off, and enters other percentages [P165]', async ({ page, request }) => {
  const owner = await asOwner(request)
  const proposals = () => owner.get(`/report-suggestions/${SALON}/2026-10/overtime`)
  expect((await proposals()).length).toBeGreaterThan(0)
  await signIn(page, 'eier', '/admin-panel/settings')
  await page
    .getByLabel('Lønnsarket foreslår tillegg for overtid og røde dager')
    .selectOption({ label: 'Nei' })
  await page.getByRole('button', { name: 'LAGRE' }).click()
  const question = page.getByRole('dialog', { name: 'Er du sikker?' })
  await expect(question).toContainText('endres fra Ja til Nei.')
  await question.getByRole('button', { name: 'Lagre' }).click()
  await expect.poll(proposals).toEqual([])

  await page.goto('/admin-panel/terms/new')
  const rates = page.getByRole('region', { name: 'Overtid og røde dager' })
  await expect(rates.getByLabel('Tillegg for overtid (%)')).toHaveValue('40')
  await rates.getByLabel('Tillegg på 1. og 17. mai (%)').fill('20')
  await page.getByRole('textbox', { name: 'Kilde' }).fill('Avtale')
  await page.getByRole('button', { name: 'Lagre vilkårene' }).click()
  await expect(rates).toContainText('Skriv et tall fra 50 til 300')
  await expectAccessible(page)
})
