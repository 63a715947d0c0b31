import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import type { Profile } from '#contract/session'
import { type Permission, permissions, reachOf } from '#domain/access/permissions'
import { session } from '../src/web/api/client.ts'
import { createQueryClient } from '../src/web/app/query-client.ts'
import { routes } from '../src/web/app/routes.tsx'

// A table has hundreds of buttons, and whether each can be seen is asked for each: these screens take their time.
const PATIENCE = 8_000
configure({ asyncUtilTimeout: PATIENCE, defaultHidden: true })
vi.setConfig({ testTimeout: 30_000 })

/** Clicks without asking every element above whether it lets the pointer through. */
export const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

/** A noon in Norway: 21 November 2026, a Saturday. */
export const NOON = new Date('2026-11-21T11:00:00.000Z')

export const personOf = (about: Partial<Profile> & Pick<Profile, 'type'>): Profile => ({
  objectId: 'me',
  name: 'Kari Moe',
  access: [],
  activeIn: [],
  avatar: null,
  cutType: 0,
  goal: 0,
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

// Roles and names of hundreds of cells are slow to work out; a table's own parts are not.
const cellsOf = (row: HTMLTableRowElement) => [...row.cells]
const textsOf = (cells: readonly HTMLElement[]) => cells.map(cell => cell.textContent)

/** The table on the screen, once it is there. */
export const table = (): Promise<HTMLTableElement> =>
  waitFor(() => {
    const found = document.querySelector('table')
    if (!found) throw new Error('There is no table')
    return found
  })
/** The texts of its head. */
export const heads = async () => textsOf([...(await table()).querySelectorAll<HTMLElement>('thead th')])
/** The row whose name begins so. */
export const row = async (name: string): Promise<HTMLTableRowElement> => {
  const found = [...(await table()).rows].find(({ cells }) => cells[0]?.textContent.startsWith(name))
  if (!found) throw new Error(`There is no row ${name}`)
  return found
}
export const figures = async (name: string) => textsOf(cellsOf(await row(name)).slice(1))
/** What is operated in a row: its name is 0, its figures follow. */
export const buttonIn = async (name: string, place: number): Promise<HTMLElement> => {
  const found = (await row(name)).cells[place]?.querySelector<HTMLElement>('button, a')
  if (!found) throw new Error(`Row ${name} has nothing to operate at ${place}`)
  return found
}

/** For afterEach: the screen goes before the person does. */
export const leave = async () => {
  cleanup()
  await session.signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

/** What an endpoint answers: a reply, or a refusal by its status. */
type Answer = object | ((body: Record<string, unknown>) => unknown)
export const refused = (status: number, error: string) => ({ refused: status, error })

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const answerOf = async (answer: Answer, init: RequestInit | undefined): Promise<Response> => {
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
  const given = await (typeof answer === 'function' ? (answer as (body: object) => unknown)(body) : answer)
  const { refused: status, ...refusal } = (given ?? {}) as { refused?: number }
  return status ? json(refusal, status) : json(given)
}

/** Nobody waits to be let in, no report is sent or called for, and nobody is paid anew, unless a test says so. */
const isEmpty = (endpoint: string): boolean =>
  ['/manage/accounts', '/reports', '/payslips/news'].includes(endpoint) ||
  /^\/reports\/(months\/.*\/board|.*\/exports)$/.test(endpoint)

/**
 * Opens a path of the whole product as somebody, with these answers of the server by path ('/stats/chain'). Answers every call
 * of an endpoint, and how to wait for an address.
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
    asked.push({ endpoint, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
    const answer = replies[endpoint] ?? (isEmpty(endpoint) ? [] : undefined)
    return answer ? answerOf(answer, init) : json({ error: 'not_found' }, 404)
  }) satisfies typeof fetch)
  await session.start()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const client = createQueryClient()
  // What fails on the way is tried again by itself, which these tests need not wait for.
  client.setDefaultOptions({ queries: { retry: false } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    asked,
    /** Waits until the address is this one. */
    at: (address: string) =>
      vi.waitFor(
        () => expect(router.state.location.pathname + router.state.location.search).toBe(address),
        PATIENCE,
      ),
    back: () => router.navigate(-1),
    tell: (event: string) => tell(event),
  }
}
