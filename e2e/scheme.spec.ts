import type { Page } from '@playwright/test'
import { expect, signInByForm, test } from './person.ts'
import { inScheme } from './settled.ts'

/** Records each started transition and each scheme change, from the start of the document. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    document.addEventListener('transitionrun', event => {
      seen.push(`${(event.target as Element).className} ${event.propertyName}`)
    })
    new MutationObserver(changes => {
      for (const { oldValue } of changes)
        seen.push(`${oldValue} to ${document.documentElement.dataset.mantineColorScheme}`)
    }).observe(document, {
      subtree: true,
      attributeFilter: ['data-mantine-color-scheme'],
      attributeOldValue: true,
    })
  })
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0))
/** The number of animations still running when the page has changed. */
const running = (page: Page) => page.evaluate(() => document.getAnimations().length)

test('light changes to dark in one step, by system setting and by choice, without a fade', async ({
  page,
}) => {
  await watch(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await signInByForm(page, 'eier')
  await expect(page.getByRole('heading', { name: 'Hjem', level: 1 })).toBeVisible()
  // A hovered button has a transition.
  await page.getByRole('button', { name: 'Logg ut' }).first().hover()
  await expect.poll(() => running(page)).toBe(0)
  await seen(page)

  await inScheme(page, 'dark')
  expect(await running(page)).toBe(0)
  expect(await seen(page)).toEqual(['light to dark'])

  await page.getByRole('button', { name: /^Ingrid Solheim/ }).click()
  await expect(page.getByRole('radio', { name: 'Lyst' })).toBeVisible()
  await expect.poll(() => running(page)).toBe(0)
  await seen(page)
  await page.getByRole('radio', { name: 'Lyst' }).press('Space')
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
  expect(await seen(page)).toEqual(['dark to light'])
})

test('a dark page is dark from its first frame, also while the screens of a signed-in user load', async ({
  page,
}) => {
  await watch(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInByForm(page, 'ansatt')
  await expect(page.getByRole('heading', { name: 'Min måned', level: 1 })).toBeVisible()
  expect((await seen(page)).filter(change => / to /.test(change))).toEqual(['null to dark'])
})
