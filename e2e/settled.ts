import { expect, type Page } from '@playwright/test'

/**
 * Waits until nothing on the page changes by itself any more: the fonts are read, no data is being fetched, and no transition or
 * animation that ends is running. What follows the scroll position, and a spinner, never end.
 * Frames are no measure of it: under an installed clock they are timers, which run before the browser has drawn anything.
 */
export const settled = async (page: Page) => {
  const restless = () =>
    page.evaluate(() => {
      const named = (one: Animation) =>
        one instanceof CSSTransition ? `transition of ${one.transitionProperty}` : `animation ${one.id}`
      const ends = (one: Animation) =>
        one.timeline === document.timeline && one.effect?.getTiming().iterations !== Infinity
      const waiting = document.querySelectorAll('[role="status"] [class*="_bar_"], [aria-busy="true"]')
      return [
        ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
        ...document.getAnimations().filter(ends).map(named),
        ...[...waiting].map(one => one.closest('[role="status"]')?.textContent ?? 'busy'),
      ]
    })
  await expect.poll(restless).toEqual([])
}

/** Changes the scheme of the machine, and waits until the page has it. */
export const inScheme = async (page: Page, colorScheme: 'light' | 'dark' | null) => {
  await page.emulateMedia({ colorScheme })
  // Without a wish of the machine it is light.
  const scheme = colorScheme ?? 'light'
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
