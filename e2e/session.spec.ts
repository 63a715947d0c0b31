import { gzipSync } from 'node:zlib'
import { expect, expectAccessible, signInByForm, test } from './person.ts'

const loginHeading = { name: 'Logg inn' } as const

test('shows the login screen at every path while signed out, and returns to the path afterwards [R001]', async ({
  page,
}) => {
  for (const path of ['/', '/reports', '/users', '/finnes-ikke']) {
    await page.goto(path)
    await expect(page.getByRole('heading', loginHeading)).toBeVisible()
  }
  await signInByForm(page, 'sjef', '/reports?x=1')
  await expect(page).toHaveURL(/\/reports\?x=1$/)
  await expect(page.getByRole('heading', { name: 'Rapporter' })).toBeVisible()
})

test('shows the screens of mailed links to signed-out visitors [R001]', async ({ page }) => {
  for (const path of ['/register', '/lost-password', '/new-password?code=x', '/invitation?code=x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', loginHeading)).toBeHidden()
  }
})

test('links to registration and the lost password [R002]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Registrer konto' })).toHaveAttribute('href', '/register')
  await expect(page.getByRole('link', { name: 'Glemt passord?' })).toHaveAttribute('href', '/lost-password')
})

test('disables the button while a field is empty and while it loads [R003]', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', loginHeading)
  await expect(button).toBeDisabled()
  await page.getByLabel('E-post').fill('  sjef@foehn.test ')
  await page.getByLabel('Passord', { exact: true }).fill('   ')
  await expect(button).toBeDisabled()
  await page.getByLabel('Passord', { exact: true }).fill(' foehn-demo ')
  await expect(button).toBeEnabled()

  let answer = () => {}
  const released = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/login', async route => {
    await released
    await route.continue()
  })
  await button.click()
  await expect(page.getByRole('button', { disabled: true })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', loginHeading)).toBeHidden()
})

test('exchanges the custom token and loads the profile, in that order [R004]', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  await signInByForm(page, 'sjef')
  const since = calls.slice(calls.indexOf('POST /api/login'))
  expect(since.slice(0, 3)).toEqual(['POST /api/login', 'POST /api/identity/sign-in', 'GET /api/me'])
})

test('signs out an account without a profile [R005]', async ({ page }) => {
  await page.route('**/api/me', route =>
    route.fulfill({ status: 404, json: { error: 'not_found', message: 'Fant ikke dette', requestId: 'x' } }),
  )
  await page.goto('/')
  await page.getByLabel('E-post').fill('sjef@foehn.test')
  await page.getByLabel('Passord', { exact: true }).fill('foehn-demo')
  await page.getByRole('button', loginHeading).click()
  await expect(page.getByRole('alert')).toContainText('mangler en profil')
  await page.unroute('**/api/me')
  await page.reload()
  await expect(page.getByRole('heading', loginHeading)).toBeVisible()
})

test('shows the catalogue’s text for a failed login, and allows another try [R006] [R140]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('E-post').fill('sjef@foehn.test')
  await page.getByLabel('Passord', { exact: true }).fill('feil passord')
  await page.getByRole('button', loginHeading).click()
  await expect(page.getByRole('alert')).toContainText('Specified login credentials are incorrect.')
  await expect(page.getByRole('button', loginHeading)).toBeEnabled()
  await expect(page.getByLabel('E-post')).toHaveValue('sjef@foehn.test')
})

test('says that the API cannot be reached, never a raw exception [R143]', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('E-post').fill('sjef@foehn.test')
  await page.getByLabel('Passord', { exact: true }).fill('foehn-demo')
  await page.route('**/api/login', route => route.abort())
  await page.getByRole('button', loginHeading).click()
  await expect(page.getByRole('alert')).toContainText('An error occurred within our API. Please try again.')
  await page.unroute('**/api/login')
  await page.route('**/api/login', route => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await page.getByRole('button', loginHeading).click()
  await expect(page.getByRole('alert')).toContainText('An error occurred within our API. Please try again.')
})

test('renews the token about five minutes before it expires [R007]', async ({ page }) => {
  await signInByForm(page, 'sjef')
  const renewed = page.waitForRequest('**/api/identity/refresh')
  await page.clock.fastForward('10:30')
  await renewed
})

test('stays signed in over a reload, by a cookie that scripts cannot read [R007]', async ({ page }) => {
  await signInByForm(page, 'sjef', '/reports')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Rapporter' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'eyJ',
  )
})

test('two tabs that renew at the same moment stay signed in [R007]', async ({ page, context }) => {
  await signInByForm(page, 'sjef', '/reports')
  const other = await context.newPage()
  await other.goto('/reports')
  const heading = { name: 'Rapporter' } as const
  await expect(other.getByRole('heading', heading)).toBeVisible()
  const statuses: number[] = []
  context.on('response', response => {
    if (response.url().endsWith('/api/identity/refresh')) statuses.push(response.status())
  })
  /** A third tab is closed after its request, so that its response is lost, or when another tab has renewed for it. */
  const cutOff = async () => {
    const third = await context.newPage()
    const asked = third.waitForRequest('**/api/identity/refresh').catch(() => undefined)
    const opened = third.goto('/reports').catch(() => undefined)
    await Promise.race([asked, third.getByRole('heading', heading).waitFor()])
    await third.close()
    await Promise.all([asked, opened])
  }
  for (let round = 0; round < 5; round++) {
    await Promise.all([page.reload(), other.reload(), cutOff()])
    await expect(page.getByRole('heading', heading)).toBeVisible()
    await expect(other.getByRole('heading', heading)).toBeVisible()
  }
  const lost = context.waitForEvent('request', request => request.url().endsWith('/api/identity/refresh'))
  await Promise.all([lost, cutOff()])
  await page.reload()
  await expect(page.getByRole('heading', heading)).toBeVisible()
  expect(statuses.length).toBeGreaterThanOrEqual(6)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('signs out here and on the server, for the other tab as well [R009]', async ({ page, context }) => {
  await signInByForm(page, 'sjef', '/reports')
  const other = await context.newPage()
  await other.goto('/reports')
  await expect(other.getByRole('heading', { name: 'Rapporter' })).toBeVisible()
  const ended = page.waitForResponse('**/api/identity/sign-out')
  await page.getByRole('button', { name: 'Logg ut' }).first().click()
  await expect(page.getByRole('heading', loginHeading)).toBeVisible()
  await expect(other.getByRole('heading', loginHeading)).toBeVisible()
  // The screens close at once; the server is notified a moment later.
  await ended
  const answer = await page.request.post('/api/identity/refresh')
  expect(answer.status()).toBe(401)
})

test('hides the log-out button on small screens for the all-access role only [R009]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInByForm(page, 'eier')
  await page.getByRole('button', { name: 'Mer' }).click()
  await expect(page.getByRole('button', { name: 'Logg ut' })).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logg ut' }).first().click()
  await page.setViewportSize({ width: 360, height: 800 })
  await signInByForm(page, 'sjef')
  await page.getByRole('button', { name: 'Mer' }).click()
  await expect(page.getByRole('button', { name: 'Logg ut' })).toBeVisible()
})

test('resets a lost password by mail [R013]', async ({ page }) => {
  await page.goto('/lost-password')
  const button = page.getByRole('button')
  await expect(button.last()).toBeDisabled()
  await page.getByLabel('E-post').fill('   ')
  await expect(button.last()).toBeDisabled()
  await page.getByLabel('E-post').fill(' ansatt@foehn.test ')
  await button.last().click()
  await expect(page.getByText('Sjekk spam-folderen dersom du ikke ser den.')).toBeVisible()
})

test('sends no API request while signed out [R031]', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await page.goto('/reports')
  await expect(page.getByRole('heading', loginHeading)).toBeVisible()
  expect(new Set(calls)).toEqual(new Set(['/api/identity/refresh']))
})

test('has a login screen that is small and accessible', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then(body => gzipSync(body).length))
  })
  await page.goto('/')
  await expect(page.getByRole('heading', loginHeading)).toBeVisible()
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  // 96 kB at the time of writing; the limit is 100 kB.
  expect(bytes).toBeLessThan(100_000)
  await expectAccessible(page)
})

test('loads the screens while it restores the session of a returning user', async ({ page }) => {
  await signInByForm(page, 'sjef')
  await expect(page.getByRole('heading', { name: 'Hjem' })).toBeVisible()
  let answer = () => {}
  const released = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/identity/refresh', async route => {
    await released
    await route.continue()
  })
  const screens = page.waitForRequest(/\/assets\/figures-.*\.js/)
  await page.reload()
  await screens
  await expect(page.getByRole('heading', { name: 'Hjem' })).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'Hjem' })).toBeVisible()
})

test('requests the session once, before the program that needs it runs', async ({ page }) => {
  await signInByForm(page, 'sjef')
  await expect(page.getByRole('heading', { name: 'Hjem' })).toBeVisible()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/identity/refresh')) asked.push('session')
  })
  // The script loads only after the session request. A page that leaves the request to the script would hang.
  const early = page.waitForRequest('**/api/identity/refresh')
  await page.route(/\/assets\/index-.*\.js/, async route => {
    await early
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hjem' })).toBeVisible()
  expect(asked).toEqual(['session'])
})

test('allows signing in by keyboard alone', async ({ page }) => {
  await page.goto('/reports')
  await expect(page.getByLabel('E-post')).toBeFocused()
  await page.keyboard.type('sjef@foehn.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('foehn-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Rapporter' })).toBeVisible()
})

test('says that a page does not exist, with a link home', async ({ page }) => {
  await signInByForm(page, 'sjef', '/finnes-ikke')
  await expect(page.getByText('Side ikke funnet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Til forsiden', exact: true })).toHaveAttribute('href', '/')
  await expectAccessible(page)
})
