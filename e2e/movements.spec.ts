import type { Page } from '@playwright/test'
import { asOwner } from './owner.ts'
import { expect, expectAccessible, signIn, test } from './person.ts'

const SALON = 'salon-sandvika'
const MONTH = '2026-10'

interface Listed {
  readonly objectId: string
  readonly name: string
  readonly activeIn: readonly string[]
  readonly employmentId?: string
  readonly inactiveLastMonth?: boolean
}
interface Line {
  readonly objectId: string
  readonly items: readonly {
    readonly kind: string
    readonly kroner: number | null
    readonly earningYear: number
  }[]
}

const rowOf = (page: Page, table: RegExp, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })

test('somebody who left is listed with the part of the month and what is owed, until it is settled [P220] [P222] [P224] [P225]', async ({
  page,
  request,
}) => {
  test.slow()
  const owner = await asOwner(request)
  const people: Listed[] = await owner.get(`/employees?salonId=${SALON}&month=${MONTH}`)
  const leaver = people.find(
    ({ inactiveLastMonth, employmentId, activeIn }) =>
      inactiveLastMonth === false && employmentId && activeIn.length === 1,
  )
  if (!leaver) throw new Error('No person worked in the salon')
  const { objectId, name, activeIn } = leaver
  const linesOf = async (month: string): Promise<Line[]> =>
    owner.get(`/reports/movements?month=${month}&salonId=${SALON}`)
  const from = '2026-10-18'
  const payments: string[] = []
  await owner.post('/manage/info', { objectId, activeIn: [], from })
  try {
    await signIn(page, 'eier', '/reports')
    await page.getByRole('link', { name: 'Sluttet og begynt' }).click()
    await expect(page.getByRole('heading', { name: 'Sluttet og begynt', level: 1 })).toBeVisible()
    await page.getByLabel('Salong').selectOption('Sandvika')
    const row = rowOf(page, /^Begynte, sluttet og flyttet i oktober 2026$/, name)
    await expect(row).toContainText('Sluttet')
    await expect(row).toContainText('Siste dag 17. oktober 2026')
    await expect(row).toContainText('12 av 22 arbeidsdager')
    await expect(row).toContainText('Ikke sendt')
    await expectAccessible(page)

    await page.getByRole('button', { name: `Hvorfor? ${name}, Sandvika` }).click()
    const why = page.getByRole('region', { name: `Oppgjøret for ${name}, Sandvika` })
    await expect(why).toContainText(/Kontraktstimer i delen: [\d,]+\st ×\s12\s\/\s22/)
    await expect(why).toContainText('Feriepenger, opptjent i 2026')
    await expectAccessible(page)
    await why.getByRole('link', { name: 'Åpne feriekontoen: Feriepenger, opptjent i 2026' }).click()
    await expect(page.getByRole('region', { name: `Feriekontoen til ${name}` })).toBeVisible()

    // In November they are still on the list, with what it is for.
    await page.goto(`/reports/movements?month=2026-11&salon=${SALON}`)
    const earlier = rowOf(page, /^Sluttet før, og ikke gjort opp$/, name)
    await expect(earlier).toContainText('feriepenger for 2026')
    const line = (await linesOf('2026-11')).find(one => one.objectId === objectId)
    for (const { kind, kroner, earningYear } of line?.items ?? [])
      if (kind === 'holidayPay' && kroner !== null && kroner > 0) {
        const body = { salonId: SALON, objectId, earningYear, month: MONTH, kroner }
        payments.push((await owner.post('/holiday-payments', body)).objectId)
      }
    // The list hears of the payment by itself.
    await expect(earlier.filter({ hasText: 'feriepenger for 2026' })).toHaveCount(0)

    // The sheet of the last month marks the row, and says what the mark means.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/reports/generate/${SALON}?month=${MONTH}`)
    await page.getByRole('button', { name: 'Importer alle' }).click()
    await expect(page.getByText(/^(\d+) av \1 ansatte importert$/)).toBeVisible()
    const cell = page
      .getByRole('grid', { name: 'Lønnsark' })
      .locator('[aria-colindex="1"]', { hasText: name })
    await expect(cell).toContainText('siste dag 17. okt.')
    await cell.click()
    const part = page.getByRole('region', { name: 'Del av måneden' })
    await expect(part).toContainText('12 av 22')
    await expectAccessible(page)
    await expect(page.getByText(/utkast lagret/)).toBeVisible()
  } finally {
    await page.goto('about:blank')
    for (const payment of payments) await owner.post('/holiday-payments/withdraw', { objectId: payment })
    await owner.post('/report/draft/discard', { salonId: SALON, month: MONTH })
    await owner.post('/manage/info', { objectId, activeIn, from })
  }
})

test('a month in which nobody began or left says so', async ({ page }) => {
  await signIn(page, 'eier', '/reports/movements?month=2026-06&salon=salon-solsiden')
  await expect(page.getByRole('heading', { name: 'Ingen begynte eller sluttet' })).toBeVisible()
  await expectAccessible(page)
})
