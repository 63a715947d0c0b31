import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const SALON = 'salon-majorstuen'
const PERSON = 'sara-overby'
const NAME = /^Sara/

test('a raise from a sent month gives back pay, which a click adds to the next sheet [A25] [P142] [P145]', async ({
  page,
  request,
}) => {
  const owner = await asOwner(request)
  const { perHourExtra } = await owner.get(`/employees/${PERSON}`)
  const raise = (extra: number) =>
    owner.post('/manage/info', { objectId: PERSON, perHourExtra: extra, from: '2026-09' })
  try {
    await signIn(page, 'sjef', `/salon/${SALON}/${PERSON}/manage`)
    await page.getByLabel('Extra Salary (per hour)').fill(String(perHourExtra + 300))
    await page.getByLabel('Gjelder fra').selectOption({ label: 'September 2026' })
    await page.getByRole('button', { name: 'LAGRE' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Sendte rapporter står. Gir etterbetaling på')
    await question.getByRole('button', { name: 'Lagre' }).click()
    const note = page.getByRole('status').filter({ hasText: 'Gir etterbetaling på' })
    await expect(note).toContainText('i neste lønn, for september 2026.')
    await note.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/reports/generate/${SALON}`)
    await page.getByRole('button', { name: 'Importer alle' }).click()
    await expect(page.getByText(/^(\d+) av \1 ansatte importert$/)).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Kolonnegrupper' })
      .getByRole('button', { name: /^Variabelt/ })
      .first()
      .click()
    const proposal = page.getByRole('button', { name: /^Legg til etterbetalingen, / })
    await expect(proposal).toBeVisible()
    const row = page.getByRole('row').filter({ has: page.locator('[aria-colindex="1"]', { hasText: NAME }) })
    const cell = row.getByRole('gridcell').filter({ has: proposal })
    const { width = 0 } = (await cell.boundingBox()) ?? {}
    await cell.click({ position: { x: width - 8, y: 10 } })
    const why = page.getByRole('region', { name: 'Etterbetaling' })
    await expect(why.getByText(/^Forslag til etterbetaling: /)).toBeVisible()
    await expect(why.getByRole('listitem')).toContainText(/^September 2026/)
    await expectAccessible(page)
    await why.getByRole('button', { name: 'Legg til etterbetalingen' }).click()
    await expect(why.getByText(/^Herav etterbetaling: /)).toBeVisible()
    await expect(proposal).toHaveCount(0)
    await expect(page.getByText(/utkast lagret/)).toBeVisible()

    // The draft has it after a reload.
    await page.reload()
    await expect(page.getByText(/^(\d+) av \1 ansatte importert$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Legg til etterbetalingen, / })).toHaveCount(0)
  } finally {
    await raise(perHourExtra)
    await page.goto('about:blank')
    const renewed = await page.request.post('/api/identity/refresh')
    const { idToken } = (await renewed.json()) as { idToken: string }
    await page.request.post('/api/report/draft/discard', {
      headers: { authorization: `Bearer ${idToken}` },
      data: { salonId: SALON, month: '2026-10' },
    })
  }
})
