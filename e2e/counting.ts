import { expect, type Locator, type Page } from '@playwright/test'

/** Counts mouse or touch presses and key presses from now on. Typing into a field does not count. */
export const counting = async (page: Page) => {
  const done = { presses: 0, keys: 0 }
  await page.exposeBinding('countedPress', () => {
    done.presses++
  })
  await page.evaluate(() => {
    const { countedPress } = window as unknown as { countedPress: () => Promise<void> }
    document.addEventListener('pointerdown', () => void countedPress(), { capture: true })
  })
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key)
    done.keys += times
  }
  /** Presses Tab until the target has the focus. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let i = 0; i < 120; i++) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`Tab does not focus ${target}`)
  }
  return { done, press, tabTo }
}
