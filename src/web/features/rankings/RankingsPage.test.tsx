import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MonthRanking, RankingEntry } from '#contract/rankings/rankings'
import { type Category, categories } from '#domain/rankings/categories'
import { browserSession } from '../../api/client.ts'
import { RankingsPage } from './RankingsPage.tsx'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

const me = {
  objectId: 'p7',
  name: 'Per Hansen',
  type: 'employee',
  access: [],
  activeIn: ['s2'],
  avatar: null,
  cutType: 0,
  goal: 0,
  pending: false,
  secondStep: 'done',
  dateLanguage: 'nb',
  permissions: ['common', 'self'],
  salons: [],
}

const names = ['Anna', 'Bo', 'Cato', 'Dina', 'Erik', 'Frida', 'Per Hansen', 'Hanne']

/** Eight people p1 … p8, the second and third tied, and two salons. */
const entries = (value: (place: number) => number): RankingEntry[] => [
  { kind: 'salon', id: 's1', name: 'Storo', value: value(1), rank: 1 },
  { kind: 'salon', id: 's2', name: 'Sandvika', value: value(2), rank: 2 },
  ...names.map((name, index): RankingEntry => {
    const rank = index === 2 ? 2 : index + 1
    return { kind: 'person', id: `p${index + 1}`, name, salonName: 'Storo', value: value(rank), rank }
  }),
]

const countsOf = (salon: number, person: number) =>
  Object.fromEntries(categories.map(category => [category, { salon, person }])) as MonthRanking['counts']

const full: MonthRanking = {
  month: '11-2026',
  minimumVisits: 20,
  named: 'everyone',
  stamp: '2026-11-21T13:32:00.000Z',
  categories: Object.fromEntries(
    categories.map(category => [
      category,
      category === 'overall' ? entries(place => place * 6) : entries(place => 100 - 10 * place),
    ]),
  ) as Record<Category, RankingEntry[]>,
  counts: countsOf(2, names.length),
  missing: [],
}
const withPlaces = (moved: RankingEntry[]): MonthRanking => ({
  ...full,
  categories: { ...full.categories, overall: moved },
  counts: countsOf(0, moved.length),
})
const empty: MonthRanking = {
  ...full,
  stamp: null,
  categories: Object.fromEntries(
    categories.map(category => [category, []]),
  ) as unknown as MonthRanking['categories'],
}

let months: Record<string, MonthRanking | number>
let asked: string[]
/** The lists requested in full, one item per request. */
let wanted: (string | null)[]
/** Sends an event through the open event stream. */
let tell: (event: string) => void

beforeEach(async () => {
  // Noon in Norway on 21 November. Only the date is fixed.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T11:00:00.000Z') })
  months = { '11-2026': full }
  asked = []
  wanted = []
  vi.stubGlobal('fetch', (async url => {
    const endpoint = url as string
    if (endpoint.endsWith('/identity/refresh')) return json({ idToken: 'id', expiresIn: 900 })
    if (endpoint.endsWith('/me')) return json(me)
    if (endpoint.endsWith('/live')) {
      const stream = new TransformStream<Uint8Array, Uint8Array>()
      const writer = stream.writable.getWriter()
      tell = event => void writer.write(new TextEncoder().encode(event))
      return { ok: true, body: stream.readable } as unknown as Response
    }
    const [month, query = ''] = endpoint.split('/rankings/')[1]?.split('?') ?? []
    if (!month) return json({ success: true })
    asked.push(month)
    wanted.push(new URLSearchParams(query).get('all'))
    const found = months[month] ?? empty
    return typeof found === 'number' ? json({ error: 'api_failed' }, found) : json(found)
  }) satisfies typeof fetch)
  await browserSession.start()
})
afterEach(async () => {
  cleanup()
  await browserSession.signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = async (path = '/rankings') => {
  const router = createMemoryRouter([{ path: '/rankings', element: <RankingsPage /> }], {
    initialEntries: [path],
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Mesternes Mester' })
  return { address: () => router.state.location.pathname + router.state.location.search }
}

const list = (name: string) => screen.findByRole('list', { name })
const rows = async (name: string) =>
  within(await list(name))
    .getAllByRole('listitem')
    .map(row => row.textContent)

describe('Mesternes Mester', () => {
  test('has seven lists, and under the title the month, its time and the minimum of visits [R070]', async () => {
    await open()
    for (const name of [
      'Overall Rankings',
      'Vareroms / kunde',
      'Rebooking %',
      'Oppgraderinger %',
      'Total oms / kunde',
      'Oms / time',
      'Timesutnyttelse %',
    ])
      expect(await list(name)).toBeDefined()
    expect(screen.getByText('Løpende måned, oppdatert 14:32. Minst 20 besøk for å være med.')).toBeDefined()
    expect(screen.getByText('Leder i november')).toBeDefined()
    expect(screen.getByText('Storo · snittplass 1,0')).toBeDefined()
  })

  test('offers the last six months as MM-YYYY, and requests the chosen one [R070]', async () => {
    const { address } = await open()
    const select = screen.getByLabelText('Måned')
    expect(
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['11-2026', '10-2026', '09-2026', '08-2026', '07-2026', '06-2026'])
    await userEvent.selectOptions(select, '10-2026')
    expect(address()).toBe('/rankings?month=10-2026')
    await vi.waitFor(() => expect(asked).toEqual(['11-2026', '10-2026']))
  })

  test("says 'Ingen data' for a month without figures, with the reason, and links to the month before [R070]", async () => {
    const { address } = await open('/rankings?month=09-2026')
    expect(await screen.findByRole('heading', { name: 'Ingen data' })).toBeDefined()
    expect(screen.getByText('Det er ikke kommet tall for september 2026.')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'Se august 2026' }))
    expect(address()).toBe('/rankings?month=08-2026')
  })

  test('shows five places of a figure, and the reader’s own further down', async () => {
    await open()
    expect(await rows('Rebooking %')).toEqual([
      'Plass 1AAnnaStoro90,0',
      'Plass 2BBoStoro80,0',
      'Plass 2CCatoStoro80,0',
      'Plass 4DDinaStoro60,0',
      'Plass 5EErikStoro50,0',
      'Plass 7PHPer HansendegStoro30,0',
    ])
    // The viewer's own salon is within the collapsed list.
    expect(await rows('Overall Rankings')).toHaveLength(8)
  })

  test('expands and collapses a list, in the address', async () => {
    const { address } = await open()
    await userEvent.click(await screen.findByRole('link', { name: 'Vis alle 8 i Rebooking %' }))
    expect(address()).toBe('/rankings?all=rebooking')
    expect(await rows('Rebooking %')).toHaveLength(8)
    expect(await rows('Oms / time')).toHaveLength(6)
    await userEvent.click(screen.getByRole('link', { name: 'Vis færre i Rebooking %' }))
    expect(await rows('Rebooking %')).toHaveLength(6)
  })

  test('of a large chain fetches a list when it is opened, and shows its length', async () => {
    const rebooking = entries(place => 100 - 10 * place)
    const cut = rebooking.filter(({ kind, rank }) => kind === 'salon' || rank <= 5)
    const own = rebooking.filter(({ id }) => id === 'p7')
    months['11-2026'] = {
      ...full,
      categories: { ...full.categories, rebooking: [...cut, ...own] },
      counts: countsOf(2, 600),
    }
    await open()
    expect(await rows('Rebooking %')).toHaveLength(6)
    months['11-2026'] = full
    await userEvent.click(await screen.findByRole('link', { name: 'Vis alle 600 i Rebooking %' }))
    await vi.waitFor(async () => expect(await rows('Rebooking %')).toHaveLength(8))
    expect(wanted).toEqual([null, 'rebooking'])
  })

  test('shows salons at their own address, with the reader’s marked, without the minimum of visits', async () => {
    const { address } = await open()
    await userEvent.click(screen.getByRole('link', { name: 'Salonger' }))
    expect(address()).toBe('/rankings?kind=salon')
    expect(await rows('Oms / time')).toEqual([
      'Plass 1SStoro90\u00a0kr',
      'Plass 2SSandvikadin salong80\u00a0kr',
    ])
    expect(screen.getByText('Løpende måned, oppdatert 14:32.')).toBeDefined()
  })

  test('shows kroner and percent with the decimals of the list, and the bar relative to the leader', async () => {
    await open()
    const [first, second] = within(await list('Vareroms / kunde')).getAllByRole('listitem')
    expect(first?.textContent).toContain('90,0\u00a0kr')
    expect(second?.querySelector('i')?.style.getPropertyValue('--share')).toBe(`${(80 / 90) * 100}%`)
  })

  test('shows how places moved since the month before, and the average of the six', async () => {
    months['11-2026'] = withPlaces([
      { kind: 'person', id: 'p1', name: 'Anna', value: 10, rank: 1, previousRank: 1 },
      { kind: 'person', id: 'p2', name: 'Bo', value: 13, rank: 2, previousRank: 5 },
      { kind: 'person', id: 'p3', name: 'Cato', value: 20, rank: 3, previousRank: 2 },
      { kind: 'person', id: 'p4', name: 'Dina', value: 24, rank: 4 },
    ])
    await open()
    expect(await rows('Overall Rankings')).toEqual([
      'Plass 1AAnnasamme plass, snittplass 1,7',
      'Plass 2BBo3opp 3 plasser, snittplass 2,2',
      'Plass 3CCato1ned 1 plass, snittplass 3,3',
      'Plass 4DDinasnittplass 4,0',
    ])
    expect(screen.getByText(/siden oktober\./)).toBeDefined()
    expect(screen.getByText(/^Du er ikke med her: det trengs minst 20 besøk/)).toBeDefined()
  })

  test('names the winners of a finished month, several for a shared place', async () => {
    months['10-2026'] = withPlaces([
      { kind: 'person', id: 'p1', name: 'Anna Aas', salonName: 'Storo', value: 8, rank: 1 },
      { kind: 'person', id: 'p2', name: 'Bo Berg', salonName: 'Sandvika', value: 8, rank: 1 },
    ])
    await open('/rankings?month=10-2026')
    expect(await screen.findByText('Mestere i oktober')).toBeDefined()
    expect(screen.getByText('Anna Aas og Bo Berg')).toBeDefined()
    expect(screen.getByText('Storo · Sandvika · snittplass 1,3')).toBeDefined()
    expect(screen.getByText('Oktober 2026. Minst 20 besøk for å være med.')).toBeDefined()
  })

  test('shows an unnamed person without a name', async () => {
    months['11-2026'] = {
      ...full,
      named: 'topThree',
      categories: {
        ...full.categories,
        rebooking: [
          { kind: 'person', id: 'p1', name: 'Anna', value: 3, rank: 1 },
          { kind: 'person', id: null, name: null, value: 2, rank: 4 },
          { kind: 'person', id: null, name: null, value: 2, rank: 4 },
        ],
      },
    }
    await open()
    expect(await rows('Rebooking %')).toEqual([
      'Plass 1AAnna3,0',
      'Plass 4Uten navn2,0',
      'Plass 4Uten navn2,0',
    ])
  })

  test('shows a failure, with a retry', async () => {
    months['11-2026'] = 503
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Plassene er ikke hentet.')
    months['11-2026'] = full
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    expect(await list('Rebooking %')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('updates as figures arrive', async () => {
    months['11-2026'] = empty
    await open()
    await screen.findByRole('heading', { name: 'Ingen data' })
    months['11-2026'] = full
    tell('event: change\ndata: {"kind":"facts","what":"changed","objectId":"i"}\n\n')
    expect(await list('Rebooking %')).toBeDefined()
  })
})
