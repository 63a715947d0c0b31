import type { Page } from '@playwright/test'

/** The maximum layout shift while a screen loads, as the browser measures it. Late content has reserved space. */
export const MOST_SHIFT = 0.02

/** Sums the layout shifts of each document from now on. */
export const measureShift = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0)
