import sharp from 'sharp'
import { coveredAtFocus } from './conditions.ts'
import { expect, expectAccessible, sidewaysScroll, signIn, test } from './person.ts'
import { settled } from './settled.ts'
import { MOST_SHIFT, measureShift, shiftOf } from './shift.ts'

const CUSTOMER = `Kunde ${Date.now() % 1_000_000}`

test('a case goes from the customer’s message to an approved amount, by two people [R080] [R084] [R085] [R090]', async ({
  page,
  browser,
}) => {
  await signIn(page, 'sjef', '/complaints')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ny sak' }).click()
  const form = page.getByRole('dialog', { name: 'Ny sak' })
  await form.getByLabel('Kundens navn').fill(CUSTOMER)
  await form.getByLabel('Salong').selectOption({ label: 'Grünerløkka' })
  await form.getByLabel('Hva sier kunden?').fill('Luggen er <b>skjev</b>')
  await form.getByRole('button', { name: 'Opprett saken' }).click()
  await expect(page.getByRole('heading', { name: CUSTOMER, level: 1 })).toBeVisible()

  // Opens a photo of the damage and closes it by keyboard.
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c9794a' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Bilder, før', { exact: true })
    .setInputFiles({ name: 'for.jpg', mimeType: 'image/jpeg', buffer: photo })
  const thumbnail = page.getByRole('button', { name: 'Før, bilde 1 av 1, vis stort' })
  await thumbnail.press('Enter')
  const large = page.getByRole('dialog', { name: 'Før, bilde 1 av 1' }).getByRole('img')
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(thumbnail).toBeFocused()

  await page.getByRole('button', { name: 'Refusjon' }).click()
  await page.getByLabel('Refusjon i kroner').fill('450,50')
  await page.getByRole('button', { name: 'Legg til', exact: true }).click()
  await expect(page.getByText('Pending approval')).toBeVisible()
  await expectAccessible(page)

  const other = await browser.newContext()
  const approver = await other.newPage()
  await signIn(approver, 'supervisor')
  await approver.getByRole('link', { name: CUSTOMER }).click()
  await expect(approver.getByRole('button', { name: 'Godkjenn kost' })).toBeVisible()
  await approver.keyboard.press('e')
  const sure = approver.getByRole('dialog', { name: 'Are you sure?' })
  await expect(sure.getByRole('button', { name: 'Avbryt' })).toBeFocused()
  await sure.getByRole('button', { name: 'Godkjenn kost' }).click()

  // Updates live, without a reload.
  await expect(page.getByRole('button', { name: 'Forespør refusjon' })).toBeVisible()
  await expect(approver.getByText('Pending approval')).toHaveCount(0)
  await expect(approver.locator('body')).not.toBeFocused()
  await approver.getByRole('button', { name: 'Logs' }).click()
  await expect(approver.getByText('refusjon 1: fra Forespurt til Kost godkjent')).toBeVisible()
  await expectAccessible(approver)
  await other.close()
})

test('a selection that ends beside a dialog, and Esc, keep what is written in it', async ({ page }) => {
  await signIn(page, 'sjef', '/complaints')
  await page.getByRole('button', { name: 'Ny sak' }).click()
  const form = page.getByRole('dialog', { name: 'Ny sak' })
  const name = form.getByLabel('Kundens navn')
  await name.fill('Marte Lindqvist')
  await name.hover()
  await page.mouse.down()
  await page.mouse.move(2, 2, { steps: 4 })
  await page.mouse.up()
  await expect(name).toHaveValue('Marte Lindqvist')
  const question = page.getByRole('dialog', { name: 'Vil du gå uten å lagre?' })
  // At the second time a browser may close the dialog of its own.
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(name).toBeVisible()
  }
  await expect(name).toHaveValue('Marte Lindqvist')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Gå uten å lagre' }).click()
  await expect(form).toHaveCount(0)
})

test('an amount is compared with the visit’s receipt, and needs a reason when it is higher', async ({
  page,
}) => {
  await signIn(page, 'sjef', '/complaints')
  await page.getByRole('button', { name: 'Ny sak' }).click()
  const form = page.getByRole('dialog', { name: 'Ny sak' })
  await form.getByLabel('Kundens navn').fill(`${CUSTOMER} med kvittering`)
  await form.getByLabel('Salong').selectOption({ label: 'Grünerløkka' })
  await form.getByLabel('Hva sier kunden?').fill('Fargen ble feil')
  await form.getByRole('button', { name: 'Opprett saken' }).click()

  await page.getByRole('button', { name: 'Velg kvittering' }).click()
  const receipts = page.getByRole('dialog', { name: 'Kvitteringen for besøket' })
  await receipts.getByLabel('Dagen for besøket', { exact: true }).fill('20.11.2026')
  const offered = receipts.getByRole('listitem').getByRole('button').first()
  await expect(offered).toContainText('kr')
  await expectAccessible(page)
  await offered.click()
  await expect(page.getByText(/^Kvittering 20\. nov\. kl\. \d\d:\d\d, [\d\s]+(,\d\d)?\skr$/)).toBeVisible()

  await page.getByRole('button', { name: 'Refusjon' }).click()
  await page.getByLabel('Refusjon i kroner').fill('50000')
  await page.getByRole('button', { name: 'Legg til', exact: true }).click()
  await expect(page.getByText('Skriv hvorfor', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Hvorfor er beløpet så høyt?').fill('Hele håret må gjøres om')
  await page.getByRole('button', { name: 'Legg til', exact: true }).click()
  await expect(page.getByText('Begrunnelse: Hele håret må gjøres om')).toBeVisible()

  await page.getByRole('button', { name: 'Velg en annen' }).click()
  await receipts.getByRole('button', { name: 'Fant ikke kvitteringen' }).click()
  await expect(page.getByRole('button', { name: 'Velg kvittering' })).toBeFocused()
})

test('the queue is worked through by keyboard, and a phone has the next step at hand', async ({ page }) => {
  await signIn(page, 'supervisor', '/complaints?tab=todo')
  await page.getByRole('combobox', { name: 'Rekkefølge' }).selectOption({ label: 'Kortest frist først' })
  await expect(page).toHaveURL('/complaints?tab=todo&order=deadline')
  const rows = page.getByRole('list', { name: 'Saker' }).getByRole('link')
  await expect(rows.nth(1)).toBeVisible()
  await page.getByRole('heading', { name: 'Garantisaker' }).click()
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(rows.nth(place)).toBeFocused()
    await expect(rows.nth(place)).toHaveAttribute('aria-current', 'page')
  }
  await expect(page).toHaveURL(/^[^?]*\/complaints\/\w+\?tab=todo&order=deadline$/)

  await page
    .getByRole('list', { name: 'Saker' })
    .getByRole('listitem')
    .filter({ hasText: 'Godkjenn kost' })
    .first()
    .getByRole('link')
    .click()
  await page.setViewportSize({ width: 360, height: 740 })
  const bar = page.getByRole('region', { name: 'Neste steg' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('button')).toBeVisible()
  expect(await coveredAtFocus(page)).toEqual([])
})

test('the names in the lessons of cases are whole words on a phone [C30]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'eier')
  for (const by of ['cause', 'salon', 'employee']) {
    await page.goto(`/complaints/lessons?by=${by}`)
    const names = page.getByRole('table', { name: 'Sakene i tall' }).getByRole('rowheader')
    await expect(names.first()).toBeVisible()
    await settled(page)
    const broken = await names.evaluateAll(cells =>
      cells.flatMap(cell => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
        return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text as Node, index)
          range.setEnd(text as Node, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect(broken).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('a case with photos stays where it is while they load, also on a phone', async ({ page }) => {
  await measureShift(page)
  await page.setViewportSize({ width: 360, height: 780 })
  // The photos arrive after the case.
  await page.route('**/api/complaints/*/photos', async route => {
    const response = await route.fetch()
    await new Promise(done => setTimeout(done, 400))
    await route.fulfill({ response })
  })
  await signIn(page, 'supervisor', '/complaints')
  const cases = page.getByRole('list', { name: 'Saker' }).getByRole('link')
  await expect(cases.first()).toBeVisible()
  const paths = await cases.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  let withPhotos = 0
  const found: string[] = []
  for (const path of paths.slice(0, 4)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Bilder' })).toBeVisible()
    await settled(page)
    withPhotos += await page.getByRole('button', { name: /bilde 1 av \d+, vis stort/ }).count()
    const shift = await shiftOf(page)
    if (shift > MOST_SHIFT) found.push(`${path} moves by ${shift.toFixed(3)}`)
  }
  expect(found).toEqual([])
  expect(withPhotos).toBeGreaterThan(0)
})

test('an adviser keeps a reply of her own, and uses it for the next customer', async ({ page }) => {
  const name = `Kom innom ${Date.now() % 1_000_000}`
  const newCase = async (customer: string) => {
    await page.goto('/complaints')
    await page.getByRole('button', { name: 'Ny sak' }).click()
    const form = page.getByRole('dialog', { name: 'Ny sak' })
    await form.getByLabel('Kundens navn').fill(customer)
    await form.getByLabel('E-post').fill('kunde@eksempel.test')
    await form.getByLabel('Salong').selectOption({ label: 'Grünerløkka' })
    await form.getByLabel('Hva sier kunden?').fill('Luggen er skjev')
    await form.getByRole('button', { name: 'Opprett saken' }).click()
    await expect(page.getByRole('heading', { name: customer, level: 1 })).toBeVisible()
  }
  await signIn(page, 'radgiver', '/complaints')
  await newCase('Marte Lindqvist')
  await page.getByLabel('Melding til Marte Lindqvist').fill('Hei Marte! Passer det å komme innom i morgen?')
  await page.getByRole('button', { name: 'Lagre som svar' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lagre som svar' })
  await expect(dialog.getByLabel('Navn på svaret')).toBeFocused()
  await expect(dialog.getByLabel('Svaret', { exact: true })).toHaveValue(/^Hei \{fornavn\}!/)
  await expectAccessible(page)
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Svaret er lagret')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lagre som svar' })).toBeFocused()

  await page.getByLabel('Melding til Marte Lindqvist').fill('')
  await newCase('Guro Tveit')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByLabel('Mal', { exact: true }).selectOption({ label: name })
  await expect(page.getByLabel('Melding til Guro Tveit')).toHaveValue(
    'Hei Guro! Passer det å komme innom i morgen?',
  )
  await page.getByRole('button', { name: 'Endre mine svar' }).click()
  await page.getByRole('button', { name: `Endre ${name}` }).click()
  await expect(page.getByLabel('Navn på svaret')).toBeFocused()
  await page.getByLabel('Navn på svaret').fill(`${name} snart`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Endre ${name} snart` })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Slett ${name} snart` }).click()
  await page.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(page.getByText('Svaret er slettet')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByRole('button', { name: 'Lukk', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Endre mine svar' })).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
  await page.getByLabel('Melding til Guro Tveit').fill('')
})
