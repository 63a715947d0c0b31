import { expect, type Page, type Request } from '@playwright/test'

/** What each page is asking the server for. */
const asked = new WeakMap<Page, Set<Request>>()

/** Data: not the notices, which never end, and not files. */
const isForData = (request: Request) => /^\/api\/(?!live$|objects\/)/.test(new URL(request.url()).pathname)

/** Follows what a page asks for, from now on. */
export const follow = (page: Page) => {
  if (asked.has(page)) return
  const running = new Set<Request>()
  asked.set(page, running)
  page.on('request', request => {
    // Another document: what the last one asked for is nobody's any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) running.clear()
    if (isForData(request)) running.add(request)
  })
  page.on('requestfinished', request => running.delete(request))
  page.on('requestfailed', request => running.delete(request))
}

/**
 * Waits until nothing on the page changes by itself any more: the fonts are read, no data is being fetched, and no transition or
 * animation that ends is running. What follows the scroll position, and a spinner, never end.
 * Frames are no measure of it: under an installed clock they are timers, which run before the browser has drawn anything.
 */
export const settled = async (page: Page) => {
  const inPage = () =>
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
  const running = () => [...(asked.get(page) ?? [])].map(request => request.url())
  await expect.poll(async () => [...(await inPage()), ...running()]).toEqual([])
}

/** Changes the scheme of the machine, and waits until the page has it. */
export const inScheme = async (page: Page, colorScheme: 'light' | 'dark' | null) => {
  await page.emulateMedia({ colorScheme })
  // Without a wish of the machine it is light.
  const scheme = colorScheme ?? 'light'
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
