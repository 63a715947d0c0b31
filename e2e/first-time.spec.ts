import { counting } from './counting.ts'
import { asOwner } from './owner.ts'
import { expect, test } from './person.ts'

// The first minutes of people who have never seen the product, on a phone. The owner's are in start.spec.ts, the manager's and the
// adviser's in journeys.spec.ts.
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

test('a hairdresser goes from the code on paper to her own figures in two presses', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const owner = await asOwner(request)
  const people = [{ objectId: 'ragnhild-sjovold' }]
  const [{ code }] = await owner.post('/manage/invitations', { people })
  await request.dispose()

  await page.goto('/invitation')
  const { done } = await counting(page)
  await page.getByLabel('Kode').fill(code)
  await page.getByRole('button', { name: 'Fortsett' }).tap()
  await expect(page.getByRole('heading', { name: 'Velkommen, Ragnhild Sjøvold' })).toBeVisible()
  await page.getByLabel('E-post').fill('ragnhild.sjovold@foehn.test')
  await page.getByLabel('Passord', { exact: true }).fill('et godt passord')
  await page.getByRole('button', { name: 'Registrer konto' }).tap()
  await expect(page.getByRole('heading', { name: 'Min måned' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Provisjon mot garantilønn' })).toContainText(/\d\s?kr/)
  expect(done.presses).toBe(2)
})

test('a customer goes from the poster to a case that the salon has seen in two presses', async ({ page }) => {
  await page.goto('/garanti/salon-grunerlokka?lang=nb')
  const { done } = await counting(page)
  await page.getByLabel('Navnet ditt').fill('Kunde på telefon')
  await page.getByLabel('Telefon').fill('416 22 087')
  await page.getByLabel('Hva er galt?').fill('Luggen er skjev')
  await page.getByLabel(/Jeg samtykker/).tap()
  await page.getByRole('button', { name: 'Send inn' }).tap()
  await expect(page.getByRole('list', { name: 'Dette har skjedd' })).toContainText(/Vi fikk saken din/)
  expect(done.presses).toBe(2)
})
