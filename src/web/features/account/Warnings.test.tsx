import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { warnings } from '#domain/access/warnings'
import { browserSession } from '../../api/client.ts'
import { Warnings } from './Warnings.tsx'

const ingrid = { objectId: 'u1', name: 'Ingrid Solheim', type: 'employee', permissions: [], salons: [] }
let open: string[]
let dismissed: unknown

const json = (body: unknown) => new Response(JSON.stringify(body))
const serve: typeof fetch = async (url, init) => {
  const endpoint = url as string
  if (endpoint.endsWith('/identity/refresh')) return json({ idToken: 'id', expiresIn: 900 })
  if (endpoint.endsWith('/me')) return json({ ...ingrid, ...(open.length > 0 && { warnings: open }) })
  if (endpoint.endsWith('/account/warnings/dismiss')) {
    dismissed = JSON.parse(init?.body as string)
    open = []
  }
  return json({ success: true })
}

afterEach(async () => {
  cleanup()
  await act(() => browserSession.signOut())
  vi.unstubAllGlobals()
})

const show = async (kinds: string[]) => {
  open = kinds
  vi.stubGlobal('fetch', serve)
  await browserSession.start()
  render(
    <MemoryRouter>
      <main tabIndex={-1}>
        <Warnings />
      </main>
    </MemoryRouter>,
  )
}

test('a warning says what may have happened and what to do, until it is dismissed', async () => {
  await show(['sessionReused'])
  expect(screen.getByText(warnings.sessionReused.title)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Gå til Min konto' }).getAttribute('href')).toBe('/konto')
  await userEvent.click(screen.getByRole('button', { name: 'Jeg har lest dette' }))
  expect(dismissed).toEqual({ warnings: ['sessionReused'] })
  expect(screen.queryByText(warnings.sessionReused.title)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('nothing is shown without a warning', async () => {
  await show([])
  expect(screen.getByRole('main').textContent).toBe('')
})
