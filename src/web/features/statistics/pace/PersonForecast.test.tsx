import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frameColumns } from '#testing/statistics-columns'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  personOf,
  refused,
} from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const kari = personOf({ type: 'employee', activeIn: ['s1'], salons: [majorstuen] })
const made = {
  low: 107_600,
  expected: 113_000,
  high: 118_400,
  basis: { months: 14, openDays: 18 },
  days: [{ day: '2026-11-30', low: 107_600, expected: 113_000, high: 118_400 }],
  missing: [],
  past: [
    { month: '2026-10', low: 100_200, high: 110_900, sold: 104_321 },
    { month: '2026-09', low: 90_000, high: 95_000, sold: 99_000 },
  ],
}
/** A salon whose receipts of today were imported at 14:15, when half of a Saturday is usually sold. */
const freshness = (partOfToday?: object | null) => ({
  importedAt: null,
  month: '2026-11',
  salons: [
    {
      objectId: 's1',
      name: 'Majorstuen',
      newestReceipts: '2026-11-21',
      newestHours: null,
      importedAt: null,
      missingReceipts: [],
      missingHours: [],
      ...(partOfToday !== undefined && { partOfToday }),
    },
  ],
})
const open = (more: Parameters<typeof openAs>[2] = {}) =>
  openAs(kari, '/employee/s1', {
    '/stats/employee': { stats: frameColumns({ goal: 10_000 }) },
    '/stats/forecast': made,
    '/stats/freshness': freshness(null),
    ...more,
  })
const forecast = async () => within(await screen.findByRole('region', { name: 'Prognose' }))
const plain = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ')

test('a person’s month ends in an interval rounded outwards, marked as an estimate, with hits and misses [K70] [K74]', async () => {
  const { asked } = await open()
  const line = await (await forecast()).findByText(/^Trolig/)
  expect(plain(line)).toBe('Trolig 107 000 – 119 000 kr når måneden er over Anslag')
  const table = within((await forecast()).getByRole('table'))
  expect(table.getAllByRole('row').map(plain)).toEqual([
    'MånedSaBleTraff',
    'Oktober100 000 – 111 000104 321 krinnenfor',
    'September90 000 – 95 00099 000 krover',
  ])
  expect(asked).toContainEqual({ endpoint: '/stats/forecast', body: { objectId: 'me' } })
})

test('a narrow interval is not widened, and nothing is told of months that were not forecast', async () => {
  await open({ '/stats/forecast': { ...made, low: 113_000, high: 114_000, past: [] } })
  const line = await (await forecast()).findByText(/^Trolig/)
  expect(plain(line)).toContain('Trolig 113 000 – 114 000 kr')
  expect((await forecast()).queryByText('Traff prognosen før?')).toBeNull()
})

test('with too little history it is said when the forecast comes, without an estimate [K75]', async () => {
  await open({ '/stats/forecast': { tooLittleHistory: true, from: '2026-12-08' } })
  await (await forecast()).findByText('Prognosen kommer 8. desember')
  expect((await forecast()).queryByText('Anslag')).toBeNull()
})

test('without figures it is said, too', async () => {
  await open({ '/stats/forecast': { tooLittleHistory: true, from: null } })
  await (await forecast()).findByText('Prognosen kommer når det er nok tall')
})

test('a forecast that was not fetched is said, and the figures stay', async () => {
  await open({ '/stats/forecast': refused(503, 'api_failed') })
  await (await forecast()).findByText('Prognosen er ikke hentet.')
  expect(screen.getByText(/^Under målet · 70/)).toBeDefined()
})

test('the pace counts the part of today that is over in the salon, and names the moment [K67]', async () => {
  await open({ '/stats/freshness': freshness({ share: 0.5, minute: 14 * 60 + 15 }) })
  // 17.5 of 25 opening days of 10 000 kr are exactly the 7000 kr that are sold.
  expect(plain(await screen.findByText(/målet i dag/))).toBe('Foran målet i dag kl. 14:15: 0 kr')
  expect(screen.getByText(/^I rute · 70/)).toBeDefined()
})

test('today counts fully in the reply of an earlier edition [K67]', async () => {
  await open({ '/stats/freshness': freshness() })
  expect(plain(await screen.findByText(/målet i dag/))).toBe('Bak målet i dag: 200 kr')
})
