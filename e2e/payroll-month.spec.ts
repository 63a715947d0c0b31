import type { Page } from '@playwright/test'
import { counting } from './counting.ts'
import { august, october, people } from './first-month.ts'
import { callerAs } from './hostile/caller.ts'
import { expect, signIn, test } from './person.ts'
import { startProduct } from './start-product.ts'

const PASSWORD = 'foehn-demo'

// A separate product: a chain with one salon, whose register, people and wage types are known.
let product: Awaited<ReturnType<typeof startProduct>>
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct('empty')
})
test.afterAll(() => product.end())

/** Sends a month's files, opens its sheet, and sends the report. */
const sendMonth = async (
  page: Page,
  { registerFile, timeBook }: typeof october,
  openSheet: () => Promise<unknown>,
) => {
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Velg filer' }).click()
  await (await asked).setFiles([registerFile, timeBook])
  await expect(page.getByRole('list', { name: 'Filer du har sendt nå' })).toContainText('200 linjer dagstall')
  await openSheet()
  await page.getByRole('button', { name: 'Importer alle' }).click()
  await expect(page.getByText('10 av 10 ansatte importert')).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Send report' })
    .click()
  await expect(page.getByText('Report successfully created')).toBeVisible()
}

const band = (page: Page) => page.getByRole('region', { name: 'Godkjenning før lønn' })
const approve = async (page: Page) => {
  await page.getByRole('link', { name: /^Lønnsrapport venter på godkjenning/ }).click()
  await band(page).getByRole('button', { name: 'Godkjenn' }).click()
  await page.getByRole('dialog', { name: 'Er du sikker?' }).getByRole('button', { name: 'Godkjenn' }).click()
  await expect(page.getByText('Rapporten er godkjent')).toBeVisible()
}

test('a month goes from its files to approved, exported and locked in twelve clicks of two people', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const owner = await callerAs(request, product.url, 'eier')
  const salon = await owner.post('/manage/salon', { name: 'Solli', registers: ['K1'] })
  const lines = people.map(({ name, number }) => `${name};${number};Solli;01.08.2026`)
  const text = ['Navn;Ansattnummer;Salonger;Begynte', ...lines].join('\n')
  expect((await owner.post('/manage/employees/import', { text, save: true })).added).toBe(people.length)
  await owner.post('/manage/mapping', { articleGroups: { X: 'goods' } })
  await owner.post('/settings', { payrollApproval: 'on' })
  const components: { component: string; base: string }[] = await owner.get('/manage/wage-types')
  await owner.post('/manage/wage-types', {
    wageTypes: components.map(({ component, base }, i) => ({ component, base, wageType: String(1000 + i) })),
  })
  const { objectId } = await owner.post('/manage/employee', { name: 'Kari Moe', activeIn: [] })
  const { url } = await owner.post('/manage/invite', { objectId })
  const invitation = new URL(url).searchParams.get('code')
  const account = { email: 'kari@foehn.test', password: PASSWORD, profile: objectId, invitation }
  expect((await request.post(`${product.url}/api/register`, { data: account })).ok()).toBe(true)
  await owner.post('/manage/access', { objectId, name: 'Kari Moe', type: 'chain', access: [] })
  const context = await browser.newContext()
  const approver = await context.newPage()

  // The month before, whose export tells which payroll system the salon uses.
  await signIn(page, 'eier', `${product.url}/customer-admin-panel/imports`)
  await sendMonth(page, august, () =>
    page.goto(`${product.url}/reports/generate/${salon.objectId}?month=2026-08`),
  )
  await signIn(approver, 'kari', `${product.url}/`)
  await approve(approver)
  const first = approver.waitForEvent('download')
  await band(approver).getByRole('button', { name: 'Eksporter til lønnssystemet' }).click()
  await approver.getByRole('dialog').getByRole('button', { name: 'Tripletex' }).click()
  await first

  await page.goto(`${product.url}/customer-admin-panel/imports`)
  const sent = await counting(page)
  await sendMonth(page, october, async () => {
    await page.getByRole('link', { name: 'Rapporter' }).click()
    await page.getByRole('rowheader').getByRole('link', { name: 'Solli' }).click()
  })
  await approver.goto(`${product.url}/`)
  const approved = await counting(approver)
  await approve(approver)
  const saved = approver.waitForEvent('download')
  await band(approver).getByRole('button', { name: 'Eksporter til Tripletex' }).click()
  await saved
  await band(approver).getByRole('button', { name: 'Lås måneden' }).click()
  await approver
    .getByRole('dialog', { name: 'Er du sikker?' })
    .getByRole('button', { name: 'Lås måneden' })
    .click()
  await expect(band(approver)).toContainText('Måneden er låst.')
  expect([sent.done.presses, approved.done.presses]).toEqual([6, 6])
  await context.close()
})
