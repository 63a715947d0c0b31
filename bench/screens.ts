import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import startServer from '../e2e/global-setup.ts'
import { median } from './load.ts'

// npm run bench -- screens: how long people wait for the built product on the demo chain, in Chromium on this machine.

/** A phone of some years ago: the browser's processor four times slower. */
const SLOWED = 4
const ROUNDS = 7
/** Chromium keeps compiled code from the third visit on. */
const WARMING = 3
const PEOPLE = 200

const tell = (what: string, value: number, bar: string) =>
  console.log(`${what.padEnd(84, '.')} ${value.toFixed(0)} ms (${bar})`)

const signIn = async (page: Page, name: string): Promise<void> => {
  await page.goto('/')
  await page.getByLabel('E-post').fill(`${name}@foehn.test`)
  await page.getByLabel('Passord', { exact: true }).fill('foehn-demo')
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('heading', { name: 'Logg inn' }).waitFor({ state: 'hidden' })
}

/** A tab on a slow machine that notes when the first figure has been painted, in ms since the page or a click began. */
const slowed = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.addInitScript(() => {
    addEventListener('look', event => {
      const began = document.readyState === 'loading' ? 0 : event.timeStamp
      Object.assign(window, { waited: undefined })
      const seen = new MutationObserver(() => {
        if (!document.querySelector('[data-explains]')) return
        seen.disconnect()
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { waited: performance.now() - began })),
        )
      })
      seen.observe(document, { childList: true, subtree: true })
    })
    addEventListener('click', () => dispatchEvent(new Event('look')), { capture: true })
    dispatchEvent(new Event('look'))
  })
  return page
}

const waited = async (page: Page): Promise<number> => {
  const seen = await page.waitForFunction(() => (window as { waited?: number }).waited)
  return Number(await seen.jsonValue())
}

/** The page opened anew, each time in a new tab of a signed-in browser; the first visits are not counted. */
const opened = async (context: BrowserContext, path: string): Promise<number> => {
  const times: number[] = []
  for (let round = -WARMING; round < ROUNDS; round++) {
    const page = await slowed(context)
    await page.goto(path, { waitUntil: 'commit' })
    const time = await waited(page)
    if (round >= 0) times.push(time)
    await page.close()
  }
  return median(times)
}

/** From another screen of the product, by the rail; the first time in each tab. */
const gone = async (context: BrowserContext, place: string): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await slowed(context)
    await page.goto('/reports')
    await page.getByRole('list', { name: 'Rapporter' }).waitFor()
    await page.getByRole('link', { name: place, exact: true }).first().click()
    times.push(await waited(page))
    await page.close()
  }
  return median(times)
}

/** A salon of its own with as many people as a sheet can have, on the draft of last month. */
const openLongSheet = async (page: Page): Promise<void> => {
  const renewed = await page.request.post('/api/identity/refresh')
  const { idToken } = (await renewed.json()) as { idToken: string }
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api${path}`, {
      data,
      headers: { authorization: `Bearer ${idToken}` },
    })
    if (!response.ok()) throw new Error(await response.text())
    return (await response.json()) as { objectId: string }
  }
  const { objectId } = await post('/manage/salon', { name: 'Målesalongen' })
  for (let n = 1; n <= PEOPLE; n++)
    await post('/manage/employee', { name: `Ansatt ${n}`, employmentId: String(n), activeIn: [objectId] })
  await page.goto(`/reports/generate/${objectId}`)
  await page.getByRole('button', { name: 'Importer alle' }).click()
  await page.getByText(`${PEOPLE} av ${PEOPLE} ansatte importert`).waitFor({ timeout: 120_000 })
}

/** From the key that ends an edit until the frame with its sums has been painted. */
const editToPaint = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Enter') return
        const began = performance.now()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - began)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  await page.getByRole('gridcell').and(page.locator('[aria-colindex="7"]')).first().click()
  for (let n = 0; n < 20; n++) {
    await page.keyboard.type(String(100 + n))
    await page.keyboard.press('Enter')
    await page.waitForTimeout(100)
  }
  return median(await page.evaluate(() => (window as unknown as { times: number[] }).times))
}

const stop = await startServer()
const profile = mkdtempSync(join(tmpdir(), 'foehn-bench-browser-'))
// A profile on disk, as people have: what a browser keeps of an earlier visit it has here, too.
const owner = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
  baseURL: process.env.E2E_URL ?? '',
  locale: 'nb-NO',
  timezoneId: 'Europe/Oslo',
  viewport: { width: 1440, height: 900 },
})

const page = await owner.newPage()
await signIn(page, 'eier')
for (const [name, path] of [
  ['The chain by time frame', '/chain/perTimeframe'],
  ['The chain by salon', '/chain/perSalon/monthly'],
  ['A salon by person', '/salon/salon-majorstuen?listType=perEmployee&timeFrame=monthly'],
  ['Home', '/'],
] as const)
  tell(
    `${name} opened anew, first figures on a ${SLOWED}× slower processor`,
    await opened(owner, path),
    '≤ 1000 ms',
  )
for (const place of ['Kjede', 'Hjem'])
  tell(
    `To ${place} by the rail, first figures on a ${SLOWED}× slower processor`,
    await gone(owner, place),
    '≤ 1000 ms',
  )

await openLongSheet(page)
tell(`An edit in a sheet of ${PEOPLE} people, until it is painted`, await editToPaint(page), '≤ 50 ms')
await owner.close()
rmSync(profile, { recursive: true, force: true })
await stop()
