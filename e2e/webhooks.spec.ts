import type { Page } from '@playwright/test'
import {
  accepts,
  answersWith,
  type Receiver,
  signatureByHand,
  startReceiver,
} from '#testing/webhook-receiver'
import { badLayout } from './layout.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

let receiver: Receiver
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.close())

const answer = async (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Er du sikker?' }).getByRole('button', { name }).click()

test('a webhook is added, tried, fails in words, is sent again, paused and removed [A130]', async ({
  page,
}) => {
  await signIn(page, 'eier', '/admin-panel/webhooks')
  await expect(page.getByText('Ingenting sendes før du legger til en adresse.')).toBeVisible()
  const form = page.getByRole('form', { name: 'Ny webhook' })
  await form.getByLabel('Adresse').fill('https://169.254.169.254/latest')
  await form.getByRole('button', { name: 'Legg til' }).click()
  await expect(form.getByText(/hører til et lukket nett/)).toBeVisible()
  await expectAccessible(page)

  const long = `/hook/${'lang-sti/'.repeat(30)}`
  await form.getByLabel('Adresse').fill(receiver.address('receiver.test', long))
  await form.getByRole('button', { name: 'Legg til' }).click()
  const secret = await page.getByLabel(/^Hemmelighet for receiver\.test/).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Jeg har lagret den' }).click()

  const row = page.getByRole('listitem', { name: `receiver.test:${receiver.port}` })
  await row.getByRole('button', { name: /^Prøv / }).click()
  await expect(row.getByText(/^Siste: Prøvehendelse, kom fram/)).toBeVisible()
  const [tried] = receiver.arrived
  if (!tried) throw new Error('nothing arrived')
  expect(tried.headers['webhook-signature']).toBe(signatureByHand(tried, secret))
  expect(tried.path).toBe(long)

  receiver.answer = answersWith(500)
  await row.getByRole('button', { name: /^Prøv / }).click()
  await expect(row.getByText('Mottakeren tok ikke imot. Den svarte 500.')).toBeVisible()
  await row.getByText('Hendelser og sendinger').click()
  await expect(row.getByRole('button', { name: /^Send på nytt/ })).toBeVisible()
  for (const width of [1440, 768, 360])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await badLayout(page)).toEqual([])
      await expectAccessible(page)
    }
  receiver.answer = accepts
  await row.getByRole('button', { name: /^Send på nytt/ }).click()
  await expect(row.getByText(/^Siste: Prøvehendelse, kom fram/)).toBeVisible()
  const [, failed, again] = receiver.arrived
  expect(again?.headers['webhook-id']).toBe(failed?.headers['webhook-id'])

  await row.getByRole('button', { name: /^Stans / }).click()
  await expect(row.getByText('Stanset')).toBeVisible()
  await row.getByRole('button', { name: /^Slett / }).click()
  await answer(page, 'Slett')
  await expect(page.getByText('Ingenting sendes før du legger til en adresse.')).toBeVisible()
})
