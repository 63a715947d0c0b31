import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import startServer from '../e2e/global-setup.ts'
import { NOW } from '../e2e/moment.ts'
import { walkers } from '../e2e/walk.ts'
import { browserPath } from '../scripts/browser.mjs'

// npm run pictures: a screenshot of each screen in e2e/walk.ts, written to ROLE/PATH-WIDTH-SCHEME.png outside the project.

const WIDTHS = [1440, 768, 360]
const SCHEMES = ['light', 'dark'] as const
/** Wait for charts, pictures and tiles after the first figures, in ms. */
const SETTLING = 600

const given = process.argv.slice(2)
const folder = given.find(text => text.includes('/')) ?? join(tmpdir(), 'foehn-pictures')
const chosen = walkers.filter(({ name }) => given.includes(name))

/** '/chain/perSalon?x=1' → 'chain_perSalon_x=1' */
const fileOf = (path: string): string => path.slice(1).replace(/[/?&]/g, '_') || 'home'

const stop = process.env.E2E_URL ? async () => undefined : await startServer()
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
for (const { name, paths } of chosen.length > 0 ? chosen : walkers) {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
  })
  const page = await context.newPage()
  await page.clock.install({ time: NOW })
  await page.goto('/')
  await page.getByLabel('E-post').fill(`${name}@foehn.test`)
  await page.getByLabel('Passord', { exact: true }).fill('foehn-demo')
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('heading', { name: 'Logg inn' }).waitFor({ state: 'hidden' })
  mkdirSync(join(folder, name), { recursive: true })
  for (const path of paths) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    for (const width of WIDTHS)
      for (const colorScheme of SCHEMES) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.waitForTimeout(SETTLING)
        const file = join(folder, name, `${fileOf(path)}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
      }
  }
  console.log(`${name}: ${paths.length} skjermer`)
  await context.close()
}
await browser.close()
await stop()
console.log(folder)
