import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DriverName } from '#domain/statistics/driver-names'
import { daysOfHours, driverOf, driversOfStoro, driversReply, partOf } from '#testing/drivers-reply'
import { frameColumns } from '#testing/statistics-columns'
import { frameTrends } from '#testing/trend-columns'
import {
  leave,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  storo,
  user,
} from '../../../../../testing/statistics-screens.tsx'

const wide = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: matches && query === '(min-width: 1200px)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(async () => {
  vi.restoreAllMocks()
  await leave()
})

const days = ({ driver }: { driver?: DriverName }) => ({
  driver: driversOfStoro.find(({ name }) => name === driver) ?? driversOfStoro[0],
  days: driver === 'hours' ? daysOfHours : [],
})
const replies = { '/stats/drivers': driversReply(), '/stats/drivers/days': days }
const at = '/salon/s2/why'
const open = (path = at, more = {}) => openAs(owner, path, { ...replies, ...more })

const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const waterfall = async () =>
  await screen.findByRole<HTMLTableElement>('table', { name: /driver for driver/ })
const linesOf = (table: HTMLTableElement) =>
  [...table.rows].map(row => [...row.cells].map(plain).filter(text => text !== ''))
const numberIn = (text = '') => Number(text.replaceAll(' ', '').replace('−', '-').replace('+', ''))
const amounts = (table: HTMLTableElement) => linesOf(table).map(cells => numberIn(cells.at(-1)))
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const row = async (name: RegExp) => await screen.findByRole('button', { name })

test('the sentence is the headline, and what it leaves out follows', async () => {
  await open()
  const headline = await screen.findByRole('heading', { name: /^Storo omsetter/ })
  expect(plain(headline)).toBe('Storo omsetter 98 207 kr mindre. Mest fordi det er 61,5 færre timer på jobb.')
  expect(plain(headline.parentElement)).toContain(
    '18 240 kr er 1 dag som ikke er lest inn. Høyere pris per behandling trekker opp.',
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Hvorfor: Storo' })).toBeDefined()
  expect(plain(screen.getByText(/mot 1\.–20\. november 2025/))).toContain('1.–20. november 2026')
})

test('the waterfall is a table whose rows add up to the difference in whole kroner', async () => {
  await open(`${at}?against=lastYear`)
  const table = await waterfall()
  const [, first, ...rest] = amounts(table)
  const rows = rest.slice(0, -1)
  // 366 311 less 464 518 is 98 207; each amount is rounded, and the largest remainders are rounded up.
  expect([first, rest.at(-1)]).toEqual([464_518, 366_311])
  expect(total(rows)).toBe(-98_207)
  expect((first ?? 0) + total(rows)).toBe(rest.at(-1))
  expect(linesOf(table)[3]).toEqual(['Timer på jobb tfra 649,5 til 588,0 t', '649,5', '588,0', '−42 594'])
  expect(linesOf(table)[0]).toEqual(['Driver', 'I fjor', 'I år', 'Søyle', 'kr'])
  expect(linesOf(table)[2]?.at(-1)).toBe('0')
})

test('a row opens its days beside it on a wide screen, with the sum, its working and the receipts', async () => {
  wide(true)
  const screenAt = await open(`${at}?against=lastYear`)
  await user.click(await row(/^Timer på jobb/))
  await screenAt.at(`${at}?against=lastYear&row=hours`)
  const panel = within(await screen.findByRole('complementary', { name: 'Timer på jobb' }))
  const table = await panel.findByRole<HTMLTableElement>('table', { name: 'Dag for dag' })
  const shown = amounts(table).slice(1)
  expect(total(shown.slice(0, -1))).toBe(-42_594)
  expect(shown.at(-1)).toBe(-42_594)
  expect(plain(panel.getByText(/over halvparten/))).toBe('To dager er over halvparten, 5. og 12. nov.')
  expect(plain(panel.getByText(/færre timer ×/))).toBe(
    '61,5 færre timer × 1,02 kunder per time × 679 kr per kunde',
  )
  expect(panel.getByRole('link', { name: 'tor. 12. nov.' }).getAttribute('href')).toBe(
    '/salon/s2/days/2026-11-12?figure=produksjonstimer&timeFrame=monthly',
  )
  expect(panel.getByText('Hver dag er satt mot samme ukedag så langt det går.')).toBeTruthy()
  const headers = within(table).getAllByRole('rowheader').map(plain)
  expect(headers.slice(3)).toEqual(['fre. 13. nov.', 'fre. 20. nov.mot lør. 1. nov.', '5 dager'])
  expect(panel.getByRole('link', { name: 'Åpne timene i Dagstall' }).getAttribute('href')).toBe(
    '/figures/s2?day=2026-11-12',
  )
  expect(screenAt.asked.at(-1)).toEqual({
    endpoint: '/stats/drivers/days',
    body: { objectId: 's2', span: 'monthly', against: 'lastYear', driver: 'hours' },
  })
})

test('hours are compared with what the days that are read imply, and the numbers add up [K55]', async () => {
  wide(true)
  // 4 920 hours on 146 days of the salons are 4 886.3 on 145: 191.8 more than the 4 694.5.
  const quantity = 4694.5 - (4920 * 145) / 146
  const amount = quantity * 700
  const hours = driverOf('hours', amount, { was: 4920, now: 4694.5, quantity, factors: [1, 700] })
  const drivers = [
    driverOf('openingDays', 0, { was: 146, now: 146, quantity: 0, factors: [20_000] }),
    hours,
    driverOf('missingDays', -20_000, { was: 0, now: 1, quantity: -1, factors: [20_000] }),
  ]
  const { was, now } = driversReply()
  const [from, to] = [3_000_000, 3_000_000 + amount - 20_000]
  const reply = driversReply({
    drivers,
    of: [],
    from,
    to,
    difference: to - from,
    was: { ...was, openDays: 146 },
    now: { ...now, openDays: 145, missing: 1 },
  })
  const day = { day: '2026-11-24', baseDay: '2025-11-25', was: 4920, now: 4694.5, amount }
  await open('/chain/why?row=hours', {
    '/stats/drivers': reply,
    '/stats/drivers/days': { driver: hours, days: [day] },
  })
  const lines = linesOf(await waterfall())
  expect(lines[2]?.[0]).toBe('Åpningsdager salongdagerfra 146 til 146 salongdager')
  expect(lines[3]?.[0]).toContain('Dagene tilsier 4 886,3 t.')
  const panel = within(await screen.findByRole('complementary', { name: 'Timer på jobb' }))
  expect(plain(await panel.findByText(/timer på 146/))).toBe(
    '4 920,0 timer på 146 salongdager tilsier 4 886,3 timer på 145. Uten 1 salongdag som ikke er lest inn, se «Dager som mangler».',
  )
  expect(plain(panel.getByText(/enn dagene tilsier ×/))).toMatch(
    /191,80\d* færre timer enn dagene tilsier × 1 kunder per time × 700 kr per kunde$/,
  )
  expect(plain(screen.getByRole('heading', { level: 2, name: /omsetter/ }).parentElement)).toContain(
    '1 salongdag som ikke er lest inn.',
  )
})

test('arrows move between rows while one is open; Esc closes it and gives the focus back', async () => {
  wide(true)
  const screenAt = await open()
  const hours = await row(/^Timer på jobb/)
  hours.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(hours)
  await user.keyboard('{Enter}')
  await screenAt.at(`${at}?row=hours`)
  await user.keyboard('{ArrowDown}')
  await screenAt.at(`${at}?row=customersPerHour`)
  expect(document.activeElement).toBe(await row(/^Kunder per time/))
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await screenAt.at(`${at}?row=openingDays`)
  screen.getByRole('button', { name: 'Lukk dagene' }).focus()
  await user.keyboard('{Escape}')
  await screenAt.at(at)
  expect(document.activeElement).toBe(await row(/^Åpningsdager/))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('on a narrow screen the two largest days come first below the row, and all of them on request', async () => {
  wide(false)
  await open(`${at}?row=hours`)
  await screen.findByText('3 andre dager')
  const list = screen.getByText('3 andre dager').closest('ul') as HTMLElement
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'tor. 12. nov.42,5 til 22,5 t−23 863',
    'tor. 5. nov.42,0 til 30,0 t−14 317',
    '3 andre dager−4 414',
  ])
  await user.click(screen.getByRole('button', { name: 'Alle 5 dagene' }))
  expect(amounts(await screen.findByRole<HTMLTableElement>('table', { name: 'Dag for dag' }))).toHaveLength(7)
})

test('the missing day leads to what is not read in', async () => {
  wide(true)
  await open(`${at}?row=missingDays`, {
    '/stats/drivers/days': {
      driver: driversOfStoro.at(-1),
      days: [{ day: '2026-11-17', baseDay: '2025-11-18', was: 0, now: 1, amount: -18_240 }],
    },
  })
  const link = await screen.findByRole('link', { name: 'tir. 17. nov.' })
  expect(link.getAttribute('href')).toBe('/customer-admin-panel/data-quality?month=2026-11&salon=s2')
})

test('people add up to the same difference, each with what it is due to and a way on', async () => {
  await open(`${at}?against=lastYear`)
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Forskjellen ansatt for ansatt' })
  const lines = linesOf(table)
  expect(lines.slice(1)).toEqual([
    ['KMKaja Moensluttet 30. juni84 131 til –', '84 131', '–', '−84 131'],
    ['ISIngeborg Sætre47 færre timer343 907 til 289 913', '343 907', '289 913', '−53 994'],
    ['EBElias Brekkeny fra 1. august– til 63 480', '–', '63 480', '+63 480'],
    ['Annen omsetninguten ansattnummer36 480 til 12 918', '36 480', '12 918', '−23 562'],
    ['Til sammen', '464 518', '366 311', '−98 207'],
  ])
  expect(within(table).getByRole('link', { name: 'Elias Brekke' }).getAttribute('href')).toBe(
    '/salon/s2/e3/why?against=lastYear',
  )
})

test('a person without hours is away, and nobody is told why', async () => {
  const away = partOf({
    objectId: 'e9',
    name: 'Guro Lie',
    was: 464_517.6,
    now: 366_310.8,
    drivers: [driverOf('hours', -98_206.8, { was: 80, now: 0 })],
  })
  await open(at, {
    '/stats/drivers': driversReply({ of: [away, partOf({ objectId: 'others', was: 0, now: 0 })] }),
  })
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Forskjellen ansatt for ansatt' })
  expect(linesOf(table)[1]?.[0]).toBe('GLGuro Lieborte464 518 til 366 311')
})

test('the comparison is chosen in the URL: by name, another month, or another salon', async () => {
  const screenAt = await open()
  await waterfall()
  await user.click(screen.getByRole('link', { name: 'Beste måned' }))
  await screenAt.at(`${at}?against=best`)
  const select = screen.getByRole('combobox', { name: 'Sammenlign med noe annet' })
  await user.selectOptions(select, 'August 2026')
  await screenAt.at(`${at}?against=2026-08`)
  await user.selectOptions(select, 'Majorstuen')
  await screenAt.at(`${at}?against=s1`)
  await vi.waitFor(() =>
    expect(screenAt.asked).toContainEqual({
      endpoint: '/stats/drivers',
      body: { objectId: 's2', span: 'monthly', against: { objectId: 's1' } },
    }),
  )
})

test('a driver that stands for several says which, and why', async () => {
  const drivers = [
    driverOf('openingDays', -50_000),
    driverOf('customersPerDay', -48_206.8, {
      covers: ['hours', 'customersPerHour'],
      because: 'noTimeBook',
    }),
  ]
  await open(at, { '/stats/drivers': driversReply({ drivers }) })
  expect(
    await screen.findByText(
      'Gjelder timer på jobb og kunder per time samlet, for dagstallene mangler på den ene siden.',
    ),
  ).toBeDefined()
})

test('too few days are said, with the two totals and without a waterfall', async () => {
  await open(`${at}?against=lastYear`, {
    '/stats/drivers': driversReply({ unexplained: 'tooFewDays', drivers: [] }),
  })
  expect(await screen.findByText('For få dager i fjor til å forklare forskjellen')).toBeDefined()
  expect(plain(screen.getByText('Omsetning i år').parentElement)).toBe('Omsetning i år366 311 kr')
  expect(screen.queryByRole('table', { name: /driver for driver/ })).toBeNull()
})

test('nothing has arrived', async () => {
  await open(at, {
    '/stats/drivers': driversReply({
      unexplained: 'nothingNow',
      from: null,
      to: null,
      difference: null,
      drivers: [],
      of: [],
      sentence: 'Det er ikke kommet inn tall for Storo på disse dagene.',
    }),
  })
  expect(await screen.findByText('Ingen tall kommet inn')).toBeDefined()
  expect(screen.queryAllByRole('table')).toEqual([])
})

test('no day is over, which is no failure', async () => {
  await open(at, {
    '/stats/drivers': refused(404, 'no_stats_returned'),
  })
  expect(await screen.findByText('Ingen dager å forklare ennå')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure is reported and can be tried again', async () => {
  let away = true
  await open(at, {
    '/stats/drivers': () => (away ? refused(503, 'api_failed') : driversReply()),
  })
  await screen.findByRole('alert')
  away = false
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  await waterfall()
})

test('a salon outside the reach is not found, and a hairdresser is sent to their own', async () => {
  await open('/salon/s9/why')
  expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeDefined()
  await leave()
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  const kari = personOf({ type: 'employee', salons: [storo], activeIn: ['s2'] })
  const { at: isAt, asked } = await openAs(kari, '/salon/s2/why?against=lastYear', replies)
  await isAt('/employee/s2/why?against=lastYear')
  await waterfall()
  expect(asked.filter(({ endpoint }) => endpoint === '/stats/drivers')).toEqual([
    {
      endpoint: '/stats/drivers',
      body: { objectId: 'me', salonId: 's2', span: 'monthly', against: 'lastYear' },
    },
  ])
})

test('both tables are copied for a spreadsheet', async () => {
  await open(`${at}?against=lastYear`)
  await waterfall()
  await user.click(screen.getByRole('button', { name: 'Kopier tabellene' }))
  const text = await navigator.clipboard.readText()
  expect(text).toContain('Timer på jobb (t)\t649,5\t588\t-42594')
  expect(text).toContain('Til sammen\t464518\t366311\t-98207')
  expect(await screen.findByText('Tabellene er kopiert. Lim dem inn i Excel.')).toBeDefined()
})

test('the salon’s figures have the sentence, with the way to its explanation', async () => {
  await open('/salon/s2', {
    '/stats/salon': { stats: frameColumns() },
    '/stats/trends/salon': frameTrends(),
  })
  const line = await screen.findByText(/^Storo omsetter/)
  const link = within(line).getByRole('link', { name: 'Hvorfor?' })
  expect(link.getAttribute('href')).toBe('/salon/s2/why')
})

test('sixty salons are listed, the largest fall first', async () => {
  const of = Array.from({ length: 60 }, (_, i) =>
    partOf({ objectId: `x${i}`, name: `Salong nummer ${i}`, was: 1000 + i / 7, now: 1000 - i / 3 }),
  )
  const [from, to] = [of.map(({ was }) => was), of.map(({ now }) => now)].map(all => total(all))
  await open('/chain/why', {
    '/stats/drivers': driversReply({
      of,
      from: from ?? 0,
      to: to ?? 0,
      difference: (to ?? 0) - (from ?? 0),
      drivers: [driverOf('openingDays', (to ?? 0) - (from ?? 0))],
    }),
  })
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Forskjellen salong for salong' })
  const shown = amounts(table).slice(1)
  expect(shown).toHaveLength(61)
  expect(total(shown.slice(0, -1))).toBe(shown.at(-1))
  expect(linesOf(table)[1]?.[0]).toContain('Salong nummer 59')
})
