import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { NOW } from './moment.ts'
import { follow, inScheme, settled } from './settled.ts'

export { expect } from '@playwright/test'

const PASSWORD = 'foehn-demo'

/** Each journey starts at the fixed time, and fails when the page logs an error to the console. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('console', message => {
      const text = message.text()
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text)
    })
    page.on('pageerror', error => errors.push(error.message))
    follow(page)
    await page.clock.install({ time: NOW })
    await use(page)
    expect(errors).toEqual([])
  },
})

/** Signs in as a user of the demo chain: 'sjef' is sjef@foehn.test. */
export const signIn = async (page: Page, name: string, path = '/') => {
  follow(page)
  await page.goto(path)
  await page.getByLabel('E-post').fill(`${name}@foehn.test`)
  await page.getByLabel('Passord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeHidden()
}

const schemes = ['light', 'dark'] as const
const widths = [360, 768, 1440] as const

/** The axe runs: with SOAK=1 every width in each scheme, otherwise each scheme once, on phone and desktop. */
const looks: readonly { colorScheme: (typeof schemes)[number]; width: number }[] = process.env.SOAK
  ? schemes.flatMap(colorScheme => widths.map(width => ({ colorScheme, width })))
  : [
      { colorScheme: 'light', width: 360 },
      { colorScheme: 'dark', width: 1440 },
    ]

/** Horizontal overflow of the page, in px. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects no horizontal scrolling on phone, tablet and desktop, and no axe violation in either scheme. */
export const expectAccessible = async (page: Page) => {
  // Waits until the page has content to check.
  await expect(page.locator('h1').first()).toBeAttached()
  await settled(page)
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
  }
  for (const { colorScheme, width } of looks) {
    await inScheme(page, colorScheme)
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const shown = violations.map(({ id, nodes }) => `${colorScheme} ${width}: ${id} ${nodes[0]?.html}`)
    expect(shown).toEqual([])
  }
  await inScheme(page, null)
  if (size) await page.setViewportSize(size)
}
