import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './person.ts'
import { startProduct } from './start-product.ts'

// A separate product, because the others have no sign-in provider.
let product: Awaited<ReturnType<typeof startProduct>>
let site: string
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startProduct('small with provider')
  site = product.url.replace('127.0.0.1', 'localhost')
})
test.afterAll(() => product.end())

const PASSWORD = 'foehn-demo'

/** Signs in on the provider's page. */
const atProvider = async (page: Page, login: string) => {
  await page.getByLabel('Bruker').fill(login)
  await page.getByRole('button', { name: 'Logg inn hos Fagerkrok' }).click()
}
const signIn = async (page: Page, login: string, path = '/') => {
  await page.goto(`${site}${path}`)
  await page.getByRole('button', { name: 'Logg inn med Fagerkrok' }).click()
  await atProvider(page, login)
}
const signInByPassword = async (page: Page, email: string, path: string) => {
  await page.goto(`${site}${path}`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logg ut', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
}
const section = (page: Page) => page.getByRole('region', { name: 'Innlogging med Fagerkrok' })

test('an invited person registers by the provider, and signs in by it', async ({ page, request }) => {
  const { token } = await (
    await request.post(`${site}/api/login`, { data: { email: 'eier@foehn.test', password: PASSWORD } })
  ).json()
  const { idToken } = await (await request.post(`${site}/api/identity/sign-in`, { data: { token } })).json()
  const ask = async (path: string, data: object) =>
    (
      await request.post(`${site}/api${path}`, { headers: { authorization: `Bearer ${idToken}` }, data })
    ).json()
  const { objectId } = await ask('/manage/employee', {
    name: 'Pia Fagerkrok',
    activeIn: ['salon-majorstuen'],
  })
  const { url } = await ask('/manage/invite', { objectId })

  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Velkommen, Pia Fagerkrok' })).toBeVisible()
  const leave = page.getByRole('button', { name: 'Bruk Fagerkrok i stedet for passord' })
  await leave.click()
  await expect(page.getByRole('alert')).toHaveText('All fields required')
  await expectAccessible(page)
  await page.getByLabel('E-post').fill('pia@foehn.test')
  await leave.click()
  await atProvider(page, 'pia')
  await expect(page.getByRole('heading', { level: 1, name: 'Min måned' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  await page.goto(`${site}/konto`)
  await expect(section(page)).toContainText('den eneste måten du kan logge inn på')
  await page.getByRole('button', { name: 'Send meg en lenke for å lage et' }).click()
  await expect(page.getByText('Lenka er sendt til pia@foehn.test')).toBeVisible()
  await signOut(page)

  await signIn(page, 'pia', '/konto')
  await expect(section(page)).toContainText('Koblet til')
  expect(page.url()).toBe(`${site}/konto`)
})

test('somebody who is not linked returns to the sign-in page with a sentence', async ({ page }) => {
  await page.goto(site)
  await expect(page.getByRole('button', { name: 'Logg inn med Fagerkrok' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'en-fremmed')
  await expect(page.getByRole('alert')).toContainText('hos Fagerkrok er ikke koblet til noen konto i Föhn')
  await expect(page.getByLabel('E-post')).toBeFocused()
  await expectAccessible(page)
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // An answer that this browser did not ask for, as in a link that somebody sends.
  await page.goto(`${site}/sign-in/provider?code=stjålet&state=sign-in.fremmed`)
  await expect(page.getByRole('alert')).toContainText('ble startet et annet sted')
})

test('a person links their account, signs in by it, and removes the link', async ({ page }) => {
  await signInByPassword(page, 'ansatt@foehn.test', '/konto')
  await section(page).getByRole('button', { name: 'Koble til Fagerkrok' }).click()
  await page.getByRole('dialog').getByLabel('Passord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Fortsett' }).click()
  await atProvider(page, 'ansatt-hos-fagerkrok')
  await expect(page.getByText('Kontoen er koblet til', { exact: true })).toBeVisible()
  await expect(section(page)).toContainText('Koblet til')
  await expectAccessible(page)
  await signOut(page)

  // A second try from the page that shows the refusal still returns to the first page.
  await signIn(page, 'en-fremmed', '/konto')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Logg inn med Fagerkrok' }).click()
  await atProvider(page, 'ansatt-hos-fagerkrok')
  await section(page).getByRole('button', { name: 'Fjern koblingen' }).click()
  await page.getByRole('dialog').getByLabel('Passord', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern koblingen' }).click()
  await expect(page.getByText('Koblingen er fjernet')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Koble til Fagerkrok' })).toBeVisible()
})
