import type { Page } from '@playwright/test'
import { coveredAtFocus, lostInForcedColours, pagesOf, wrongOnPaper } from './conditions.ts'
import { expect, sidewaysScroll, signIn, test } from './person.ts'
import { settled } from './settled.ts'

const salon = 'salon-majorstuen'
/** A3 landscape, in points. */
const A3_LYING = [1191, 842] as const

/** Expects an outline of at least two pixels on each focused element, for the given number of Tab presses. */
const expectVisibleFocus = async (page: Page, steps: number) => {
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const { style, width, on } = await page.evaluate(() => {
      const at = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(at)
      return { style: outlineStyle, width: Number.parseFloat(outlineWidth), on: at.outerHTML.slice(0, 80) }
    })
    expect([on, style !== 'none' && width >= 2]).toEqual([on, true])
  }
}

test.describe('with forced colours', () => {
  for (const [name, drawn, grounds] of [
    ['ansatt', 'main svg polyline', 'main :is([class*="_filled"], [class*="_track"] > i)'],
    ['eier', 'main [role="img"] polyline', 'main [class*="_track"] > i'],
  ] as const)
    test(`${name} stays visible, and so does the focus ring`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
      await signIn(page, name)
      await expect(page.locator(drawn).first()).toBeAttached()
      await expect(page.locator(grounds).first()).toBeAttached()
      await settled(page)
      // Forced colours override the scheme chosen in the product.
      for (const scheme of ['light', 'dark']) {
        await page.evaluate(
          chosen => document.documentElement.setAttribute('data-mantine-color-scheme', chosen),
          scheme,
        )
        const lines = await lostInForcedColours(page, drawn, 'stroke')
        const bars = await lostInForcedColours(page, grounds, 'backgroundColor')
        expect([scheme, lines.lost, bars.lost]).toEqual([scheme, [], []])
        expect(Math.min(lines.count, bars.count)).toBeGreaterThan(0)
      }
      await expectVisibleFocus(page, 8)
      const unbordered = await page
        .locator('main button[class*="_normal"]:visible')
        .evaluateAll(all => all.filter(one => getComputedStyle(one).borderTopStyle === 'none').length)
      expect(unbordered).toBe(0)
      // Levels show as many bars as their text says, so that they need no colour.
      const levels = await page.locator('main dd [class*="_level_"]').evaluateAll(all =>
        all.map(one => ({
          words: one.textContent?.match(/lavt|middels|høyt/)?.[0],
          // A faint bar is translucent.
          full: getComputedStyle(one, '::before')
            .backgroundImage.split('linear-gradient')
            .slice(1)
            .filter(bar => !/[/,] ?0?\.\d+\)/.test(bar)).length,
        })),
      )
      expect(levels.length).toBeGreaterThan(0)
      for (const { words = '', full } of levels)
        expect([words, full]).toEqual([words, ['', 'lavt', 'middels', 'høyt'].indexOf(words)])
    })
})

test('with reduced motion nothing moves, and at double text size everything stays reachable', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'eier')
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(one => one.timeline === document.timeline)
        .filter(one => Number(one.effect?.getComputedTiming().duration) > 1)
        .map(one => (one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty),
    )
  // Holds from the first moment, before everything has loaded.
  expect(await moving()).toEqual([])
  await page.goto('/chain/perTimeframe')
  await page.getByRole('row', { name: /^Total omsetning/ }).waitFor()
  expect(await moving()).toEqual([])
  await page.getByRole('button', { name: 'Eksporter' }).click()
  await expect(page.getByRole('dialog', { name: 'Eksporter' })).toBeVisible()
  expect(await moving()).toEqual([])

  const found: string[] = []
  // 1440 × 900 and 1280 × 800 at 200 %.
  for (const size of [
    { width: 720, height: 450 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size)
    for (const path of [
      '/',
      '/chain/perTimeframe',
      `/reports/generate/${salon}`,
      '/complaints',
      '/users',
      '/customer-admin-panel/employees/new',
      '/admin-panel/terms/new',
    ]) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await settled(page)
      const over = await sidewaysScroll(page)
      if (over > 0) found.push(`${path} at ${size.width} goes ${over} px too far`)
      for (const one of await coveredAtFocus(page)) found.push(`${path} at ${size.width}: ${one}`)
    }
    await page.goto('/chain/perTimeframe')
    await page.getByRole('row', { name: /^Total omsetning/ }).waitFor()
    await page.getByRole('button', { name: 'Eksporter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Eksporter' })
    await dialog.getByRole('button').last().click({ trial: true })
    for (const one of await coveredAtFocus(page, 'dialog[open]')) found.push(`the dialog: ${one}`)
    await page.keyboard.press('Escape')
  }
  expect(found).toEqual([])
})

for (const [name, path] of [
  ['Eierens panel', '/admin-panel/terms'],
  ['Tallet i tabellen', '/chain/targets'],
] as const)
  test(`on a phone no current tab of «${name}» lies under the faded edge of the strip`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'eier', path)
    const strip = page.getByRole('navigation', { name })
    const paths = await strip
      .getByRole('link')
      .evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(4)
    const faded: string[] = []
    for (const each of paths) {
      await page.goto(each)
      await settled(page)
      const { before, after, down } = await strip.locator('[aria-current]').evaluate(tab => {
        const box = tab.parentElement as HTMLElement
        const [at, edges] = [tab.getBoundingClientRect(), box.getBoundingClientRect()]
        const hidden = box.scrollWidth - box.clientWidth - box.scrollLeft
        return {
          before: at.left - edges.left - (box.scrollLeft > 1 ? 32 : 0),
          after: edges.right - at.right - (hidden > 1 ? 32 : 0),
          down: scrollY,
        }
      })
      if (Math.min(before, after) < 0) faded.push(`${each}: ${before} and ${after} px`)
      if (down > 0) faded.push(`${each}: the page has moved by ${down} px`)
    }
    expect(faded).toEqual([])
  })

test('the chain, a report and a payslip print completely, black on white', async ({ page, browser }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'eier', '/chain/perTimeframe')
  await page.getByRole('row', { name: /^Total omsetning/ }).waitFor()
  const found: string[] = []
  /** Views the page at the printable width of the paper. */
  const look = async (on: Page, what: string, width: number) => {
    const before = on.viewportSize()
    await on.setViewportSize({ width, height: 900 })
    await on.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // Renders the print-only elements.
    await on.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await settled(on)
    for (const one of await wrongOnPaper(on)) found.push(`${what}: ${one}`)
    const pages = pagesOf(await on.pdf({ preferCSSPageSize: true, format: 'A4' }))
    await on.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    if (before) await on.setViewportSize(before)
    return pages
  }
  const chain = await look(page, 'chain', 718)
  expect(chain.length).toBeLessThanOrEqual(2)

  await page.goto('/reports')
  // Uses a month whose reports no other journey sends or removes.
  const reports = page.getByRole('list', { name: 'Rapporter' }).getByRole('listitem')
  await reports.filter({ hasText: 'september' }).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/reports\/preview\//)
  await expect(page.getByRole('grid')).toBeVisible()
  const sheet = await look(page, 'report', 1512)
  expect(sheet[0]).toEqual(A3_LYING)
  // Each group is printed whole.
  expect(sheet.length).toBeLessThanOrEqual(3)

  const context = await browser.newContext({ locale: 'nb-NO', timezoneId: 'Europe/Oslo' })
  const own = await context.newPage()
  await own.emulateMedia({ colorScheme: 'dark' })
  await signIn(own, 'ansatt', `${process.env.E2E_URL}/payslips`)
  await expect(own.getByRole('heading', { name: /^Lønn for/ }).first()).toBeVisible()
  expect((await look(own, 'payslip', 718)).length).toBeLessThanOrEqual(2)
  await context.close()
  expect(found).toEqual([])
})
