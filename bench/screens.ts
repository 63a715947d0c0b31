import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import startServer from '../e2e/global-setup.ts'
import { browserPath } from '../scripts/browser.mjs'
import { median } from './load.ts'
import { type Conditions, openQuietBrowser, type QuietBrowser, whenPainted } from './quiet-browser.ts'

// npm run bench -- screens: how long users wait for the built product on the demo chain, in Chromium on this machine.

/** An old phone: the CPU throttled by this factor. */
const SLOWED = 4
/** The network of a salon in a basement, and that of a phone on mobile data. */
const FAR = { latency: 600, downloadThroughput: -1, uploadThroughput: -1 }
const PHONE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const ROUNDS = 7
/** Chromium caches compiled code from the third visit on. */
const WARMING = 3
const PEOPLE = 200
const COLD_ROUNDS = 5

const tell = (what: string, value: number, bar: string) =>
  console.log(`${what.padEnd(84, '.')} ${value.toFixed(0)} ms (${bar})`)

const signIn = async (page: Page, name: string): Promise<void> => {
  await page.goto('/')
  await page.getByLabel('E-post').fill(`${name}@foehn.test`)
  await page.getByLabel('Passord', { exact: true }).fill('foehn-demo')
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('heading', { name: 'Logg inn' }).waitFor({ state: 'hidden' })
}

interface Tab {
  readonly page: Page
  /** Resolves at the first figure's paint, in ms since the page load or the last click began. */
  readonly painted: Promise<number>
}

/** Runs in a page: tells the first paint since the load, or since the last click. */
const watchLooks = (watch: typeof whenPainted) => {
  let seen: MutationObserver | undefined
  addEventListener('look', event => {
    const began = document.readyState === 'loading' ? 0 : event.timeStamp
    seen?.disconnect()
    seen = watch(time => {
      const { painted: tell } = window as unknown as { painted: (time: string) => void }
      tell(String(time - began))
    })
  })
  addEventListener('click', () => dispatchEvent(new Event('look')), { capture: true })
  dispatchEvent(new Event('look'))
}

/**
 * A tab on a slow machine. The tab reports its own times: polling it would load a large driver script and distort the
 * measurement.
 */
const tabOn = async (context: BrowserContext, { slowed: rate = 1, network }: Conditions): Promise<Tab> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  if (network) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  }
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'painted' })
  const painted = new Promise<number>(resolve => {
    devtools.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
  })
  await page.addInitScript({ content: `(${watchLooks})(${whenPainted})` })
  return { page, painted }
}

interface Times {
  readonly median: number
  readonly worst: number
}

const tellOpened = (what: string, times: Times, bar: string) =>
  tell(what, times.median, `${bar}; worst ${times.worst.toFixed(0)}`)

/** Loads the page, each time in a new tab of a signed-in browser. The first visits do not count. */
const opened = async (browser: QuietBrowser, url: string, conditions: Conditions): Promise<Times> => {
  const times: number[] = []
  for (let round = -WARMING; round < ROUNDS; round++) {
    const time = await browser.load(url, conditions)
    if (round >= 0) times.push(time)
  }
  return { median: median(times), worst: Math.max(...times) }
}

/** Loads the page as a signed-in user with an empty cache: each time in a new browser. */
const openedCold = async (browser: Browser, who: string, path: string): Promise<number> => {
  const times: number[] = []
  let phone = await browser.newContext(asPhone)
  await signIn(await phone.newPage(), who)
  for (let round = 0; round < COLD_ROUNDS; round++) {
    const storageState = await phone.storageState()
    await phone.close()
    phone = await browser.newContext({ ...asPhone, storageState })
    const { page, painted } = await tabOn(phone, { slowed: SLOWED, network: PHONE })
    await page.goto(path, { waitUntil: 'commit' })
    times.push(await painted)
  }
  await phone.close()
  return median(times)
}

/** Navigates from another screen by the rail, for the first time in each tab. */
const gone = async (context: BrowserContext, place: string): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { page, painted } = await tabOn(context, { slowed: SLOWED })
    await page.goto('/reports')
    await page.getByRole('list', { name: 'Rapporter' }).waitFor()
    const link = await page.getByRole('link', { name: place, exact: true }).first().boundingBox()
    if (!link) throw new Error(`no link to ${place}`)
    await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2)
    times.push(await painted)
    await page.close()
  }
  return median(times)
}

/** Opens last month's draft in a separate salon with the maximum number of people on a sheet. */
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
  for (let n = 1; n <= PEOPLE; n++) {
    const person = await post('/manage/employee', { name: `Ansatt ${n}`, activeIn: [] })
    const from = { from: '2026-10-01', employmentId: String(n), activeIn: [objectId] }
    await post('/manage/info', { objectId: person.objectId, ...from })
  }
  await page.goto(`/reports/generate/${objectId}`)
  await page.getByRole('button', { name: 'Importer alle' }).click()
  await page.getByText(`${PEOPLE} av ${PEOPLE} ansatte importert`).waitFor({ timeout: 120_000 })
}

/** Time from the key that ends an edit to the paint of the frame with its sums. */
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
const profiles = mkdtempSync(join(tmpdir(), 'foehn-bench-browser-'))
const chrome = {
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-background-networking'],
}
const asAtHome = { baseURL: process.env.E2E_URL ?? '', locale: 'nb-NO', timezoneId: 'Europe/Oslo' }
const asPhone = { ...asAtHome, viewport: { width: 390, height: 844 } }

const profileOf = (who: string) => join(profiles, who)

/** A browser that keeps its caches between visits. */
const browserOf = (who: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profileOf(who), {
    ...chrome,
    ...asAtHome,
    viewport: { width: 1440, height: 900 },
  })

const screens = [
  ['The chain by time frame', 'eier', '/chain/perTimeframe'],
  ['The chain by salon', 'eier', '/chain/perSalon/monthly'],
  ['A salon by person', 'eier', '/salon/salon-majorstuen?listType=perEmployee&timeFrame=monthly'],
  ['Home', 'eier', '/'],
  ['Min måned', 'ansatt', '/'],
] as const
/** The screens that explain figures and set them goals. They are opened from those above, never on an empty cache. */
const insights = [
  ['Why the chain moved', 'eier', '/chain/why'],
  ['Why a salon moved', 'eier', '/salon/salon-storo/why'],
  ['Why a person moved', 'eier', '/salon/salon-majorstuen/amina-yusuf/why'],
  ['The targets of the chain', 'eier', '/chain/targets'],
  ['The rhythm of a salon', 'eier', '/salon/salon-majorstuen/rhythm?from=2026-09-21&to=2026-11-15'],
  ['A salon', 'eier', '/salon/salon-majorstuen'],
  ['Why one’s own figures moved', 'ansatt', '/employee/why'],
] as const
const conditions = [
  [`first figures on a ${SLOWED}× slower processor`, { slowed: SLOWED }, '≤ 1000 ms'],
  [`first figures at ${FAR.latency} ms latency`, { network: FAR }, '≤ 2500 ms'],
] as const
for (const who of ['eier', 'ansatt']) {
  const signing = await browserOf(who)
  await signIn(await signing.newPage(), who)
  await signing.close()
  const quiet = await openQuietBrowser(profileOf(who))
  for (const [words, condition, bar] of conditions)
    for (const [name, , path] of [...screens, ...insights].filter(([, whose]) => whose === who))
      tellOpened(
        `${name} opened anew, ${words}`,
        await opened(quiet, `${asAtHome.baseURL}${path}`, condition),
        bar,
      )
  await quiet.close()
}
const browser = await chromium.launch(chrome)
for (const [name, who, path] of screens)
  tell(
    `${name} on a phone that has kept nothing, 1.6 Mbit/s, 150 ms, ${SLOWED}× slower`,
    await openedCold(browser, who, path),
    '≤ 4000 ms',
  )
await browser.close()

const owner = await browserOf('eier')
for (const place of ['Kjede', 'Hjem'])
  tell(
    `To ${place} by the rail, first figures on a ${SLOWED}× slower processor`,
    await gone(owner, place),
    '≤ 500 ms',
  )

const page = await owner.newPage()
await openLongSheet(page)
tell(`An edit in a sheet of ${PEOPLE} people, until it is painted`, await editToPaint(page), '≤ 25 ms')
await owner.close()
rmSync(profiles, { recursive: true, force: true })
await stop()
