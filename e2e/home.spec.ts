import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './person.ts'
import { settled } from './settled.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const chart = (page: Page) => region(page, 'Foran eller bak målet, dag for dag')
const krOf = (text: string | null) => Number(text?.replace('−', '-').replace(/[^\d-]/g, ''))

test.describe('the month against its goal', () => {
  test('is a line that ends at the listed value, with the same numbers in a table', async ({ page }) => {
    await signIn(page, 'eier')
    await expect(chart(page).getByRole('img')).toBeVisible()
    await chart(page).getByText('Tallene dag for dag').click()
    const places = [
      chart(page).getByText(/kr i dag$/),
      region(page, 'Omsetning i november')
        .getByText(/^Foran eller bak/)
        .locator('..'),
      chart(page).getByRole('row', { name: /^21\./ }).getByRole('cell').first(),
    ]
    // Another journey's import changes all three, one after the other.
    const different = async () =>
      new Set((await Promise.all(places.map(place => place.textContent()))).map(krOf)).size
    await expect.poll(different).toBe(1)
    // A day with notes has a row below it.
    await expect(chart(page).getByRole('rowheader')).toHaveCount(31)
    await expectAccessible(page)
    await chart(page)
      .getByRole('link', { name: / 12\. oktober 2026$/ })
      .click()
    await expect(page).toHaveURL(/\/chain\/days\/2026-10-12\?figure=totalOms&month=2026-10$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('12. oktober')
  })

  test('can be used by keyboard: the table opens without a mouse', async ({ page }) => {
    await signIn(page, 'eier')
    await chart(page).getByText('Tallene dag for dag').focus()
    await page.keyboard.press('Enter')
    await expect(chart(page).getByRole('table')).toBeVisible()
  })

  test('fills the frame of the line with a sentence where there is no goal', async ({ page }) => {
    const course = { month: '2026-11', days: [], missing: [] }
    const none = { goal: 0, today: '2026-11-21', through: '2026-11-20', partOfToday: null, pace: null }
    await page.route('**/api/stats/pace', route =>
      route.fulfill({ json: { ...none, thisMonth: course, lastMonth: { ...course, month: '2026-10' } } }),
    )
    await page.setViewportSize({ width: 360, height: 780 })
    await signIn(page, 'eier')
    const said = chart(page).getByText(/^Linja kommer når de ansatte har fått mål/)
    await expect(said).toBeVisible()
    await settled(page)
    const blanks = await said.evaluate(one => {
      const [box, frame] = [one.closest('section')?.parentElement, one.parentElement].map(
        around => around?.getBoundingClientRect() ?? new DOMRect(),
      ) as [DOMRect, DOMRect]
      const text = one.getBoundingClientRect()
      return {
        below: box.bottom - frame.bottom,
        offCentre: Math.abs(text.top - frame.top - (frame.bottom - text.bottom)),
      }
    })
    expect(blanks.below).toBeLessThan(20)
    expect(blanks.offCentre).toBeLessThan(4)
  })

  test('compares finished days only, never today with whole days', async ({ page }) => {
    await signIn(page, 'eier')
    await expect(region(page, 'Omsetning i november')).toContainText('til og med i går, mot 1.–20. oktober')
    await page.goto('/chain/perSalon/today')
    await expect(page.getByText('Dagen er ikke over, og sammenlignes ikke før i morgen.')).toBeVisible()
  })
})

test.describe('a manager of two salons', () => {
  test('sees both together, opens one and goes back', async ({ page }) => {
    await signIn(page, 'sjef')
    const deviations = region(page, 'Størst avvik')
    await expect(deviations.getByRole('listitem')).toHaveCount(2)
    const together = await page.getByText(/kr i dag$/).textContent()
    await page.getByRole('combobox', { name: 'Salong' }).selectOption('Majorstuen')
    await expect(page).toHaveURL(/\/\?salon=salon-majorstuen$/)
    await expect(deviations.getByRole('link', { name: 'Amina Yusuf' })).toBeVisible()
    await expect(page.getByText(/kr i dag$/)).not.toHaveText(together ?? '')
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByText(/kr i dag$/)).toHaveText(together ?? '')
    await expectAccessible(page)
  })

  test('of one salon sees it person by person at once', async ({ page }) => {
    await signIn(page, 'jonas.haugerud')
    await expect(region(page, 'Størst avvik').getByRole('link', { name: 'Guro Tveit' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Salong' })).toHaveCount(0)
  })
})

test.describe('the waiting tasks', () => {
  test('lead the owner to the reports and to the mappings', async ({ page }) => {
    await signIn(page, 'eier')
    const waiting = region(page, 'Venter på deg')
    await expect(
      waiting.getByRole('link', { name: /^Lønnsrapport oktober.*av 6 salonger har sendt/ }),
    ).toBeVisible()
    await expect(region(page, 'Siste import')).toContainText('Torgallmenningen')
    await waiting.getByRole('link', { name: /^Koblinger som mangler/ }).click()
    await expect(page).toHaveURL(/\/customer-admin-panel\/mapping$/)
  })

  test('lead a manager to the report to send', async ({ page }) => {
    await signIn(page, 'ase.marie.flottum')
    const waiting = region(page, 'Venter på deg')
    await waiting.getByRole('link', { name: /^Lønnsrapport oktober, Solsiden/ }).click()
    await expect(page).toHaveURL(/\/reports\/generate\/salon-solsiden$/)
    await page.goBack()
    await expect(waiting.getByRole('link', { name: /^Koblinger/ })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  for (const [name, places] of [
    ['eier', ['Hjem', 'Kjede', /^Saker/, 'Rapporter']],
    ['sjef', ['Hjem', 'Salong', /^Saker/, 'Rapporter']],
    ['ansatt', ['Hjem', 'Mine tall', 'Mester', /^Min lønn/]],
  ] as const) {
    test(`the navigation bar of ${name} has the most used pages`, async ({ page }) => {
      await signIn(page, name)
      const bar = page.getByRole('navigation', { name: 'Hovedmeny på telefon' })
      await expect(bar.getByRole('link')).toHaveText([...places])
    })
  }

  test('the label at the end of the line stays inside the chart', async ({ page }) => {
    await signIn(page, 'eier')
    await expect(page.getByText(/kr i dag$/)).toBeVisible()
    await settled(page)
    const [label, frame] = await Promise.all([
      page.getByText(/kr i dag$/).boundingBox(),
      chart(page).getByRole('img').boundingBox(),
    ])
    expect(label && frame && label.x >= frame.x && label.x + label.width <= frame.x + frame.width).toBe(true)
  })
})

test('a hairdresser sees the progress to the goal, and pay as an estimate', async ({ page }) => {
  await signIn(page, 'ansatt')
  await expect(page.getByRole('region', { name: 'Mål', exact: true })).toContainText(
    /(På vei|I rute|Nær målet|Under målet|I mål) · \d+/,
  )
  await expect(region(page, 'Provisjon mot garantilønn')).toContainText('Anslag')
  await expect(region(page, 'Dagen min')).toContainText(/Kunder.*Omsetning.*Varer/)
  await expectAccessible(page)
})

test('a hairdresser sees her weeks, and sets a goal that only she sees', async ({ page }) => {
  await signIn(page, 'ansatt')
  await expect(region(page, 'Ukene mine').getByRole('listitem')).toHaveCount(13)
  await expect(region(page, 'Ukene mine')).toContainText('Uke 47: ikke over.')
  const goal = region(page, 'Mitt eget mål')
  await goal.getByRole('button', { name: 'Sett et mål for november' }).click()
  await expect(goal.getByLabel('Mål i kroner')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('95 000')
  await page.keyboard.press('Enter')
  await expect(goal).toContainText(/av 95\s000\skr/)
  await expect(page.locator('body')).not.toBeFocused()
  await page.reload()
  await expect(goal).toContainText(/av 95\s000\skr/)
  await expectAccessible(page)
  await goal.getByRole('button', { name: 'Fjern målet' }).click()
  await expect(goal.getByRole('button', { name: 'Sett et mål for november' })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})
