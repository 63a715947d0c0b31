import { type BrowserContext, chromium, type Page } from '@playwright/test'
import startServer from '../e2e/global-setup.ts'
import { median } from './load.ts'

// npm run bench -- screens: how long people wait for the built product on the demo chain, in Chromium on this machine.

/** A phone of some years ago: the browser's processor four times slower. */
const SLOWED = 4
const ROUNDS = 7
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

const slowed = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

/** From the navigation until the first figure of a screen stands there; each time in a new tab of a signed-in browser. */
const firstFigures = async (context: BrowserContext, path: string, figure: string): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await slowed(context)
    const began = performance.now()
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(figure).first().waitFor()
    times.push(performance.now() - began)
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
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const contextOf = () =>
  browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1440, height: 900 },
  })

const owner = await contextOf()
const page = await owner.newPage()
await signIn(page, 'eier')
const figure = '[data-explains]'
for (const [name, path, first] of [
  ['The chain by time frame', '/chain/perTimeframe', figure],
  ['The chain by salon', '/chain/perSalon/monthly', figure],
  ['A salon by person', '/salon/salon-majorstuen?listType=perEmployee&timeFrame=monthly', figure],
  ['Home', '/', figure],
] as const)
  tell(
    `${name}, first figures on a ${SLOWED}× slower processor`,
    await firstFigures(owner, path, first),
    '≤ 1000 ms',
  )

await openLongSheet(page)
tell(`An edit in a sheet of ${PEOPLE} people, until it is painted`, await editToPaint(page), '≤ 50 ms')
await browser.close()
await stop()
