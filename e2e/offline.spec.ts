import type { Page } from '@playwright/test'
import { expect, signInByForm, test } from './person.ts'

// The only file that allows the service worker, which opens the product offline.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 }, hasTouch: true })

/** The program is cached once the first screen is idle. */
const keptProgram = async (page: Page) => {
  await page.clock.fastForward(5_000)
  const kept = () => page.evaluate(async () => (await caches.match('/')) !== undefined)
  await expect.poll(kept, { timeout: 15_000 }).toBe(true)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/**
 * Everything this browser stores for the product, as text: storage, databases, caches. Of program files only the names, and of the
 * page no scripts.
 */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isProgram = new URL(request.url).pathname.startsWith('/assets/')
        const text = isProgram ? '' : await (await cache.match(request))?.text()
        all.push(request.url, text?.replace(/<script>.*?<\/script>/s, ''))
      }
    }
    for (const { name = '' } of await indexedDB.databases()) all.push(`database ${name}`)
    return JSON.stringify(all)
  })

const seen = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title })

test('the installed app has a start page, a name and icons that load', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as {
    name: string
    display: string
    start_url: string
    icons: { src: string; sizes: string; type: string }[]
    shortcuts: { url: string }[]
  }
  expect([manifest.name, manifest.display, manifest.start_url]).toEqual(['Föhn', 'standalone', '/'])
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    // A PNG has its width and height in the first bytes.
    const bytes = await icon.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const url of [manifest.start_url, ...manifest.shortcuts.map(shortcut => shortcut.url)])
    expect((await request.get(url)).headers()['content-type']).toContain('text/html')
})

test('a phone without a network shows what was seen, and keeps nothing of a user who signed out', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'ansatt')
  await expect(page.getByRole('region', { name: 'Nøkkeltall' })).toBeVisible()
  await keptProgram(page)
  await page.goto('/employee')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Hjem')
  await expect(page.getByText(/Total omsetning/).first()).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(name).toContain(' ')

  // An unvisited screen says that it is offline, and loads when the network returns.
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: 'Hovedmeny på telefon' })
    .getByRole('link', { name: 'Mester' })
    .tap()
  await expect(page.getByText(/ikke hentet/).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Mesternes Mester', level: 1 })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText(/ikke hentet/)).toHaveCount(0)

  // Opened again offline: the figures of the last visit and their time.
  await context.setOffline(true)
  for (const [path, first] of [
    ['/', 'Min måned'],
    ['/employee', 'Mine tall'],
  ] as const) {
    await page.goto(path)
    await expect(seen(page, /^Min måned/)).toContainText(
      /Slik det var lørdag 21. november 2026 kl. \d\d:\d\d/,
    )
    await expect(seen(page, /^Mine tall, Majorstuen/)).toContainText(/Omsetning[\d\s]+kr/)
    await expect(page.getByRole('region').first()).toHaveAccessibleName(new RegExp(`^${first}`))
    await expect(page.getByRole('alert')).toContainText('Vi prøver igjen av oss selv')
  }
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 40_000 })

  // Signing out offline removes all stored data.
  await context.setOffline(true)
  expect(await keptHere(page)).toContain('Min måned')
  await page.getByRole('button', { name: 'Mer' }).tap()
  await page.getByRole('button', { name: 'Logg ut' }).tap()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  const nothingOfTheFirst = async () => {
    const left = await keptHere(page)
    for (const theirs of [
      name,
      name.split(' ')[0] ?? name,
      'ansatt@',
      'Min måned',
      'Omsetning',
      '/api/',
      'database',
    ])
      expect(left).not.toContain(theirs)
  }
  await nothingOfTheFirst()
  await page.goto('/employee')
  await expect(page.getByRole('heading').first()).toBeAttached()
  await expect(page.getByRole('region')).toHaveCount(0)
  await nothingOfTheFirst()

  // The next user of the same phone.
  await context.setOffline(false)
  await signInByForm(page, 'sjef')
  await expect(page.getByRole('heading', { name: 'Hjem' })).toBeVisible()
  await expect(page.getByText(/Omsetning i november/).first()).toBeVisible()
  await nothingOfTheFirstBut(page, name)
  await context.setOffline(true)
  await page.goto('/')
  await expect(seen(page, 'Omsetning i november')).toBeVisible()
  await expect(page.getByText('Min måned')).toHaveCount(0)
  await expect(page.getByText(name)).toHaveCount(0)
})

/** Now the other person's data is stored. */
const nothingOfTheFirstBut = async (page: Page, name: string) => {
  const left = await keptHere(page)
  for (const theirs of [name, 'Min måned', 'Mine tall']) expect(left).not.toContain(theirs)
  expect(left).toContain('Omsetning i november')
}
