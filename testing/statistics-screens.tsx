import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import type { Profile } from '#contract/session/session'
import { type Permission, permissions, reachOf } from '#domain/access/permissions'
import { browserSession } from '../src/web/api/client.ts'
import { createQueryClient } from '../src/web/app/query-client.ts'
import { routes } from '../src/web/app/routes.tsx'

// A table has hundreds of buttons, each with a visibility check, so these screens are slow.
const PATIENCE = 8_000
configure({ asyncUtilTimeout: PATIENCE, defaultHidden: true })
vi.setConfig({ testTimeout: 30_000 })

/** Clicks without checking pointer events on every ancestor. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

/** Noon in Norway on Saturday 21 November 2026 (UTC 11:00). */
export const NOON = new Date('2026-11-21T11:00:00.000Z')

export const personOf = (about: Partial<Profile> & Pick<Profile, 'type'>): Profile => ({
  objectId: 'me',
  name: 'Kari Moe',
  access: [],
  activeIn: [],
  salonId: about.activeIn?.[0] ?? null,
  avatar: null,
  cutType: 0,
  goal: 0,
  status: null,
  pending: false,
  secondStep: 'done',
  dateLanguage: 'nb',
  permissions: (Object.keys(permissions) as Permission[]).filter(name => reachOf(about.type, name) !== null),
  salons: [],
  ...about,
})

export const majorstuen = { objectId: 's1', name: 'Majorstuen' }
export const storo = { objectId: 's2', name: 'Storo' }
export const owner = personOf({ type: 'owner', salons: [majorstuen, storo] })

// Computing roles and names of hundreds of cells is slow; the table's own properties are fast.
const cellsOf = (row: HTMLTableRowElement) => [...row.cells]
const textsOf = (cells: readonly HTMLElement[]) => cells.map(cell => cell.textContent)

/** Waits for the table with all its links. */
export const table = (): Promise<HTMLTableElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLTableElement>('table:not([aria-busy="true"])')
    if (!found) throw new Error('There is no table')
    return found
  })
/** The texts of the header cells. */
export const heads = async () => textsOf([...(await table()).querySelectorAll<HTMLElement>('thead th')])
/** The row whose name starts with this text. */
export const row = async (name: string): Promise<HTMLTableRowElement> => {
  const found = [...(await table()).rows].find(({ cells }) => cells[0]?.textContent.startsWith(name))
  if (!found) throw new Error(`There is no row ${name}`)
  return found
}
export const figures = async (name: string) => textsOf(cellsOf(await row(name)).slice(1))
/** The button or link in a row's cell. Place 0 is the name, the figures follow. */
export const buttonIn = async (name: string, place: number): Promise<HTMLElement> => {
  const found = (await row(name)).cells[place]?.querySelector<HTMLElement>('button, a')
  if (!found) throw new Error(`Row ${name} has no operand at ${place}`)
  return found
}

/** For afterEach: unmounts the screen before it signs the person out. */
export const leave = async () => {
  cleanup()
  await browserSession.signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** An endpoint's reply, or an error by status. */
type Answer = object | ((body: Record<string, unknown>) => unknown)
export const refused = (status: number, error: string) => ({ refused: status, error })

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const answerOf = async (answer: Answer, init: RequestInit | undefined): Promise<Response> => {
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
  const given = await (typeof answer === 'function' ? (answer as (body: object) => unknown)(body) : answer)
  const { refused: status, ...refusal } = (given ?? {}) as { refused?: number }
  return status ? json(refusal, status) : json(given)
}

/** By default no account waits for approval, no report is sent or due, and no payslip is new. */
const isEmpty = (endpoint: string): boolean =>
  ['/manage/accounts', '/reports', '/payslips/news'].includes(endpoint) ||
  /^\/reports\/(months\/.*\/board|.*\/exports)$/.test(endpoint)

/**
 * Opens a path of the whole product as a person, with these replies by path ('/stats/chain'). Returns every call to an endpoint,
 * and a function that waits for a URL.
 */
export const openAs = async (me: Profile, path: string, replies: Readonly<Record<string, Answer>> = {}) => {
  const asked: { endpoint: string; body: unknown }[] = []
  let tell: (event: string) => void = () => undefined
  vi.stubGlobal('fetch', (async (url, init) => {
    const [endpoint = ''] = String(url).replace('/api', '').split('?')
    if (endpoint === '/identity/refresh') return json({ idToken: 'id', expiresIn: 900 })
    if (endpoint === '/me') return json(me)
    if (endpoint === '/identity/sign-out') return json({ success: true })
    if (endpoint === '/live') {
      const stream = new TransformStream<Uint8Array, Uint8Array>()
      const writer = stream.writable.getWriter()
      tell = event => void writer.write(new TextEncoder().encode(event))
      return { ok: true, body: stream.readable } as unknown as Response
    }
    // By default no day has a note.
    if (endpoint === '/annotations' && !replies[endpoint]) return json({ annotations: [], more: false })
    asked.push({ endpoint, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
    const answer = replies[endpoint] ?? (isEmpty(endpoint) ? [] : undefined)
    return answer ? answerOf(answer, init) : json({ error: 'not_found' }, 404)
  }) satisfies typeof fetch)
  await browserSession.start()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const client = createQueryClient()
  // Network retries would only delay these tests.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    asked,
    /** Waits until the URL is this one. */
    at: (address: string) =>
      vi.waitFor(
        () => expect(router.state.location.pathname + router.state.location.search).toBe(address),
        PATIENCE,
      ),
    back: () => router.navigate(-1),
    tell: (event: string) => tell(event),
  }
}
