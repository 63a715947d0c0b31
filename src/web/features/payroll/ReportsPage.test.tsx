import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListedReport } from '#contract/payroll/payroll'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  refused,
  user,
} from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const report = (place: number): ListedReport => ({
  objectId: `r${place}`,
  salonId: majorstuen.objectId,
  salonName: `Majorstuen ${place}`,
  manager: { objectId: 'me', name: 'Kari Moe' },
  month: '2026-10',
  late: null,
  stage: null,
  createdAt: `2026-11-02T08:00:${String(59 - place).padStart(2, '0')}.000Z`,
})
const reports = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => report(from + place))

const salons = () =>
  screen
    .getAllByRole('listitem')
    .map(row => within(row).queryByRole('link')?.textContent)
    .filter(name => name?.startsWith('Majorstuen'))

describe('the list of reports', () => {
  test('a full page may have a next one; a partial one is the last [R100]', async () => {
    const pages = [reports(1, 10), reports(11, 13)]
    const { asked, at } = await openAs(owner, '/reports', { '/reports': () => pages.shift() })
    await user.click(await screen.findByRole('button', { name: 'vis mer' }))
    await waitFor(() => expect(salons()).toHaveLength(13))
    await at('/reports?pages=2')
    expect(screen.queryByRole('button', { name: 'vis mer' })).toBeNull()
    expect(asked.filter(({ endpoint }) => endpoint === '/reports')).toHaveLength(2)
  })

  test('an empty page after a full one ends the list as well [R100]', async () => {
    const pages = [reports(1, 10), []]
    await openAs(owner, '/reports', { '/reports': () => pages.shift() })
    await user.click(await screen.findByRole('button', { name: 'vis mer' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'vis mer' })).toBeNull())
    expect(salons()).toHaveLength(10)
  })

  test('opens as many pages as the address states [R100]', async () => {
    const pages = [reports(1, 10), reports(11, 20), reports(21, 22)]
    await openAs(owner, '/reports?pages=3', { '/reports': () => pages.shift() })
    await waitFor(() => expect(salons()).toHaveLength(22))
  })

  test('keeps the loaded pages when the next one fails, and retries [R100]', async () => {
    const pages: unknown[] = [reports(1, 10), refused(503, 'api_failed'), reports(11, 12)]
    await openAs(owner, '/reports', { '/reports': () => pages.shift() })
    await user.click(await screen.findByRole('button', { name: 'vis mer' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('An error occurred within our API. Please try again.')
    expect(salons()).toHaveLength(10)
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(() => expect(salons()).toHaveLength(12))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows reports of other users on its own, and asks a reader who has scrolled down first [R101]', async () => {
    const lists = [reports(2, 3), reports(1, 3), reports(0, 3)]
    const { tell } = await openAs(owner, '/reports', { '/reports': () => lists.shift() ?? reports(0, 3) })
    await waitFor(() => expect(salons()).toHaveLength(2))
    const sent = 'event: change\ndata: {"kind":"report","what":"new","objectId":"r"}\n\n'
    act(() => tell(sent))
    await waitFor(() => expect(salons()).toHaveLength(3))

    vi.stubGlobal('scrollY', 900)
    act(() => tell(sent))
    await user.click(await screen.findByRole('button', { name: '1 ny rapport. Vis' }))
    await waitFor(() => expect(salons()).toHaveLength(4))
    expect(screen.queryByRole('button', { name: /ny rapport/ })).toBeNull()
  })
})
