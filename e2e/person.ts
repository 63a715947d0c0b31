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
    // A request that the page polls may still be in its handler when the journey ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(errors).toEqual([])
  },
})

/** Each width once, and both schemes. */
export const threeLooks = [
  [1440, 'light'],
  [768, 'dark'],
  [360, 'light'],
] as const

export const look = async (page: Page, [width, colorScheme]: (typeof threeLooks)[number]) => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme })
}

/** Signs in on the sign-in screen, as a user of the demo chain: 'sjef' is sjef@foehn.test. */
export const signInByForm = async (page: Page, name: string, path = '/') => {
  follow(page)
  await page.goto(path)
  await page.getByLabel('E-post').fill(`${name}@foehn.test`)
  await page.getByLabel('Passord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeHidden()
}

/** Opens a page as a user of the demo chain, signed in by the API: most journeys begin after the sign-in screen. */
export const signIn = async (page: Page, name: string, path = '/') => {
  follow(page)
  const { origin } = new URL(path, process.env.E2E_URL)
  const ask = async (endpoint: string, data: object) => {
    const reply = await page.request.post(`${origin}/api${endpoint}`, { data, headers: { origin } })
    expect(reply.ok()).toBe(true)
    return reply.json()
  }
  const { token } = await ask('/login', { email: `${name}@foehn.test`, password: PASSWORD })
  await ask('/identity/sign-in', { token })
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeAttached()
}

/**
 * Collects the bodies of an endpoint's responses, as text. The browser may discard a body before a test reads it, so they are read on
 * their way to the page.
 */
export const bodiesOf = async (page: Page, path: string) => {
  const bodies: string[] = []
  await page.route(`**${path}`, async route => {
    const response = await route.fetch()
    bodies.push(await response.text())
    await route.fulfill({ response })
  })
  return bodies
}

const schemes = ['light', 'dark'] as const
const widths = [360, 768, 1440] as const

const everyLook = schemes.flatMap(colorScheme => widths.map(width => ({ colorScheme, width })))
const inTurn = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const

/**
 * The looks in which axe runs: with SOAK=1 every width in each scheme. Otherwise one per journey, because axe is slow: phone and light,
 * or desktop and dark, by the length of the journey's name.
 */
const looksOf = (journey: string) =>
  process.env.SOAK ? everyLook : inTurn.filter((_, i) => i === journey.length % inTurn.length)

/** Horizontal overflow of the page, in px. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects no horizontal scrolling on phone, tablet and desktop, and no axe violation. */
export const expectAccessible = async (page: Page) => {
  // Waits until the page has content to check.
  await expect(page.locator('h1').first()).toBeAttached()
  await settled(page)
  const size = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
  }
  for (const { colorScheme, width } of looksOf(test.info().title)) {
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
