import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { columnOf, frameColumns, someSums } from '#testing/statistics-columns'
import {
  figures,
  heads,
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  storo,
  user,
} from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const amina = { objectId: 'p1', name: 'Amina Yusuf', avatar: null, activeIn: ['s1'], goal: 130_000 }
const ida = { objectId: 'p2', name: 'Ida Hovland', avatar: null, activeIn: ['s1'], goal: 0 }

const replies = {
  '/stats/salon': ({ listType }: { listType: string }) => ({
    stats:
      listType === 'perEmployee'
        ? [
            columnOf({ objectId: 'p1', title: 'Amina Yusuf' }),
            columnOf({ objectId: 'p2', title: 'Ida Hovland' }),
          ]
        : frameColumns(),
  }),
  '/stats/employee': ({ objectId }: { objectId: string }) =>
    objectId === 'p1' ? { stats: frameColumns({ goal: 8750 }) } : refused(404, 'not_found'),
  '/stats/salons': ({ listType }: { listType: string }) => ({
    stats:
      listType === 'perSalon'
        ? [
            columnOf({ objectId: 's2', title: 'Storo', sums: { ...someSums, rebooked: 9 } }),
            columnOf({ objectId: 's1', title: 'Majorstuen' }),
          ]
        : frameColumns(),
  }),
  '/employees': [amina, ida],
  '/employees/p1': amina,
}
const manager = personOf({ type: 'manager', access: ['s1', 's2'], salons: [majorstuen, storo] })
const open = (path: string, me = manager) => openAs(me, path, replies)

describe('/salon', () => {
  test('says what to do while the chain has no salons', async () => {
    await open('/salon', personOf({ type: 'chainAdministrator' }))
    expect(await screen.findByRole('heading', { name: 'Ingen salonger ennå' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Lag den første salongen' })).toBeDefined()
  })

  test('says who adds salons to those who may not', async () => {
    await open('/salon', personOf({ type: 'chain' }))
    expect(await screen.findByText('Tallene kommer når eieren har lagt inn salongene.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Lag den første salongen' })).toBeNull()
  })

  test('says that a manager without salons has no access', async () => {
    await open('/salon', personOf({ type: 'manager' }))
    expect(await screen.findByRole('heading', { name: 'Ingen adgang' })).toBeDefined()
  })

  test('asks for a salon, and the picker opens it [R037]', async () => {
    const { at } = await open('/salon')
    await user.click(await screen.findByPlaceholderText('Velg en salong'))
    await user.click(await screen.findByRole('option', { name: 'Majorstuen' }))
    expect(await screen.findByRole('heading', { name: 'Majorstuen', level: 1 })).toBeDefined()
    await at('/salon/s1')
  })

  test('shows each salon’s month beside its name, with a link', async () => {
    const { at } = await open('/salon')
    await screen.findByText('90,0')
    expect(await heads()).toEqual([
      'Salong',
      'Total omsetning kr',
      'Vareroms/kunde',
      'Oppgraderinger %',
      'Rebooking %',
      'Total oms/kunde',
    ])
    // Ten visits for 7000 kr, including 700 kr of goods; one upgrade and two rebookings (nine at Storo).
    expect(await figures('Majorstuen')).toEqual([
      '7\u00a0000',
      'høyt nivå: 70,0',
      'middels nivå: 10,0',
      'middels nivå: 20,0',
      'middels nivå: 700,0',
    ])
    expect((await figures('Storo'))[3]).toBe('høyt nivå: 90,0')
    await user.click(screen.getByRole('link', { name: 'Storo' }))
    await at('/salon/s2')
  })

  test('names the salons when their figures fail to load, and says so [R040]', async () => {
    await openAs(manager, '/salon', { ...replies, '/stats/salons': refused(500, 'api_failed') })
    expect(await screen.findByText(/Tallene er ikke hentet/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Majorstuen' })).toBeDefined()
  })

  test('sends a user with one salon to it; a user with every salon chooses, however few there are [R038]', async () => {
    const one = await open('/salon', personOf({ type: 'manager', access: ['s2'], salons: [storo] }))
    expect(await screen.findByRole('heading', { name: 'Storo', level: 1 })).toBeDefined()
    await one.at('/salon/s2')
  })

  test('does not send the owner of a single salon there [R038]', async () => {
    const { at } = await open('/salon', personOf({ ...owner, type: 'owner', salons: [storo] }))
    expect(await screen.findByRole('heading', { name: 'Salong' })).toBeDefined()
    await at('/salon')
  })

  test.each([
    ['employee', '/salon/s1', '/employee/s1'],
    ['supervisor', '/salon/s1', '/employee/s1'],
    ['advisor', '/salon', '/employee/s1'],
  ] as const)('%s, who sees no salon, is sent from %s to %s [R038]', async (type, from, to) => {
    const { at } = await open(
      from,
      personOf({ type, activeIn: ['s1'], access: ['s1'], salons: [majorstuen] }),
    )
    await at(to)
  })

  test('finds no missing salon, and none out of reach [R038]', async () => {
    await open('/salon/s9')
    expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeDefined()
  })
})

describe('a salon', () => {
  test('is shown by time frame, or with its people side by side, as the URL says [R037] [D24]', async () => {
    const { at, asked, back } = await open('/salon/s1')
    expect((await heads()).slice(1)).toEqual([
      'I går20. nov.',
      'I dag21. nov.',
      'Måned1.–21. nov.',
      'År1. jan.–21. nov.',
    ])
    await user.click(screen.getByRole('link', { name: 'Per ansatt' }))
    await at('/salon/s1?listType=perEmployee&timeFrame=monthly')
    expect(await heads()).toEqual(['Tall', 'Hele salongen', 'Amina Yusuf', 'Ida Hovland'])
    await user.click(screen.getByRole('link', { name: 'I går' }))
    await vi.waitFor(() =>
      expect(asked.map(({ body }) => body)).toContainEqual({
        salonId: 's1',
        listType: 'perEmployee',
        timeFrame: 'yesterday',
      }),
    )
    await back()
    await at('/salon/s1?listType=perEmployee&timeFrame=monthly')
  })

  test("marks employees without a goal in 'Velg en ansatt', also in words [R037]", async () => {
    await open('/salon/s1')
    await user.click(await screen.findByPlaceholderText('Velg en ansatt'))
    const options = await screen.findAllByRole('option')
    expect(options.map(option => option.textContent)).toEqual(
      expect.arrayContaining(['Amina Yusuf', 'Ida Hovlandmål mangler']),
    )
  })

  test('lets a person be selected, and cleared again [R037]', async () => {
    const { at } = await open('/salon/s1')
    await user.click(await screen.findByPlaceholderText('Velg en ansatt'))
    await user.click(await screen.findByRole('option', { name: 'Amina Yusuf' }))
    await at('/salon/s1/p1')
    expect(await screen.findByRole('heading', { name: 'Amina Yusuf', level: 1 })).toBeDefined()
    expect(await screen.findByText(/^Nær målet · 80/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Fjern valget', hidden: false }))
    await at('/salon/s1')
  })

  test('does not find a missing person', async () => {
    await open('/salon/s1/p9')
    expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeDefined()
  })
})
