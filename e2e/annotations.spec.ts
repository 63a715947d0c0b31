import { asOwner } from './owner.ts'
import { expect, expectAccessible, look, signIn, test, threeLooks } from './person.ts'

const SALON = 'salon-storo'
const DAY = '2026-11-10'

test('a manager notes a day, finds it by the line and in the explanation, and removes it [K91] [K92]', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request)
  const { annotations } = await owner.get(`/annotations?salon=${SALON}&from=${DAY}&to=${DAY}`)
  for (const { objectId } of annotations) await owner.remove(`/annotations/${objectId}`)

  await signIn(page, 'eier', `/salon/${SALON}/days/${DAY}`)
  await page.getByRole('button', { name: 'Ny merknad' }).click()
  const form = page.getByRole('dialog', { name: 'Ny merknad' })
  await expect(form.getByText('Skriv ikke om sykdom eller helse. Andre ser merknaden.')).toBeVisible()
  await expect(form.getByLabel('Gjelder')).toHaveValue(SALON)
  await expect(form.getByRole('textbox', { name: 'Første dag' })).toHaveValue('10.11.2026')
  await form.getByRole('textbox', { name: 'Hva skjedde' }).fill('Vannlekkasje, stengt fra klokka 12')
  await form.getByRole('textbox', { name: 'Siste dag' }).fill('9.11.2026')
  await form.getByRole('button', { name: 'Lagre merknaden' }).click()
  await expect(form.getByText('Siste dag kan ikke være før første dag')).toBeVisible()
  await form.getByRole('textbox', { name: 'Siste dag' }).fill('11.11.2026')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Lagre merknaden' }).click()
  await expect(form).toBeHidden()
  const note = page.getByText('Vannlekkasje, stengt fra klokka 12')
  await expect(
    page.getByRole('region', { name: 'Merknader' }).getByText('10.–11. november 2026'),
  ).toBeVisible()

  // By the line: the arrow keys reach its day, and the table has its text.
  await page.goto(`/?salon=${SALON}`)
  await page.getByRole('slider', { name: 'Dag for dag' }).focus()
  await page.keyboard.press('Home')
  for (let date = 1; date < 11; date += 1) await page.keyboard.press('ArrowRight')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Tallene dag for dag' }).click()
  const table = page.getByRole('dialog').getByRole('table')
  await expect(
    table.getByRole('listitem').filter({ hasText: 'Vannlekkasje, stengt fra klokka 12' }),
  ).toBeVisible()

  // In the explanation, this month against the one before.
  await page.goto(`/salon/${SALON}/why`)
  const spans = page.getByRole('region', { name: 'Merknader i periodene' })
  await expect(spans.getByText('Vannlekkasje, stengt fra klokka 12')).toBeVisible()
  for (const one of threeLooks) {
    await look(page, one)
    await spans.scrollIntoViewIfNeeded()
    await expectAccessible(page)
  }

  await page.goto(`/salon/${SALON}/days`)
  await page.getByRole('button', { name: 'Fjern merknaden 10.–11. november 2026' }).click()
  await page.getByRole('button', { name: 'Fjern merknaden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Merknader' })).toBeFocused()
  await expect(page.getByRole('table').getByText('Vannlekkasje, stengt fra klokka 12')).toHaveCount(0)
})

test('a hairdresser reads no note beside their own days [A146]', async ({ page }) => {
  await signIn(page, 'ansatt', '/employee/salon-majorstuen/days')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('Merknader')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ny merknad' })).toBeHidden()
})
