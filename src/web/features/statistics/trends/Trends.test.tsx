import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { columnOf, frameColumns } from '#testing/statistics-columns'
import { comparedSales, frameTrends, missingDays, trendColumnOf, trendsOf } from '#testing/trend-columns'
import {
  buttonIn,
  figures,
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  row,
  storo,
  user,
} from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const solsiden = { objectId: 's3', name: 'Solsiden' }
const everywhere = personOf({ type: 'owner', salons: [majorstuen, storo, solsiden] })
const stats = ({ listType }: { listType: string }) => ({
  stats:
    listType === 'perTimeframe'
      ? frameColumns()
      : [
          columnOf({ objectId: 's1', title: 'Majorstuen' }),
          columnOf({ objectId: 's2', title: 'Storo', sums: { rebooked: 0 } }),
          columnOf({ objectId: 's3', title: 'Solsiden' }),
        ],
})
const lastYear = { ...comparedSales(100, 80), from: '2025-11-01', to: '2025-11-20' }
const gap = missingDays('s3', '2026-10-04', '2026-10-03')
const trends = ({ listType }: { listType: string }) =>
  listType === 'perTimeframe'
    ? frameTrends({ lastYear, lastMonth: { ...comparedSales(7000, 7700), leftOut: gap.leftOut } })
    : trendsOf([
        trendColumnOf({ objectId: 's1', lastMonth: comparedSales(1300, 1000), lastYear }),
        trendColumnOf({ objectId: 's2', lastMonth: comparedSales(500, 1500), lastYear }),
        trendColumnOf({ objectId: 's3', lastMonth: gap }),
      ])
const replies = { '/stats/chain': stats, '/stats/trends/chain': trends }
const open = (path: string, more = {}) => openAs(everywhere, path, { ...replies, ...more })
const plain = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ')
/** The texts of a row once its trends are loaded. */
const changed = async (name: string, text: string) => {
  await vi.waitFor(async () => expect((await figures(name)).join()).toContain(text), 8000)
  return (await figures(name)).map(figure => figure.replaceAll('\u00a0', ' '))
}

test('each figure has its change below it, also in words; a dash if it is not comparable', async () => {
  await open('/chain/perSalon/monthly')
  expect(await changed('Total omsetning', 'ned')).toEqual([
    '7 000, ned 9,1 %',
    '7 000, opp 30,0 %',
    '7 000, ned 66,7 %',
    '7 000, kan ikke sammenlignes–',
  ])
  expect((await figures('Antall kunder'))[0]).toContain('uendret')
  // Channel figures have no trends.
  expect((await figures('DS antall'))[0]).toBe('2')
})

test('a figure says what it was, and why it is not comparable', async () => {
  await open('/chain/perSalon/monthly')
  await changed('Total omsetning', 'ned')
  ;(await buttonIn('Total omsetning', 1)).focus()
  expect(plain(await screen.findByRole('tooltip'))).toContain(
    '1.–20. okt.: 7 700 kr, mot 7 000 kr 1.–20. nov. Uten Solsiden (mangler tall for 3. og 4. okt.).',
  )
  ;(await buttonIn('Total omsetning', 4)).focus()
  await vi.waitFor(() =>
    expect(plain(screen.getByRole('tooltip'))).toContain('Mot 1.–20. okt.: Mangler tall for 3. og 4. okt.'),
  )
})

test('the chain’s column has the course of each figure, shown by its first and last value', async () => {
  await open('/chain/perSalon/monthly')
  await changed('Total omsetning', 'ned')
  const courses = async (name: string) =>
    [...(await row(name)).querySelectorAll('svg[role=img]')].map(line => line.getAttribute('aria-label'))
  expect(await courses('Rebooking')).toEqual([
    'Rebooking %, Hele kjeden: 1,0\u00a0% i september 2026, 3,0\u00a0% i november 2026',
  ])
  expect(await courses('Total omsetning')).toEqual([
    'Total omsetning, Hele kjeden: 1\u00a0kr i september 2026, 2\u00a0kr i oktober 2026',
  ])
})

test('a sentence names the largest contributor, with deviations in order, and incomparable ones last with the reason', async () => {
  const { at } = await open('/chain/perSalon/monthly')
  const panel = await screen.findByRole('region', { name: 'Storo trekker mest ned' })
  expect(plain(panel)).toContain(
    '1 000 kr lavere til og med i går enn 1.–20. oktober. Rebooking er på lavt nivå.',
  )
  expect(within(panel).getAllByRole('listitem').map(plain)).toEqual([
    'Storo−1 000 kr',
    'Majorstuen+300 kr',
    'SolsidenMangler tall for 3. og 4. okt.',
  ])
  await user.click(within(panel).getByRole('link', { name: 'Storo' }))
  await at('/salon/s2?listType=perEmployee&timeFrame=monthly')
})

test('the comparison is chosen, and is kept in the URL across time frames', async () => {
  const { at } = await open('/chain/perSalon/monthly')
  const select = await screen.findByRole('combobox', { name: 'Endring mot' })
  expect(within(select).getAllByRole('option').map(plain)).toEqual(['1.–20. okt.', '1.–20. nov. 2025'])
  await user.selectOptions(select, '1.–20. nov. 2025')
  await at('/chain/perSalon/monthly?against=lastYear')
  expect((await changed('Total omsetning', '25,0'))[0]).toBe('7 000, opp 25,0 %')
  await user.click(screen.getByRole('link', { name: 'År' }))
  await at('/chain/perSalon/yearly?against=lastYear')
})

test('failing trends do not block the figures, are reported, and can be retried', async () => {
  let away = true
  await open('/chain', {
    '/stats/trends/chain': (body: { listType: string }) => (away ? refused(503, 'api_failed') : trends(body)),
  })
  expect((await figures('Total omsetning'))[0]).toBe('7\u00a0000')
  expect(await screen.findByText('Endringene er ikke hentet.')).toBeDefined()
  away = false
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  await changed('Total omsetning', 'ned')
})

test('home has the change of the month, the course of the four figures, and the deviations', async () => {
  await openAs(owner, '/', replies)
  const deviations = await screen.findByRole('region', { name: 'Størst avvik' })
  expect(plain(deviations)).toContain('til og med i går, mot 1.–20. oktober')
  expect(within(deviations).getAllByRole('listitem')[0]?.textContent).toContain('Storo')
  expect(plain(screen.getByRole('region', { name: 'Omsetning i november' }))).toContain(
    'ned 9,1 % til og med i går, mot 1.–20. oktober',
  )
  expect(screen.getAllByRole('img', { name: /i september 2026/ })).toHaveLength(4)
})

test('an unfinished day is not compared, and the reason is shown', async () => {
  await open('/chain/perTimeframe')
  expect(await changed('Total omsetning', 'ned')).toEqual([
    '7 000, ned 9,1 %',
    '7 000',
    '7 000, ned 9,1 %',
    '7 000, opp 25,0 %',
  ])
  ;(await buttonIn('Total omsetning', 2)).focus()
  expect(plain(await screen.findByRole('tooltip'))).toContain(
    'Dagen er ikke over, og sammenlignes ikke før i morgen.',
  )
})

test('salons side by side have no deviations today, and the reason is shown', async () => {
  await open('/chain/perSalon/today', {
    '/stats/chain': ({ listType }: { listType: string }) => ({
      stats:
        listType === 'perTimeframe'
          ? frameColumns()
          : ['s1', 's2'].map(objectId => columnOf({ objectId, title: objectId, timeFrame: 'today' })),
    }),
    '/stats/trends/chain': ({ listType }: { listType: string }) =>
      listType === 'perTimeframe'
        ? frameTrends()
        : trendsOf(['s1', 's2'].map(objectId => trendColumnOf({ objectId, timeFrame: 'today' }))),
  })
  expect(await screen.findByText('Dagen er ikke over, og sammenlignes ikke før i morgen.')).toBeDefined()
  expect(screen.queryByRole('region', { name: /trekker mest/ })).toBeNull()
})
