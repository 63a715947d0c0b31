import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './person.ts'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test.describe('the chain', () => {
  test('is shown by time frame and by salon, each with its own address, back and forward [R035, R036]', async ({
    page,
  }) => {
    await signIn(page, 'kjede', '/chain')
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      'Tall',
      /^I går/,
      /^I dag/,
      'Måned1.–21. nov.',
      'År1. jan.–21. nov.',
    ])
    await page.getByRole('link', { name: 'Per salong' }).click()
    await expect(page).toHaveURL(/\/chain\/perSalon\/today$/)
    await page.getByRole('link', { name: 'Måned' }).click()
    await expect(page).toHaveURL(/\/chain\/perSalon\/monthly$/)
    await expect(table.getByRole('columnheader')).toHaveText([
      'Tall',
      'Hele kjeden',
      'Grünerløkka',
      'Majorstuen',
      'Sandvika',
      'Solsiden',
      'Storo',
      'Torgallmenningen',
    ])
    await page.goBack()
    await expect(page.getByRole('link', { name: 'I dag' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('combobox', { name: 'Salong' }).click()
    await page.getByRole('option', { name: 'Storo' }).click()
    await expect(page).toHaveURL(/\/salon\/salon-storo$/)
  })

  test('adds up: the salons’ sales equal the chain’s, with all groups and rows [R033]', async ({ page }) => {
    await signIn(page, 'eier', '/chain/perSalon/monthly')
    await expect(row(page, 'Beh. omsetning kr')).toBeVisible()
    const numbers = async (name: string) =>
      (await row(page, name).getByRole('cell').locator('[data-explains] > :first-child').allInnerTexts()).map(
        text => Number(text.replace(/\s/g, '')),
      )
    const [chain = 0, ...salons] = await numbers('Beh. omsetning kr')
    expect(chain).toBeGreaterThan(100_000)
    expect(Math.abs(salons.reduce((sum, one) => sum + one, 0) - chain)).toBeLessThanOrEqual(salons.length)
    for (const group of ['Måleparametre', 'Lønnsomhet', 'Annen omsetning', 'Omsetning'])
      await expect(page.getByRole('rowheader', { name: group, exact: true })).toBeVisible()
  })

  test('works by keyboard: one Tab stop, arrows, an explanation, a sorting row', async ({ page }) => {
    await signIn(page, 'eier', '/chain/perSalon/monthly')
    const first = page.getByRole('button', { name: 'Vareroms/kunde kr', exact: true })
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?sort=vareromsPerKunde$/)
    await expect(page.getByRole('rowheader', { name: 'Vareroms/kunde kr', exact: true })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tooltip')).toContainText('Vareomsetning / Antall kunder')
    await page.keyboard.press('End')
    await expect(page.getByRole('tooltip')).toContainText('Storo')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('columnheader').getByRole('link', { name: 'Storo' })).toBeFocused()
  })

  test('explains a figure under the pointer, and the pointer may move into the explanation', async ({
    page,
  }) => {
    await signIn(page, 'eier', '/chain/perSalon/monthly')
    await row(page, 'Timesutnyttelse %').getByRole('link').last().hover()
    const shown = page.getByRole('tooltip')
    await page.clock.runFor(400)
    await expect(shown).toContainText('Bookede timer / Produksjontimer × 100')
    await shown.hover()
    await page.clock.runFor(1000)
    await expect(shown).toBeVisible()
  })

  test('keeps its header and names visible while it scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await signIn(page, 'eier', '/chain/perSalon/monthly')
    await row(page, 'Varekost kr').scrollIntoViewIfNeeded()
    await expect(page.getByRole('columnheader', { name: 'Hele kjeden' })).toBeInViewport()
    await page.setViewportSize({ width: 700, height: 600 })
    await row(page, 'Rebooking %').getByRole('cell').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('columnheader', { name: 'Torgallmenningen' })).toBeInViewport()
    await expect(page.getByRole('rowheader', { name: 'Rebooking %' })).toBeInViewport()
  })

  test('says who contributes most compared with the same days before, and shows every earlier figure', async ({
    page,
  }) => {
    await signIn(page, 'eier', '/chain/perSalon/monthly')
    const panel = page.getByRole('region', { name: /trekker mest (opp|ned)$/ })
    await expect(panel).toContainText(/kr (lavere|høyere) til og med i går enn 1\.–20\. oktober\./)
    await expect(panel.getByRole('listitem')).toHaveCount(6)
    const visits = row(page, 'Antall kunder').getByRole('link', { name: /, (opp|ned|uendret) / })
    await visits.last().focus()
    await expect(page.getByRole('tooltip')).toContainText(/1\.–20\. okt\.: \d+, mot \d+ 1\.–20\. nov\./)
    await expect(page.getByRole('img', { name: /^Rebooking %, Hele kjeden: / })).toBeVisible()
    const against = page.getByRole('combobox', { name: 'Endring mot' })
    await against.selectOption({ index: 1 })
    await expect(page).toHaveURL(/\?against=lastYear$/)
    await page.reload()
    await expect(against).toHaveValue('lastYear')
  })

  test('shows a past month, from the chain to a salon, a person and the days', async ({ page }) => {
    await signIn(page, 'eier', '/chain')
    await page.getByRole('button', { name: 'Annet tidsrom' }).click()
    await page.getByRole('list', { name: 'Måneder i 2026' }).getByRole('button', { name: 'Oktober' }).click()
    await expect(page).toHaveURL(/\/chain\/perTimeframe\?month=2026-10$/)
    await expect(page.getByRole('columnheader', { name: 'Oktober 2026' })).toBeVisible()
    await page.getByRole('link', { name: 'Per salong' }).click()
    await expect(page).toHaveURL(/\/chain\/perSalon\/monthly\?month=2026-10$/)
    await expect(page.getByRole('region', { name: /trekker mest (opp|ned)$/ })).toContainText(
      /kr (lavere|høyere) enn 1\.–30\. september\./,
    )
    await page.getByRole('columnheader', { name: 'Storo' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/salon\/salon-storo\?month=2026-10$/)
    await page.getByRole('link', { name: 'Per ansatt' }).click()
    await expect(page).toHaveURL(/listType=perEmployee&month=2026-10$/)
    await expect(page.getByRole('button', { name: 'Annet tidsrom: Oktober 2026' })).toBeVisible()
    await row(page, 'Antall kunder').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/salon\/salon-storo\/days\?figure=antallBesok&month=2026-10$/)
    await page.goBack()
    await expect(page).toHaveURL(/listType=perEmployee&month=2026-10$/)
  })

  test('exports a file that a Norwegian Excel opens', async ({ page }) => {
    await signIn(page, 'eier', '/chain/perSalon/monthly')
    const exported = async (format: RegExp) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Eksporter' }).click()
      await page.getByRole('dialog', { name: 'Eksporter' }).getByRole('button', { name: format }).click()
      const file = await download
      return { name: file.suggestedFilename(), bytes: await readFile((await file.path()) as string) }
    }
    const csv = await exported(/^CSV/)
    expect(csv.name).toBe('statistikk_hele-kjeden-per-salong-maned_2026-11-21.csv')
    expect(csv.bytes.toString()).toMatch(/^\uFEFFGruppe;Tall;Enhet;Hele kjeden;Grünerløkka;/)
    expect(csv.bytes.toString()).toMatch(/\r\nLønnsomhet;Timesutnyttelse;%;\d+,\d+;/)
    const workbook = await exported(/^Excel/)
    expect(workbook.name).toBe('statistikk_hele-kjeden-per-salong-maned_2026-11-21.xlsx')
    expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
  })

  test('shows blocks on a phone, with every figure one tap away, and no sideways scrolling', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await signIn(page, 'eier', '/chain/perSalon/monthly')
    const block = page.getByRole('region', { name: 'Storo' })
    await expect(block.getByText('Rebooking %')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await block.getByText('Alle tall').click()
    await expect(block.getByText('Brutto fortjeneste')).toBeVisible()
  })

  test('shows a failure, keeps the old figures, and recovers [R040]', async ({ page }) => {
    await page.route('**/api/stats/chain', route =>
      route.fulfill({ status: 404, json: { error: 'no_stats_returned' } }),
    )
    await signIn(page, 'eier', '/chain')
    await expect(page.getByRole('alert')).toContainText('No stats returned')
    await page.unroute('**/api/stats/chain')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('is accessible, light and dark, on phone, tablet and desktop', async ({ page }) => {
    // Checks the whole page, at some seconds each.
    test.slow()
    await signIn(page, 'eier', '/chain/perSalon/monthly')
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('a salon', () => {
  test('a manager selects a person and clears the selection; people without a goal are marked [R037]', async ({
    page,
  }) => {
    await signIn(page, 'sjef', '/chain')
    // A user below chain level.
    await expect(page).toHaveURL(/\/salon$/)
    await page.getByRole('link', { name: 'Grünerløkka' }).click()
    const people = page.getByRole('combobox', { name: 'Ansatt' })
    await people.click()
    await expect(page.getByRole('option', { name: /Ida Hovland/ })).toContainText('mål mangler')
    const mark = page.getByRole('option', { name: /Ida Hovland/ }).getByText('mål mangler')
    expect(await mark.evaluate(text => getComputedStyle(text, '::before').backgroundColor)).toBe(
      'rgb(194, 47, 37)',
    )
    await page.getByRole('option', { name: 'Oda Kristiansen' }).click()
    await expect(page.getByRole('heading', { name: 'Oda Kristiansen', level: 1 })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: 'Fjern valget' }).click()
    await expect(page).toHaveURL(/\/salon\/salon-grunerlokka$/)
  })

  test('its people are listed side by side, and each links to the person [R037]', async ({ page }) => {
    // Checks the whole page, at some seconds each.
    test.slow()
    await signIn(page, 'sjef', '/salon/salon-majorstuen')
    await page.getByRole('link', { name: 'Per ansatt' }).click()
    await expect(page).toHaveURL(/\?listType=perEmployee&timeFrame=monthly$/)
    await expect(page.getByRole('columnheader', { name: 'Hele salongen' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('columnheader').getByRole('link', { name: 'Amina Yusuf' }).click()
    await expect(page).toHaveURL(/\/salon\/salon-majorstuen\/amina-yusuf$/)
    await expectAccessible(page)
  })

  test('a salon out of reach is not found; a manager of one salon is sent to theirs [R038]', async ({
    page,
  }) => {
    await signIn(page, 'jonas.haugerud', '/salon')
    await expect(page).toHaveURL(/\/salon\/salon-storo$/)
    await page.goto('/salon/salon-majorstuen')
    await expect(page.getByRole('heading', { name: 'Side ikke funnet' })).toBeVisible()
  })
})

test.describe('one’s own figures', () => {
  test('a hairdresser who opens a salon is sent to their own page in it [R038, R039]', async ({ page }) => {
    await signIn(page, 'ansatt', '/salon/salon-majorstuen')
    await expect(page).toHaveURL(/\/employee\/salon-majorstuen$/)
    await expect(page.getByRole('heading', { name: 'Sara Øverby', level: 1 })).toBeVisible()
    await expect(page.getByText(/(I mål|Nær målet|Under målet) · \d+/)).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Opparbeidet lønn' })).toBeVisible()
    await expectAccessible(page)
    await page.locator('main').getByRole('link', { name: 'Mesternes Mester' }).click()
    await expect(page).toHaveURL(/\/rankings$/)
  })

  test('a hairdresser sees where the month’s pay is likely to end, and what moves it [P244, P245]', async ({
    page,
  }) => {
    // The journeys' chain has too little history for a forecast. 77 934 kr are sold.
    const end = { low: 107_600, expected: 113_000, high: 118_400 }
    const basis = { months: 14, openDays: 18 }
    const days = [{ day: '2026-11-30', low: 107_600, expected: 113_000, high: 118_400 }]
    await page.route('**/api/stats/forecast', route =>
      route.fulfill({ json: { ...end, basis, days, missing: [], past: [] } }),
    )
    await signIn(page, 'ansatt')
    const pay = page.getByRole('region', { name: 'Provisjon mot garantilønn' })
    await expect(pay.getByText(/^Trolig [\d\s]+– [\d\s]+kr Anslag$/)).toBeVisible()
    const levers = page.getByRole('region', { name: 'Hva som flytter anslaget' })
    await expect(levers.getByText('Anslag', { exact: true })).toBeVisible()
    await expect(levers.getByRole('term')).toHaveText([
      /^Én oppgradering til per vakt/,
      /^Én kunde til per vakt/,
      /^Én vare til per vakt/,
    ])
    // Whoever multiplies the product gets the amount.
    for (const line of await levers.locator('dl > div').allInnerTexts()) {
      const numbers = line.replace(/\s(?=\d{3})/g, '').match(/\d+(,\d+)?/g) ?? []
      const [price = 0, percentage = 0, shifts = 0, amount] = numbers.map(one =>
        Number(one.replace(',', '.')),
      )
      expect(Math.round((price * percentage * shifts) / 100)).toBe(amount)
    }
    await levers.getByText('Slik er prisene og vaktene funnet').click()
    await expect(levers.getByText(/^Én kunde: .* = .*\.$/)).toBeVisible()
    await expectAccessible(page)
  })

  test('a person who works in two salons has a tab for each [R039]', async ({ page }) => {
    await signIn(page, 'maja.fjeld', '/employee')
    const tabs = page.getByRole('navigation', { name: 'Salong' })
    await expect(tabs.getByRole('link')).toHaveText(['Grünerløkka', 'Majorstuen'])
    await tabs.getByRole('link', { name: 'Majorstuen' }).click()
    await expect(page).toHaveURL(/\/employee\/salon-majorstuen$/)
  })

  test('an adviser who does not cut hair has no figures to see', async ({ page }) => {
    await signIn(page, 'radgiver', '/employee')
    await expect(page.getByRole('heading', { name: 'Ingen adgang' })).toBeVisible()
  })
})

test.describe('home', () => {
  for (const [name, heading] of [
    ['eier', 'Hjem'],
    ['sjef', 'Hjem'],
    ['ansatt', 'Min måned'],
  ] as const) {
    test(`for ${name} shows the month from their point of view, and is accessible`, async ({ page }) => {
      await signIn(page, name)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'Mesternes Mester' }).getByRole('listitem').first(),
      ).toBeVisible()
      await expect(page.getByText('Vareroms/kunde', { exact: true })).toBeVisible()
      await expect(page.getByRole('img', { name: /^Vareroms\/kunde: / })).toBeVisible()
      await expectAccessible(page)
    })
  }
})
