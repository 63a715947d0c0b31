import type { APIRequestContext, Page } from '@playwright/test'
import { generate } from 'otplib'
import { addAuthenticator } from './authenticator.ts'
import { expect, expectAccessible, test } from './person.ts'

// A passkey is bound to a host name, never to an IP address.
const site = () => (process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost')
const PASSWORD = 'lerkesporv'

const tokenOf = async (request: APIRequestContext, email: string, password: string): Promise<string> => {
  const { token } = await (await request.post(`${site()}/api/login`, { data: { email, password } })).json()
  const signedIn = await request.post(`${site()}/api/identity/sign-in`, { data: { token } })
  return (await signedIn.json()).idToken
}

/** Calls of the owner. */
const ownerOf = async (request: APIRequestContext) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'eier@foehn.test', 'foehn-demo')}` }
  return async (path: string, data: object) =>
    (await request.post(`${site()}/api${path}`, { headers, data })).json()
}

/** A new person with an account, invited by the owner into a salon that no other journey pays. Returns the e-mail address. */
const newcomer = async (request: APIRequestContext, name: string): Promise<string> => {
  const ask = await ownerOf(request)
  const { objectId } = await ask('/manage/employee', { name, activeIn: ['salon-torgallmenningen'] })
  const { url } = await ask('/manage/invite', { objectId })
  const email = `${name.toLowerCase()}@foehn.test`
  const invitation = new URL(url).searchParams.get('code')
  await ask('/register', { email, password: PASSWORD, profile: objectId, invitation })
  return email
}

const signInAs = async (page: Page, email: string, path: string, password = PASSWORD) => {
  await page.goto(`${site()}${path}`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
}
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logg ut', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
}
const again = async (page: Page) => {
  await page.getByRole('dialog').getByLabel('Passord', { exact: true }).fill(PASSWORD)
}

test('the owner invites two people on a sheet, and one of them types the code from it', async ({
  page,
  request,
}) => {
  const ask = await ownerOf(request)
  const names = ['Kåre Papir', 'Kari Papir']
  for (const name of names) await ask('/manage/employee', { name, activeIn: ['salon-torgallmenningen'] })
  await signInAs(page, 'eier@foehn.test', '/invitations', 'foehn-demo')
  for (const name of names) await page.getByLabel(name, { exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lag 2 invitasjoner' }).click()
  await expect(page.getByRole('heading', { name: '2 invitasjoner' })).toBeVisible()
  await expectAccessible(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Kari Papir' })
  const code = /(?:[2-9A-Z]{4} ){3}[2-9A-Z]{4}/.exec((await card.textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('button', { name: 'Ferdig' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kari Papir' })).toContainText('Invitert')
  await signOut(page)

  await page.goto(`${site()}/invitation`)
  await page.getByLabel('Kode').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Fortsett' }).click()
  await expect(page.getByRole('heading', { name: 'Velkommen, Kari Papir' })).toBeVisible()
  await page.getByLabel('E-post').fill('kari.papir@foehn.test')
  await page.getByLabel('Passord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Registrer konto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Kari/ })).toBeVisible()
})

test('a person changes their name, dates and password on their own page, and downloads their data', async ({
  page,
  request,
}) => {
  const email = await newcomer(request, 'Solveig')
  await signInAs(page, email, '/')
  await page.getByRole('button', { name: /Solveig/ }).click()
  await page.getByRole('link', { name: 'Min konto' }).click()
  await expect(page.getByRole('heading', { name: 'Min konto' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Navn', { exact: true }).fill('Solveig Strand')
  await page.getByRole('button', { name: 'Lagre navn' }).click()
  await expect(page.getByText('Solveig Strand').first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Språk på datoer' }).selectOption('en')
  await expect(page.getByText('Språket på datoer er lagret')).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned som side' }).click()
  expect((await saved).suggestedFilename()).toBe('mine_opplysninger.html')

  // Another device, which the new password signs out.
  const elsewhere = await tokenOf(request, email, PASSWORD)
  const me = () => request.get(`${site()}/api/me`, { headers: { authorization: `Bearer ${elsewhere}` } })
  expect((await me()).status()).toBe(200)
  await page.getByLabel('Nåværende passord').fill('feil')
  await page.getByLabel('Nytt passord').fill('blåklokke')
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await expect(page.getByText('The current password is not correct')).toBeVisible()
  await page.getByLabel('Nåværende passord').fill(PASSWORD)
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await expect(page.getByText('De andre enhetene er logget ut.')).toBeVisible()
  expect((await me()).status()).toBe(401)
})

test('a passkey signs in, and a password sign-in also asks for an app code', async ({ page, request }) => {
  const email = await newcomer(request, 'Eirin')
  await addAuthenticator(page)
  await signInAs(page, email, '/konto')
  await page.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await page.getByLabel('Navn på passnøkkelen').fill('Telefonen')
  await again(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fortsett' }).click()
  await expect(page.getByText('Passnøkkelen er lagt til')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Telefonen' })).toBeVisible()

  await page.getByRole('button', { name: 'Sett opp engangskoder' }).click()
  await again(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fortsett' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  // The server's clock is fixed, so the code must match its time.
  const code = await generate({ secret, epoch: await serverSeconds(request) })
  await page.getByLabel('Koden appen viser').fill(code)
  await page.getByRole('button', { name: 'Ta i bruk' }).click()
  const codes = page.getByRole('list', { name: 'Gjenopprettingskoder' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Jeg har tatt vare på kodene' }).click()
  await expect(page.getByText('10 gjenopprettingskoder er igjen.')).toBeVisible()
  await signOut(page)

  // The passkey is both steps at once.
  await page.getByRole('button', { name: 'Bruk passnøkkel' }).click()
  await expect(page.getByRole('heading', { name: 'Min måned' })).toBeVisible()
  await signOut(page)

  // The password alone is no longer enough.
  await signInAs(page, email, '/konto')
  await expect(page.getByRole('heading', { name: 'Ett steg til' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kode fra appen eller en gjenopprettingskode').fill('000000')
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByText('Koden stemmer ikke')).toBeVisible()
  await page.getByLabel('Kode fra appen eller en gjenopprettingskode').fill(recovery)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByText('9 gjenopprettingskoder er igjen.')).toBeVisible()
})

/** The server's time, read from a newly created session. */
const serverSeconds = async (request: APIRequestContext): Promise<number> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'ansatt@foehn.test', 'foehn-demo')}` }
  const sessions = await (await request.get(`${site()}/api/account/sessions`, { headers })).json()
  return Math.floor(Date.parse(sessions[0].startedAt) / 1000)
}
