import { setTimeout as sleep } from 'node:timers/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { NOW } from './moment.ts'
import { signIn } from './person.ts'
import { isOfToday } from './quarter.ts'
import { settled } from './settled.ts'
import { startProduct } from './start-product.ts'
import { walkers } from './walk.ts'

// A separate product, because the buttons change the chain.
let product: Awaited<ReturnType<typeof startProduct>>
base.describe.configure({ mode: 'serial' })
base.beforeAll(async () => {
  base.setTimeout(300_000)
  product = await startProduct()
})
base.afterAll(() => product.end())

const screens = walkers.flatMap(({ name, paths }) => paths.map(path => ({ name, path })))
const chosen = screens.filter((_, i) => isOfToday(i))
const names = [...new Set(chosen.map(({ name }) => name))]

/** Buttons with the same look, such as those of the rows of a list, behave alike. */
const OF_A_LOOK = 2

/** Numbers the buttons to press. Returns how many there are. */
const numbered = (page: Page) =>
  page.evaluate(most => {
    const seen = new Map<string, number>()
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(button => {
      if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('[inert]')) return false
      if (button.matches(':disabled') || button.tabIndex < 0) return false
      const look = `${button.className} ${button.closest('section, form, table')?.className}`
      const count = (seen.get(look) ?? 0) + 1
      seen.set(look, count)
      return count <= most
    })
    for (const [i, button] of buttons.entries()) button.dataset.walked = String(i)
    return buttons.length
  }, OF_A_LOOK)

const isOnPage = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body)

/** True if the focus stays on the page itself: a stand-in receives it in the next frame. */
const isLost = async (page: Page) => {
  for (let tries = 0; tries < 20 && (await isOnPage(page)); tries++) await sleep(50)
  return isOnPage(page)
}

/** Presses Enter on each button of the screen and Esc in its dialog. Returns the presses that lost the focus. */
const pressed = async (page: Page, path: string): Promise<string[]> => {
  const lost: string[] = []
  const open = async () => {
    await page.goto(`${product.url}${path}`)
    await page.locator('h1').first().waitFor()
    await settled(page)
    return numbered(page)
  }
  const count = await open()
  const { pathname } = new URL(page.url())
  for (let i = 0; i < count; i++) {
    const button = page.locator(`[data-walked="${i}"]`)
    if ((await button.count()) === 0 || !(await button.isVisible()) || !(await button.isEnabled())) continue
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent())
    await button.focus()
    await page.keyboard.press('Enter')
    await settled(page)
    if (await isLost(page)) lost.push(`${path}: ${name}`)
    const dialog = page.locator('dialog:modal')
    for (let closed = 0; (await dialog.count()) > 0 && closed < 3; closed++) {
      await page.keyboard.press('Escape')
      await settled(page)
      if (await isLost(page)) lost.push(`${path}: ${name}, Esc`)
    }
    if (new URL(page.url()).pathname !== pathname) await open()
  }
  return lost
}

for (const name of names)
  base(`no button of the screens of ${name} loses the focus`, async ({ page }) => {
    base.slow()
    await page.clock.install({ time: NOW })
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await signIn(page, name, `${product.url}/`)
    const lost: string[] = []
    for (const { path } of chosen.filter(one => one.name === name)) lost.push(...(await pressed(page, path)))
    expect(lost).toEqual([])
  })
