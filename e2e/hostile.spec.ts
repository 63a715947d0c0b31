import { test as base, expect, type Page } from '@playwright/test'
import { pdfTexts } from '#testing/pdf-text'
import { openWorkbook } from '#testing/workbook'
import { addAuthenticator } from './authenticator.ts'
import { seedHostile } from './hostile/seed.ts'
import { watchHostile } from './hostile/watch.ts'
import { NOW } from './moment.ts'
import { sidewaysScroll, signIn } from './person.ts'
import { isOfToday } from './quarter.ts'
import { settled } from './settled.ts'
import { startProduct } from './start-product.ts'
import { walkers } from './walk.ts'

// A separate product: the hostile texts would appear on every screen.
let product: Awaited<ReturnType<typeof startProduct>>
let seeded: Awaited<ReturnType<typeof seedHostile>>
base.describe.configure({ mode: 'serial' })
base.beforeAll(async ({ playwright }) => {
  base.setTimeout(300_000)
  product = await startProduct()
  const request = await playwright.request.newContext()
  seeded = await seedHostile(request, product.url)
  await request.dispose()
})
base.afterAll(() => product.end())

const today = (paths: readonly string[]) => paths.filter((_, i) => isOfToday(i))

const lookAt = async (page: Page, path: string, url = product.url): Promise<string[]> => {
  const found: string[] = []
  await page.goto(`${url}${path}`)
  await page.locator('h1').first().waitFor()
  await settled(page)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await sidewaysScroll(page)
    if (over > 0) found.push(`${path} at ${width} goes ${over} px too far`)
  }
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [formaction]')]
      .flatMap(one => ['href', 'src', 'action', 'formaction'].map(name => one.getAttribute(name) ?? ''))
      .filter(address => /^\s*(javascript|data:text|vbscript)/i.test(address)),
  )
  for (const link of links) found.push(`${path} has the link ${link}`)
  const foreign = await page.locator('iframe, object, embed, base, meta[http-equiv], body script').count()
  if (foreign > 1) found.push(`${path} has ${foreign} elements that nobody wrote`)
  return found
}

const rest: Record<string, () => readonly string[]> = {
  eier: () => [
    `/reports/preview/${seeded.report}`,
    ...seeded.videos.slice(0, 2).map(id => `/tutorials/${id}`),
    ...seeded.cases.map(id => `/complaints/${id}`),
    '/salon/salon-majorstuen/amina-yusuf/manage',
    '/chain/days/2026-11-20?figure=totalOms&timeFrame=monthly',
  ],
  sjef: () => [
    '/reports/generate/salon-grunerlokka',
    `/reports/preview/${seeded.report}`,
    ...seeded.cases.slice(0, 2).map(id => `/complaints/${id}`),
    '/konto',
  ],
}

for (const { name, paths } of walkers)
  base(`hostile texts run nothing on the screens of ${name}`, async ({ page }) => {
    const watched = await watchHostile(page, product.url)
    await page.clock.install({ time: NOW })
    await signIn(page, name, `${product.url}/`)
    const found: string[] = []
    for (const path of today([...paths, ...(rest[name]?.() ?? [])])) found.push(...(await lookAt(page, path)))
    expect([...found, ...watched()]).toEqual([])
  })

base('hostile texts run nothing on the pages of customers', async ({ page }) => {
  const watched = await watchHostile(page, product.url)
  const found: string[] = []
  for (const path of ['/garanti/salon-majorstuen', `/garanti/sak?lang=nb#${seeded.code}`])
    found.push(...(await lookAt(page, path)))
  await expect(page.getByText('hostileRan').first()).toBeVisible()
  expect([...found, ...watched()]).toEqual([])
})

base('hostile captions are texts', async ({ page }) => {
  const watched = await watchHostile(page, product.url)
  await page.clock.install({ time: NOW })
  await signIn(page, 'eier', `${product.url}/`)
  const found = await lookAt(page, `/tutorials/${seeded.captioned}`)
  const cues = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const [track] = video.textTracks
    if (!track) return 0
    track.mode = 'showing'
    for (let waited = 0; waited < 100 && !track.cues?.length; waited++)
      await new Promise(resolve => requestAnimationFrame(resolve))
    return track.cues?.length ?? 0
  })
  expect(cues).toBeGreaterThan(30)
  expect([...found, ...watched()]).toEqual([])
})

base('a hostile name of a passkey is a text', async ({ page }) => {
  // A passkey is bound to a host name, never to an IP address.
  const url = product.url.replace('127.0.0.1', 'localhost')
  const watched = await watchHostile(page, url)
  await page.clock.install({ time: NOW })
  await signIn(page, 'ansatt', `${url}/konto`)
  await addAuthenticator(page)
  const name = '"><img src=x onerror=hostileRan(1)>'
  await page.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await page.getByLabel('Navn på passnøkkelen').fill(name)
  await page.getByRole('dialog').getByLabel('Passord', { exact: true }).fill('foehn-demo')
  await page.getByRole('dialog').getByRole('button', { name: 'Fortsett' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  expect([...(await lookAt(page, '/konto', url)), ...watched()]).toEqual([])
})

base('what is watched for is noticed', async ({ page }) => {
  const watched = await watchHostile(page, product.url)
  await page.goto(product.url)
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => {
    // Simulates a page that writes texts as markup.
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="https://evil.example/x" onerror="hostileRan(1)">',
    )
    const { hostileRan } = window as unknown as { hostileRan: (what: number) => void }
    hostileRan(2)
    alert('3')
  })
  await expect
    .poll(() => watched().join())
    .toMatch(/(?=.*a script ran: 2)(?=.*a dialog: 3)(?=.*the CSP was breached: script-src)/)
})

/** The cells of a file as Norwegian Excel reads them. */
const cellsOf = (csv: string) =>
  [...csv.replace(/^\uFEFF/, '').matchAll(/(?<=^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(?=;|\r\n|$)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
const isFormula = (cell: string) => /^[=+@\t\r]/.test(cell) || /^-(?![\d\s\u00a0]+([.,]\d+)?$)/.test(cell)

base('a workbook computes nothing that was written into it, and a PDF only shows it', async ({ request }) => {
  const { owner, report } = seeded
  const { headers } = owner
  const sheet = `${product.url}/api/reports/${report}/export`
  const workbooks = await Promise.all([
    request.get(`${sheet}?format=xlsx`, { headers }),
    request.post(`${product.url}/api/stats/chain/export`, {
      headers,
      data: { listType: 'perSalon', format: 'xlsx' },
    }),
  ])
  for (const file of workbooks) {
    const { workbook } = await openWorkbook(await file.body())
    const hostile: string[] = []
    let texts = 0
    workbook.eachSheet(page =>
      page.eachRow(row =>
        row.eachCell({ includeEmpty: false }, cell => {
          if (/hostileRan|evil|cmd\|/.test(cell.formula ?? '')) hostile.push(cell.formula)
          if (cell.hyperlink) hostile.push(cell.hyperlink)
          if (/hostileRan|evil/.test(cell.text)) texts += 1
        }),
      ),
    )
    expect(hostile).toEqual([])
    expect(texts).toBeGreaterThan(0)
  }
  for (const format of ['pdf', 'payslips']) {
    const file = await (await request.get(`${sheet}?format=${format}`, { headers })).body()
    expect(file.toString('latin1')).not.toMatch(/\/(JavaScript|JS|Launch|URI|OpenAction|AA|EmbeddedFile)\b/)
    expect(pdfTexts(file).flat().join(' ')).toContain('hostileRan')
  }
})

base('no cell of an exported file begins a formula', async ({ request }) => {
  const { owner, report } = seeded
  const { headers } = owner
  const files = await Promise.all([
    request.post(`${product.url}/api/stats/chain/export`, {
      headers,
      data: { listType: 'perSalon', format: 'csv' },
    }),
    request.get(`${product.url}/api/reports/${report}/export?format=csv`, { headers }),
    request.get(`${product.url}/api/audit/export`, { headers }),
  ])
  for (const file of files) {
    expect([file.url(), file.status()]).toEqual([file.url(), 200])
    const cells = cellsOf(await file.text())
    expect(cells.length).toBeGreaterThan(20)
    // A value that looks like a formula is exported as text.
    expect(cells.some(cell => /^['\s]*[=+@-]./.test(cell) || /hostileRan/.test(cell))).toBe(true)
    expect(cells.filter(isFormula)).toEqual([])
  }
})
