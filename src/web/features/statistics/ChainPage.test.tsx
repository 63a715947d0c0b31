import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { columnOf, frameColumns } from '#testing/statistics-columns'
import {
  buttonIn,
  figures,
  heads,
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  row,
  storo,
  table,
  user,
} from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const salons = [
  columnOf({ objectId: 's1', title: 'Majorstuen', sums: { visits: 20 } }),
  columnOf({ objectId: 's2', title: 'Storo' }),
]
const replies = {
  '/stats/chain': ({ listType }: { listType: string }) => ({
    stats: listType === 'perSalon' ? salons : frameColumns(),
  }),
  '/imports/latest': { importedAt: '2026-11-20T13:15:00.000Z', running: [], salons: [] },
}
const open = (path: string, me = owner) => openAs(me, path, replies)

describe('/chain', () => {
  test('is by time frame by default, with a column per time frame [R035, R033]', async () => {
    await open('/chain')
    expect(await heads()).toEqual([
      'Tall',
      'I går20. nov.',
      'I dag21. nov.',
      'Måned1.–21. nov.',
      'År1. jan.–21. nov.',
    ])
    expect(screen.getByRole('link', { name: 'Per tidsrom' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('navigation', { name: 'Tidsrom' })).toBeNull()
  })

  test('has tabs to /chain/perTimeframe and /chain/perSalon/today, and buttons to the time frames [R035]', async () => {
    const { at } = await open('/chain/perTimeframe')
    await user.click(await screen.findByRole('link', { name: 'Per salong' }))
    await at('/chain/perSalon/today')
    expect(await heads()).toEqual(['Tall', 'Hele kjeden', 'Majorstuen', 'Storo'])
    const frames = within(screen.getByRole('navigation', { name: 'Tidsrom' }))
    expect(frames.getAllByRole('link').map(link => link.textContent)).toEqual([
      'I går',
      'I dag',
      'Måned',
      'År',
    ])
    expect(frames.getByRole('link', { name: 'I dag' }).getAttribute('aria-current')).toBe('page')
    for (const [label, frame] of [
      ['I går', 'yesterday'],
      ['Måned', 'monthly'],
      ['År', 'yearly'],
    ] as const) {
      await user.click(screen.getByRole('link', { name: label }))
      await at(`/chain/perSalon/${frame}`)
    }
    await user.click(screen.getByRole('link', { name: 'Per tidsrom' }))
    await at('/chain/perTimeframe')
  })

  test('shows the month per salon by default [R035]', async () => {
    const { asked } = await open('/chain/perSalon')
    await table()
    expect(asked).toContainEqual({
      endpoint: '/stats/chain',
      body: { listType: 'perSalon', timeFrame: 'monthly' },
    })
  })

  test.each([
    '/chain/perPerson',
    '/chain/perSalon/weekly',
    '/chain/perTimeframe/soon',
    '/chain/perSalon/today/x',
  ])('%s is not found [R020, R035]', async path => {
    await open(path)
    expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeDefined()
  })

  test('shows a past month before the time frames, in the address, with a link to its days', async () => {
    const october = { ...columnOf({ title: 'Oktober 2026' }), month: '2026-10' }
    const past = (asked: { listType: string; month?: string }) => {
      const parts = asked.listType === 'perSalon' ? salons : frameColumns()
      if (!asked.month) return { stats: parts }
      return {
        stats: asked.listType === 'perSalon' ? parts.map(one => ({ ...one, month: asked.month })) : [october],
      }
    }
    const { at } = await openAs(owner, '/chain', { ...replies, '/stats/chain': past })
    await heads()
    await user.click(screen.getByRole('button', { name: 'Annet tidsrom' }))
    const months = within(await screen.findByRole('tabpanel', { name: 'Måned' }))
    expect(months.getAllByRole('listitem')).toHaveLength(36)
    await user.click(within(months.getByRole('list', { name: 'Måneder i 2026' })).getByText('Oktober'))
    await at('/chain/perTimeframe?month=2026-10')
    expect((await heads()).slice(0, 2)).toEqual(['Tall', 'Oktober 20261.–31. okt.'])
    await waitFor(() => expect(document.title).toContain('Kjede, oktober 2026'))
    await user.click(screen.getByRole('link', { name: 'Per salong' }))
    await at('/chain/perSalon/monthly?month=2026-10')
    expect(await heads()).toEqual(['Tall', 'Hele kjeden', 'Majorstuen', 'Storo'])
    expect(screen.getByRole('link', { name: 'Majorstuen' }).getAttribute('href')).toBe(
      '/salon/s1?month=2026-10',
    )
    const sales = within(await row('Total omsetning')).getAllByRole('link')
    expect(sales[0]?.getAttribute('href')).toBe('/chain/days?figure=totalOms&month=2026-10')
    await user.click(screen.getByRole('link', { name: 'År' }))
    await at('/chain/perSalon/yearly')
  })

  test('says when a past month has no figures, beside the time frames or alone', async () => {
    const past = ({ listType, month }: { listType: string; month?: string }) =>
      month ? refused(404, 'no_stats_returned') : { stats: listType === 'perSalon' ? salons : frameColumns() }
    const { at } = await openAs(owner, '/chain?month=2024-10', { ...replies, '/stats/chain': past })
    expect((await heads())[1]).toBe('I går20. nov.')
    expect(screen.getByText('Ingen tall er kommet inn for oktober 2024.')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Per salong' }))
    await at('/chain/perSalon/monthly?month=2024-10')
    expect(await screen.findByRole('heading', { name: 'Ingen tall for oktober 2024' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull()
  })

  test('has a salon dropdown that opens the salon [R036]', async () => {
    const { at } = await open('/chain')
    await user.click(await screen.findByPlaceholderText('Velg en salong'))
    await user.click(await screen.findByRole('option', { name: 'Storo' }))
    await at('/salon/s2')
  })

  test('sends users below the chain level to /salon [R036]', async () => {
    const manager = personOf({ type: 'manager', access: ['s1', 's2'], salons: [majorstuen, storo] })
    const { at } = await open('/chain/perSalon/today', manager)
    expect(await screen.findByRole('heading', { name: 'Salong' })).toBeDefined()
    await at('/salon')
  })

  test('tells a chain user with an access list that the whole is their own salons', async () => {
    await open('/chain/perSalon', personOf({ type: 'chain', access: ['s1'], salons: [majorstuen] }))
    expect(await heads()).toContain('Salongene dine')
  })

  test('says which days the figures cover, when they were fetched and what arrived last', async () => {
    await open('/chain/perSalon/monthly')
    expect(
      await screen.findByText('1.–21. november 2026 · oppdatert 12:00, siste import 20. nov. 14:15'),
    ).toBeDefined()
  })
})

describe('the table', () => {
  test('has words for every level, not only a colour [R034]', async () => {
    await open('/chain/perSalon')
    expect(await figures('Vareroms/kunde')).toEqual(['høyt nivå: 70,0', 'lavt nivå: 35,0', 'høyt nivå: 70,0'])
    expect(await figures('Rebooking')).toEqual([
      'middels nivå: 20,0',
      'lavt nivå: 10,0',
      'middels nivå: 20,0',
    ])
    expect(await figures('PS vareroms')).toEqual(['–', '–', '–'])
  })

  test('sorts the salons after the chain by a row, in the URL, and says so', async () => {
    const { at } = await open('/chain/perSalon')
    await table()
    await user.click(await buttonIn('Vareroms/kunde', 0))
    await at('/chain/perSalon?sort=vareromsPerKunde')
    expect(await heads()).toEqual(['Tall', 'Hele kjeden', 'Storo', 'Majorstuen'])
    expect((await row('Vareroms/kunde')).cells[0]?.getAttribute('aria-sort')).toBe('descending')
    await user.click(await buttonIn('Vareroms/kunde', 0))
    expect(await heads()).toEqual(['Tall', 'Hele kjeden', 'Majorstuen', 'Storo'])
    await user.click(await buttonIn('Vareroms/kunde', 0))
    await at('/chain/perSalon')
  })

  test('explains the focused figure: formula, its parts, its steps; Esc closes', async () => {
    await open('/chain/perSalon')
    const figure = await buttonIn('Vareroms/kunde', 2)
    figure.focus()
    const shown = await screen.findByRole('tooltip')
    expect(figure.getAttribute('aria-describedby')).toBe(shown.id)
    expect(shown.textContent).toContain('Vareroms/kunde Majorstuen')
    expect(shown.textContent).toContain('Vareomsetning / Antall kunder')
    expect(shown.textContent).toContain('700 / 20 = 35,0\u00a0kr')
    expect(shown.textContent).toContain(
      'Middels nivå fra 40\u00a0kr, høyt fra 70\u00a0kr. 5,0\u00a0kr igjen til middels nivå.',
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(document.activeElement).toBe(figure)
  })

  test('says that a ratio over zero has no denominator', async () => {
    await open('/chain/perSalon')
    const figure = await buttonIn('PS vareroms', 1)
    figure.focus()
    expect((await screen.findByRole('tooltip')).textContent).toContain(
      'PS antall er 0, så tallet finnes ikke.',
    )
  })

  test('is one Tab stop; the arrows move between names and figures', async () => {
    await open('/chain/perSalon')
    const stops = (await table()).querySelectorAll<HTMLElement>('button[tabindex="0"]')
    expect(stops).toHaveLength(1)
    stops[0]?.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('middels nivå: 10,0')
    await user.keyboard('{End}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('middels nivå: 10,0')
    await user.keyboard('{Home}')
    expect(document.activeElement?.textContent).toBe('Oppgraderinger %')
  })

  test('is copied to the clipboard as shown', async () => {
    await open('/chain/perSalon?sort=vareromsPerKunde')
    await table()
    await user.click(screen.getByRole('button', { name: 'Kopier tabellen' }))
    const lines = (await navigator.clipboard.readText()).split('\n')
    expect(lines[0]).toBe('\tHele kjeden\tStoro\tMajorstuen')
    expect(lines[2]).toBe('Vareroms/kunde (kr)\t70,0\t70,0\t35,0')
    expect(await screen.findByText('Tabellen er kopiert. Lim den inn i Excel.')).toBeDefined()
  })
})

describe('when figures fail to load', () => {
  test('a failure is shown, with a retry [R040]', async () => {
    let away = true
    await openAs(owner, '/chain', {
      '/stats/chain': () => (away ? refused(503, 'api_failed') : { stats: frameColumns() }),
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('An error occurred within our API. Please try again.')
    expect(alert.textContent).toContain('Tallene er ikke hentet.')
    away = false
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    expect(await heads()).toHaveLength(5)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('no_stats_returned has its message [R040]', async () => {
    await openAs(owner, '/chain', { '/stats/chain': refused(404, 'no_stats_returned') })
    expect((await screen.findByRole('alert')).textContent).toContain('No stats returned')
  })

  test('a chain without salons says what to do, and is not asked for figures', async () => {
    const { asked } = await openAs(personOf({ type: 'owner' }), '/chain')
    expect(await screen.findByRole('heading', { name: 'Ingen salonger ennå' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Lag den første salongen' }).getAttribute('href')).toBe(
      '/customer-admin-panel/salons/new',
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked.map(({ endpoint }) => endpoint)).not.toContain('/stats/chain')
  })

  test('old figures are kept, with their time [R040]', async () => {
    let away = false
    const { tell } = await openAs(owner, '/chain', {
      '/stats/chain': () => (away ? refused(503, 'api_failed') : { stats: frameColumns() }),
    })
    await table()
    away = true
    tell('event: change\ndata: {"kind":"facts","what":"changed","objectId":"x"}\n\n')
    expect((await screen.findByRole('alert')).textContent).toContain('Tallene under er fra 12:00.')
    expect(await heads()).toHaveLength(5)
  })
})

test('the figures update after an import, in place', async () => {
  let visits = 10
  const { tell } = await openAs(owner, '/chain', {
    '/stats/chain': () => ({ stats: frameColumns({ sums: { visits } }) }),
  })
  expect((await figures('Antall kunder'))[0]).toBe('10')
  const before = await table()
  visits = 11
  tell('event: change\ndata: {"kind":"facts","what":"changed","objectId":"x"}\n\n')
  await vi.waitFor(async () => expect((await figures('Antall kunder'))[0]).toBe('11'))
  expect(await table()).toBe(before)
})
