import { plainPicture } from '#testing/pictures'
import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const CUSTOMER = `Kunde ${Date.now() % 1_000_000}`

test('an unhappy customer tells the salon from a phone, is answered, and answers again [R080] [R090]', async ({
  page,
  browser,
}) => {
  test.slow()
  const inside = await (await browser.newContext()).newPage()
  await signIn(inside, 'sjef', '/complaints')
  await expect(inside.getByRole('heading', { name: 'Garantisaker' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/garanti/salon-grunerlokka?lang=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Norsk' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.getByRole('heading', { name: 'Ble det ikke som du ville?' })).toBeVisible()
  // No signed-in code is loaded, and no session is requested.
  expect(asked.filter(path => /SignedIn|identity|\/api\/me/.test(path))).toEqual([])

  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(page.getByLabel('Navnet ditt')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByLabel('Navnet ditt').fill(CUSTOMER)
  await page.getByLabel('Telefon').fill('416 22 087')
  await page.getByLabel('Hva er galt?').fill('Luggen er <b>skjev</b>')
  await page.locator('input[type=file]').setInputFiles({
    name: 'lugg.png',
    mimeType: 'image/png',
    buffer: await plainPicture(80, 60).png().toBuffer(),
  })
  await page.getByLabel(/Jeg samtykker/).check()
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(page.getByText('Takk! Vi har fått saken din.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Bilde 1' })).toBeVisible()

  // Updates live, without a reload.
  await inside.getByRole('link', { name: CUSTOMER }).click()
  await expect(inside.getByText('«Luggen er <b>skjev</b>»')).toBeVisible()
  await inside.getByLabel(`Melding til ${CUSTOMER}`).fill('Kom innom på fredag, så retter vi den.')
  await inside.getByRole('button', { name: 'Send melding' }).click()
  await expect(inside.getByLabel(`Melding til ${CUSTOMER}`)).toHaveValue('')

  const link = page.url()
  expect(link).toMatch(/\/garanti\/sak\?lang=nb#[\w-]{43}$/)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('Kom innom på fredag, så retter vi den.')).toBeVisible()
  await page.getByLabel('Skriv til salongen').fill('Fredag passer fint')
  await page.getByRole('button', { name: 'Send melding' }).click()
  await expect(page.getByText('Meldingen er sendt')).toBeVisible()
  await expectAccessible(page)

  await expect(inside.getByText('Kunden har skrevet og venter på svar')).toBeVisible()
  await expect(inside.getByText('Fredag passer fint')).toBeVisible()
  await expectAccessible(inside)
  await inside.context().close()
})

test('a customer replaces the link, and staff revoke it [C33]', async ({ page, browser }) => {
  test.slow()
  const customer = `Lenke ${Date.now() % 1_000_000}`
  await page.goto('/garanti/salon-grunerlokka?lang=nb')
  await page.getByLabel('Navnet ditt').fill(customer)
  await page.getByLabel('Telefon').fill('416 22 087')
  await page.getByLabel('Hva er galt?').fill('Fargen er for mørk')
  await page.getByLabel(/Jeg samtykker/).check()
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(page.getByRole('heading', { name: 'Lenka til saken' })).toBeVisible()
  // The form's own page: the reader is the customer.
  await expect(page.getByRole('button', { name: 'Dette er ikke meg' })).toHaveCount(0)

  const first = page.url()
  await page.getByRole('button', { name: 'Lag en ny lenke' }).click()
  await expect(page.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lag en ny lenke' }).click()
  await expect(page.getByText('Dette er den nye lenka.')).toBeVisible()
  const second = page.url()
  expect(second).not.toBe(first)
  await page.goto('about:blank')
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'Lenka virker ikke' })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(second)
  await expect(page.getByText('Fargen er for mørk')).toBeVisible()

  const inside = await (await browser.newContext()).newPage()
  await signIn(inside, 'sjef', '/complaints')
  await inside.getByRole('link', { name: customer }).click()
  await inside.getByRole('button', { name: 'Trekk tilbake lenkene' }).click()
  await expect(inside.getByText(`Lenkene som åpner saken for ${customer}`)).toBeVisible()
  await inside.getByRole('dialog').getByRole('button', { name: 'Trekk tilbake lenkene' }).click()
  await expect(inside.getByText('Lenkene virker ikke lenger')).toBeVisible()
  await expect(inside.getByRole('button', { name: 'Trekk tilbake lenkene' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lenka virker ikke' })).toBeVisible()
  await inside.context().close()
})

test('a form survives a reload, and a closed case asks whether it went well [C45] [C46]', async ({
  page,
  playwright,
}) => {
  test.slow()
  const customer = `Svar ${Date.now() % 1_000_000}`
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/garanti/salon-grunerlokka?lang=nb')
  await page.getByLabel('Navnet ditt').fill(customer)
  await page.getByLabel('Hva er galt?').fill('Luggen er skjev')
  await page.reload()
  await expect(page.getByLabel('Navnet ditt')).toHaveValue(customer)
  await page.getByRole('button', { name: 'Glem det jeg har skrevet' }).click()
  await expect(page.getByLabel('Navnet ditt')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Navnet ditt')).toHaveValue('')

  await page.getByLabel('Navnet ditt').fill(customer)
  await page.getByLabel('Hva er galt?').fill('Luggen er skjev')
  await page.getByLabel(/Jeg samtykker/).check()
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(page.getByText('Skriv telefon eller e-post')).toBeVisible()
  await page.getByLabel('Telefon').fill('416 22 087')
  await expect(page.getByText('Skriv telefon eller e-post')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send inn' }).click()
  const happened = page.getByRole('list', { name: 'Dette har skjedd' })
  await expect(happened).toContainText(/Vi fikk saken din\s*i dag \d\d:\d\d/)
  const link = page.url()
  await page.goto('/garanti/salon-grunerlokka?lang=nb')
  await expect(page.getByLabel('Navnet ditt')).toHaveValue('')

  // Through the API: other journeys close cases on the screen.
  const request = await playwright.request.newContext()
  const owner = await asOwner(request)
  const [{ objectId }] = await owner.get(`/complaints?search=${encodeURIComponent(customer)}`)
  const change = (body: object) => owner.post('/complaint/update', { objectId, change: body })
  const { refunds } = await change({ addRefund: { cost: 100 } })
  for (const status of [2, 3, 4]) await change({ moveRefund: { id: refunds[0].id, status } })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Ble det bra?' })).toBeVisible()
  await expect(happened.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Ikke helt' }).click()
  await expect(page.getByText(/^Takk for svaret\. Skriv gjerne til oss her nede/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ikke helt' })).toBeFocused()
  await expectAccessible(page)
  expect((await owner.get(`/complaints/${objectId}`)).verdict).toMatchObject({ said: 'partly' })
  await request.dispose()
})
