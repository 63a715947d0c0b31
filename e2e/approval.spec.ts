import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './person.ts'
import { startProduct } from './start-product.ts'

// A separate product, because the setting concerns the whole chain.
let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct()
})
test.afterAll(() => product.end())

const band = (page: Page) => page.getByRole('region', { name: 'Godkjenning før lønn' })
const step = (page: Page, name: string) =>
  band(page)
    .getByRole('listitem')
    .filter({ has: page.locator('strong', { hasText: name }) })

/** Sends the sheet and opens the sent report. Returns its path. */
const send = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Send report' }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Send report' })
    .click()
  await expect(page).toHaveURL(`${product.url}/reports`)
  const first = page.getByRole('list', { name: 'Rapporter' }).getByRole('listitem').first()
  await expect(first).toContainText('Venter på godkjenning')
  await first.getByRole('link').click()
  await expect(page.getByText(/^Rapport generert av/)).toBeVisible()
  return new URL(page.url()).pathname
}

const answer = async (page: Page, name: string) => {
  const question = page.getByRole('dialog', { name: 'Er du sikker?' })
  await expect(question.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await question.getByRole('button', { name }).click()
}

const exportTo = async (page: Page, system: string) => {
  await page.getByRole('button', { name: 'Eksporter til lønnssystemet' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: system }).first().click()
  await saved
}

test('a report is approved by a second person, exported and locked, and opened again with a reason [P125] [P127]', async ({
  page,
  browser,
}) => {
  test.slow()
  const ofOwner = await browser.newContext()
  const owner = await ofOwner.newPage()
  await signIn(owner, 'eier', `${product.url}/admin-panel/settings`)
  await owner.getByLabel('Lønn godkjennes på kjedenivå før den betales').selectOption('Ja')
  await owner.getByRole('button', { name: 'LAGRE' }).click()
  await answer(owner, 'Lagre')
  await expect(owner.getByText('Innstillingene er lagret')).toBeVisible()

  // The manager sends, and cannot approve.
  await signIn(page, 'sjef', `${product.url}/reports/generate/salon-majorstuen`)
  await page.getByRole('button', { name: 'Importer alle' }).click()
  await expect(page.getByText(/^(\d+) av \1 ansatte importert$/)).toBeVisible()
  const report = await send(page)
  await expect(step(page, 'Sendt')).toContainText('Linnea Åsgård')
  await expect(step(page, 'Godkjent')).toHaveAttribute('aria-current', 'step')
  await expect(band(page)).toContainText('Venter på godkjenning av noen på kjedenivå.')
  await expect(band(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  // The owner approves; the manager's open page follows.
  await owner.goto(`${product.url}${report}`)
  await band(owner).getByRole('button', { name: 'Godkjenn' }).click()
  await answer(owner, 'Godkjenn')
  await expect(owner.getByText('Rapporten er godkjent')).toBeVisible()
  await expect(step(page, 'Godkjent')).toContainText('Ingrid Solheim')
  await expect(page.getByRole('button', { name: 'Eksporter til lønnssystemet' })).toBeVisible()
  await exportTo(owner, 'Tripletex')
  await expect(step(owner, 'Eksportert')).toContainText('(Tripletex)')

  // The manager begins a correction while the owner locks the month.
  await page.getByRole('link', { name: 'Rett opp' }).click()
  await expect(page.getByText(/^Retter rapporten fra/)).toBeVisible()
  await expect(page.getByText(/utkast lagret/)).toBeVisible()
  await band(owner).getByRole('button', { name: 'Lås måneden' }).click()
  await answer(owner, 'Lås måneden')
  await expect(band(owner)).toContainText('Måneden er låst.')
  await expect(owner.getByRole('button', { name: 'FJERNE' })).toHaveCount(0)
  await expectAccessible(owner)

  await page.getByRole('button', { name: 'Send report' }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Send report' })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'ble låst av' })).toContainText(
    /^Majorstuen, oktober 2026, ble låst av .+ 21\. november kl\. \d\d:\d\d\. Eieren kan låse opp måneden/,
  )

  // The owner opens the month with a reason; then the correction is sent, and waits for its own approval.
  await band(owner).getByRole('button', { name: 'Lås opp' }).click()
  const opening = owner.getByRole('dialog', { name: 'Lås opp måneden' })
  await expect(opening.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await opening.getByRole('button', { name: 'Lås opp' }).click()
  await expect(opening.getByText('Skriv hvorfor måneden låses opp')).toBeVisible()
  await opening.getByLabel('Hvorfor låses måneden opp?').fill('Feil timer for Amina')
  await opening.getByRole('button', { name: 'Lås opp' }).click()
  await expect(band(owner).getByRole('list', { name: 'Låst opp' })).toContainText('Feil timer for Amina')
  await expectAccessible(owner)
  await send(page)
  await expect(step(page, 'Godkjent')).toHaveAttribute('aria-current', 'step')
  await expect(band(page)).toContainText('Feil timer for Amina')
  await ofOwner.close()
})
