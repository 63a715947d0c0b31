import type { Page } from '@playwright/test'
import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const MONTH = '2026-10'
const SALON = 'salon-majorstuen'

const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

// The draft of this journey outlives its tab.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  const renewed = await page.request.post('/api/identity/refresh')
  if (!renewed.ok()) return
  const { idToken } = (await renewed.json()) as { idToken: string }
  const headers = { authorization: `Bearer ${idToken}` }
  await page.request.post('/api/report/draft/discard', { headers, data: { salonId: SALON, month: MONTH } })
})

test('the list before payroll ticks itself off: hours that lacked, then the sheet [K41] [K42]', async ({
  page,
}) => {
  await signIn(page, 'kjedeadmin')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('den første majorstuen')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/reports/first/${SALON}`)

  // Thea is a member of the salon without a row in October.
  await expect(step(page, 'Timer')).toContainText('mangler for 1 ansatt')
  await expect(step(page, 'Timer')).toHaveAttribute('aria-current', 'step')
  await expect(step(page, 'Send')).toContainText('Ikke i orden ennå: timer og lønnsark.')
  await step(page, 'Timer').getByRole('link', { name: 'Thea Nilsen: hele måneden' }).click()
  await expect(page).toHaveURL(`/figures/${SALON}?month=${MONTH}&person=thea-nilsen`)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('link', { name: 'Man. 5.' }).click()
  await page.getByLabel(/^Feriedager/).fill('1')
  await page.getByRole('button', { name: 'Lagre dagen' }).click()
  await expect(page.getByText('Lagret')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/reports/first/${SALON}`)
  await expect(step(page, 'Timer')).toContainText('i orden')

  const sheet = step(page, 'Lønnsark')
  await expect(sheet).toHaveAttribute('aria-current', 'step')
  await expect(sheet).toContainText('Ikke begynt')
  await sheet.getByRole('link', { name: 'Åpne arket' }).click()
  await page.getByRole('button', { name: 'Importer alle' }).click()
  await expect(page.getByText(/^(\d+) av \1 ansatte importert$/)).toBeVisible()
  await expect(page.getByText(/utkast lagret/)).toBeVisible()
  await page.goto(`/reports/first/${SALON}`)
  await expect(sheet).toContainText(/Utkast fra 21\. november/)
  await expect(sheet).toContainText('i orden')
  await expect(page.getByText('4 av 5 i orden.')).toBeVisible()
  await expect(step(page, 'Send')).toHaveAttribute('aria-current', 'step')
  await expectAccessible(page)
})

test('somebody who sends no payroll of the salon has no list', async ({ page }) => {
  await signIn(page, 'sjef', '/reports/first/salon-storo')
  await expect(page.getByRole('heading', { name: 'Side ikke funnet' })).toBeVisible()
})

test('the month’s table leads to what is left in a salon', async ({ page, request }) => {
  const owner = await asOwner(request)
  const board: { name: string; objectId: string; report: unknown }[] = await owner.get(
    `/reports/months/${MONTH}/board`,
  )
  const unsent = board.find(({ report }) => report === null)
  if (!unsent) throw new Error('Every salon has sent its report')
  await signIn(page, 'eier', '/reports')
  await page.getByRole('link', { name: `Hva gjenstår? ${unsent.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Den første', level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`/reports/first/${unsent.objectId}?month=${MONTH}`)
})
