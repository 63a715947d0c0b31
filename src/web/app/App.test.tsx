import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserSession } from '../api/client.ts'
import { App } from './App.tsx'

const ingrid = {
  objectId: 'u1',
  name: 'Ingrid Solheim',
  // Somebody whose home page sends no requests.
  type: 'employee',
  access: [],
  activeIn: [],
  avatar: null,
  cutType: 0,
  goal: 0,
  pending: false,
  secondStep: 'done',
  dateLanguage: 'nb',
  permissions: ['common', 'self'],
  salons: [{ objectId: 's1', name: 'Majorstuen' }],
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

let cookie: boolean
let me: unknown

const serve: typeof fetch = async url => {
  const endpoint = url as string
  if (endpoint.endsWith('/login')) return json({ token: 'custom' })
  if (endpoint.endsWith('/identity/vacant-profiles')) return json([])
  if (endpoint.endsWith('/identity/sign-in')) {
    cookie = true
    return json({ idToken: 'id', expiresIn: 900 })
  }
  if (endpoint.endsWith('/identity/refresh'))
    return cookie ? json({ idToken: 'id', expiresIn: 900 }) : json({ error: 'not_authenticated' }, 401)
  if (endpoint.endsWith('/me')) return json(me)
  if (/\/(tutorials\?|payslips|employees\/names|reports\/months)/.test(endpoint)) return json([])
  return json({ success: true })
}

beforeEach(() => {
  cookie = false
  me = ingrid
  vi.stubGlobal('fetch', serve)
})
afterEach(async () => {
  await act(() => browserSession.signOut())
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path: string) => {
  history.replaceState(null, '', path)
  // The router lives as long as the page; popstate makes it read the new address.
  dispatchEvent(new PopStateEvent('popstate'))
  render(<App />)
}

const signIn = async () => {
  await userEvent.type(await screen.findByLabelText('E-post'), 'eier@foehn.test')
  await userEvent.type(screen.getByLabelText('Passord'), 'foehn-demo{Enter}')
}

describe('a signed-out visitor', () => {
  test.each(['/', '/reports/preview/r1?x=1', '/users', '/nowhere'])(
    'sees the login at %s [R001]',
    async path => {
      open(path)
      expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined()
      await waitFor(() => expect(location.pathname + location.search).toBe(path))
    },
  )

  test.each([
    ['/register', 'Registrer konto'],
    ['/lost-password', 'Glemt passord?'],
    ['/new-password?code=x', 'Nytt passord'],
  ])('sees another screen at %s [R001]', async (path, heading) => {
    open(path)
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Logg inn' })).toBeNull()
  })

  test('reaches the path of the link after signing in [R001, R004]', async () => {
    open('/nowhere')
    await signIn()
    // The path is unknown, so the page shows 'not found'.
    expect(await screen.findByRole('heading', { name: 'Side ikke funnet' }, { timeout: 5000 })).toBeDefined()
    await waitFor(() => expect(location.pathname).toBe('/nowhere'))
  })
})

describe('a signed-in user', () => {
  beforeEach(() => {
    cookie = true
  })

  test('sees at an unknown path that it does not exist, with a link home [R020]', async () => {
    open('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Side ikke funnet – Föhn'))
    await userEvent.click(screen.getByRole('link', { name: 'Til forsiden' }))
    const heading = await screen.findByRole('heading', { name: 'Hei, Ingrid' })
    await waitFor(() => expect(location.pathname).toBe('/'))
    await waitFor(() => expect(document.title).toBe('Hjem – Föhn'))
    // Screen readers read the new page from its heading.
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test('reads the next page from its heading after a click on the empty part of a page', async () => {
    open('/nowhere')
    await screen.findByRole('heading', { name: 'Side ikke funnet' })
    // A click between the elements moves the focus to <main>.
    act(() => screen.getByRole('main').focus())
    act(() => {
      history.pushState(null, '', '/')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const heading = await screen.findByRole('heading', { name: 'Hei, Ingrid' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  test("signs out with 'Logg ut', and the next person starts at the front page [R009]", async () => {
    open('/nowhere')
    await screen.findByRole('heading', { name: 'Side ikke funnet' })
    await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }))
    expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined()
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  test('goes anywhere with Ctrl+K, and sees the keys with ?', async () => {
    open('/nowhere')
    await screen.findByRole('heading', { name: 'Side ikke funnet' })
    await userEvent.keyboard('?')
    expect(screen.getByRole('dialog', { name: 'Tastene' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Lukk' }))
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(screen.getByRole('combobox', { name: 'Gå til' }), 'hjem{Enter}')
    expect(await screen.findByRole('heading', { name: 'Hei, Ingrid' })).toBeDefined()
  })

  test('does things with Ctrl+K: chooses a theme, and signs out', async () => {
    open('/nowhere')
    await screen.findByRole('heading', { name: 'Side ikke funnet' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(screen.getByRole('combobox', { name: 'Gå til' }), 'mørk{Enter}')
    expect(localStorage.getItem('foehn.scheme')).toBe('dark')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(screen.getByRole('combobox', { name: 'Gå til' }), 'logg ut{Enter}')
    expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined()
  })

  test('sees only that the account waits while it does', async () => {
    me = { ...ingrid, pending: true, permissions: [] }
    open('/')
    expect(await screen.findByRole('heading', { name: 'Venter på godkjenning' })).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

test('a message and a retry are shown while the server is down, never a blank page [R143]', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed')
  })
  open('/')
  expect((await screen.findByRole('alert')).textContent).toContain('An error occurred within our API')
  vi.stubGlobal('fetch', serve)
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined()
})
