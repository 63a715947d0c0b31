import { expect, type Page, type Request } from '@playwright/test'

/** The pending server requests of each page. */
const asked = new WeakMap<Page, Set<Request>>()

/** Data requests only: no live stream, which never ends, and no files. */
const isForData = (request: Request) => /^\/api\/(?!live$|objects\/)/.test(new URL(request.url()).pathname)

/** Tracks a page's requests from now on. */
export const follow = (page: Page) => {
  if (asked.has(page)) return
  const running = new Set<Request>()
  asked.set(page, running)
  page.on('request', request => {
    // A new document cancels the requests of the previous one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) running.clear()
    if (isForData(request)) running.add(request)
  })
  page.on('requestfinished', request => running.delete(request))
  page.on('requestfailed', request => running.delete(request))
}

/**
 * Waits until the page is stable: fonts are loaded, no data request is pending, and no finite transition or animation runs.
 * Scroll-driven animations and spinners are ignored.
 * Frames are no measure of this: with a fake clock they are timers, which run before the browser has painted.
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
  await expect.poll(async () => [...(await inPage()), ...running()], { intervals: [20, 50, 100] }).toEqual([])
}

/** Sets the colour scheme of the system and waits until the page follows. */
export const inScheme = async (page: Page, colorScheme: 'light' | 'dark' | null) => {
  await page.emulateMedia({ colorScheme })
  // Without a system preference the scheme is light.
  const scheme = colorScheme ?? 'light'
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
