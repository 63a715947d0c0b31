import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Target, TargetsOverview, TargetsReply } from '#contract/statistics/targets'
import { month } from '#domain/values/month'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  personOf,
  refused,
  storo,
  user,
} from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')

const kari = { objectId: 'kari', name: 'Kari Moe' }
const rebooking: Target = {
  figure: 'rebooking',
  value: 25,
  from: month('2026-10'),
  setBy: kari,
  setAt: '2026-10-02T08:00:00.000Z',
  of: { kind: 'chain', objectId: null, name: 'Hele kjeden' },
  people: null,
  soFar: 23.44,
  pace: null,
  needed: 28.35,
}
const turnover: Target = {
  ...rebooking,
  figure: 'totalOms',
  value: 251,
  of: { kind: 'salon', objectId: 's2', name: 'Storo' },
  soFar: 80,
  pace: { expected: 100.34, ahead: -20.34, passed: 0.4, remaining: 171, daysLeft: 2, perDayLeft: 85.5 },
  needed: null,
}
const replyWith = (about: Partial<TargetsReply> = {}): TargetsReply => ({
  month: month('2026-11'),
  maySet: true,
  targets: [turnover, rebooking],
  days: [
    { day: '2026-11-02', turnover: 100.34 },
    { day: '2026-11-07', turnover: 50.32 },
    { day: '2026-11-09', turnover: 100.34 },
  ],
  lastYear: [
    { figure: 'totalOms', value: 390_400.55 },
    { figure: 'vareromsPerKunde', value: 62.5 },
    { figure: 'oppgraderinger', value: 0 },
    { figure: 'rebooking', value: 22.349 },
    { figure: 'totalOmsPerKunde', value: null },
  ],
  history: [
    {
      figure: 'totalOms',
      from: month('2027-01'),
      value: null,
      setBy: null,
      setAt: '2026-11-03T08:00:00.000Z',
    },
    {
      figure: 'totalOms',
      from: month('2026-10'),
      value: 251,
      setBy: kari,
      setAt: '2026-10-02T08:00:00.000Z',
    },
  ],
  ...about,
})

const path = '/salon/s2/targets'
const open = (reply: object = replyWith(), at = path, me = owner, saved: object = []) =>
  openAs(me, at, { '/targets/month': reply, '/targets': saved, '/employees': [] })
const figure = async (name: string) => within(await screen.findByRole('region', { name }))
const textOf = async (name: string) => plain(await screen.findByRole('region', { name }))

test('a figure shows its target, whose it is, from when, who set it, and how the month stands', async () => {
  await open()
  const own = await textOf('Total omsetning')
  expect(own).toContain('251 krGjelder fra oktober 2026Satt av Kari Moe 2. okt. 2026 10:00')
  expect(own).toContain('Ikke noe mål fra januar 2027')
  expect(own).toContain('I rute ville vært100 krForan eller bak−20 krIgjen til mål171 kr')
  expect(own).toContain('Trengs per dag86 kr2 dager igjen')
  expect(own).toContain('I november 2025390 401 kr')
  expect(own).toContain('Et annet tall enn «Sum av de ansattes mål», som forsiden viser.')
  const inherited = await textOf('Rebooking %')
  expect(inherited).not.toContain('Et annet tall')
  expect(inherited).toContain('25 %Målet til hele kjedenGjelder fra oktober 2026')
  expect(inherited).toContain('Så langt23,4 %Foran eller bak−1,6 prosentpoengTrengs i snitt28,4 %')
  expect(await textOf('Total oms/kunde')).toContain('Ikke noe mål')
  expect(await textOf('Total oms/kunde')).toContain('I november 2025ingen tall')
})

test('turnover falls on weekdays that sum to it, and the history has every value', async () => {
  await open()
  const at = await figure('Total omsetning')
  const spread = at.getByRole<HTMLTableElement>('table', { name: 'Målet fordelt på ukedager' })
  expect([...spread.rows].slice(1).map(row => [...row.cells].map(plain).filter(Boolean))).toEqual([
    ['Mandag', '100', '2', '201'],
    ['Lørdag', '50', '1', '50'],
    ['Hele måneden', '3', '251'],
  ])
  const history = at.getByRole<HTMLTableElement>('table', { name: 'Historikk for Total omsetning' })
  expect([...history.rows].slice(1).map(row => [...row.cells].map(plain))).toEqual([
    ['Januar 2027', 'Avsluttet', 'En som ikke er her lenger3. nov. 2026 09:00'],
    ['Oktober 2026', '251 kr', 'Kari Moe2. okt. 2026 10:00'],
  ])
})

test('a click fills the form with last year, and it is saved with what was seen', async () => {
  const { asked } = await open()
  const at = await figure('Rebooking %')
  await user.click(at.getByRole('button', { name: 'Bruk i fjor som mål for Rebooking %' }))
  expect(at.getByRole<HTMLInputElement>('textbox', { name: 'Mål (%)' }).value).toBe('22,3')
  await user.click(at.getByRole('button', { name: 'Lagre målet' }))
  await screen.findByText(/Målet for rebooking % er 22,3.% fra november 2026/)
  const [sent] = asked.filter(({ body }) => body !== null)
  // The target of the chain is not the salon's own.
  expect(sent?.body).toEqual({ objectId: 's2', figure: 'rebooking', from: '2026-11', value: 22.3, was: null })
  expect(at.queryByRole('button', { name: 'Lagre målet' })).toBeNull()
})

test('a value far from the one before is said while it is written, and what is saved can be undone [K80]', async () => {
  const { asked } = await open()
  const at = await figure('Total omsetning')
  await user.click(at.getByRole('button', { name: 'Endre målet for Total omsetning' }))
  const field = at.getByRole<HTMLInputElement>('textbox', { name: 'Mål (kr i måneden)' })
  await user.type(field, '41')
  expect(plain(at.getByRole('status'))).toBe('Det er 83 % lavere enn før (251 kr)')
  await user.type(field, ' 0x{Enter}')
  expect(field.value).toBe('41 0x')
  expect(plain(at.getByRole('status'))).toBe('')
  await user.clear(field)
  await user.type(field, '41{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Angre' }))
  await screen.findByText('Endringen er angret')
  expect(asked.filter(({ body }) => body !== null).map(({ body }) => body)).toEqual([
    { objectId: 's2', figure: 'totalOms', from: '2026-11', value: 41, was: 251 },
    { objectId: 's2', figure: 'totalOms', from: '2026-11', value: 251, was: 41 },
  ])
})

test('only a figure with numbers last year proposes them', async () => {
  await open()
  const proposed = (await screen.findAllByRole('button', { name: /^Bruk i fjor/ })).map(
    button => button.getAttribute('aria-label')?.split(' for ')[1],
  )
  expect(proposed).toEqual(['Total omsetning', 'Vareroms/kunde', 'Rebooking %'])
})

test.each([
  ['-1', 'Skriv et tall over 0'],
  ['1000000000000', 'Tallet er for stort'],
  ['mye', 'Skriv et tall, for eksempel 400 000'],
  ['4 1x', 'Skriv et tall, for eksempel 400 000'],
])('«%s» is refused with a sentence and sends nothing [K80]', async (text, fault) => {
  const { asked } = await open()
  const at = await figure('Total omsetning')
  await user.click(at.getByRole('button', { name: 'Endre målet for Total omsetning' }))
  const field = at.getByRole('textbox', { name: 'Mål (kr i måneden)' })
  await user.type(field, text)
  await user.click(at.getByRole('button', { name: 'Lagre målet' }))
  expect(plain(field.closest('form'))).toContain(fault)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(asked.filter(({ body }) => body !== null)).toEqual([])
})

test('a change by somebody else in the meantime is told in the form', async () => {
  await open(replyWith(), path, owner, () => refused(409, 'conflict'))
  const at = await figure('Vareroms/kunde')
  await user.click(at.getByRole('button', { name: 'Sett mål for Vareroms/kunde' }))
  await user.type(at.getByRole('textbox', { name: 'Mål (kr)' }), '60,5')
  await user.click(at.getByRole('button', { name: 'Lagre målet' }))
  expect(plain(await at.findByRole('alert'))).not.toBe('')
  expect(at.getByRole<HTMLInputElement>('textbox', { name: 'Mål (kr)' }).value).toBe('60,5')
})

test('an own target ends from a month, and one that is inherited cannot', async () => {
  const { asked } = await open()
  const inherited = await figure('Rebooking %')
  await user.click(inherited.getByRole('button', { name: 'Sett eget mål for Rebooking %' }))
  expect(inherited.queryByRole('button', { name: /^Avslutt/ })).toBeNull()
  const own = await figure('Total omsetning')
  await user.click(own.getByRole('button', { name: 'Endre målet for Total omsetning' }))
  // One form at a time.
  expect(inherited.queryByRole('button', { name: 'Lagre målet' })).toBeNull()
  await user.click(own.getByRole('button', { name: 'Avslutt fra november 2026' }))
  await screen.findByText('Målet for total omsetning er avsluttet fra november 2026')
  expect(asked.filter(({ body }) => body !== null).map(({ body }) => body)).toEqual([
    { objectId: 's2', figure: 'totalOms', from: '2026-11', value: null, was: 251 },
  ])
})

test('those who may not set them read them, with who may', async () => {
  const me = personOf({ type: 'employee', activeIn: ['s2'], salons: [storo] })
  await open(replyWith({ maySet: false }), '/employee/targets', me)
  expect(await textOf('Total omsetning')).toContain('Et annet tall enn «Mål i kr», som forsiden viser.')
  expect(await textOf('Total omsetning')).toContain('251 kr')
  expect(screen.getByText(/Sjefen i salongen setter målene dine\./)).toBeDefined()
  expect(screen.queryByRole('button', { name: /mål|fjor/i })).toBeNull()
})

test('a kind of employment has targets of its own, without the progress of anybody', async () => {
  const of = { kind: 'role', objectId: 'hjelpearbeider', name: 'Hjelpearbeider' } as const
  const reply = replyWith({ targets: [{ ...turnover, of, soFar: null, pace: null }], days: [], history: [] })
  await open(reply, '/chain/targets?role=hjelpearbeider')
  expect(await screen.findByRole('heading', { level: 1, name: 'Mål: Hjelpearbeider' })).toBeDefined()
  const text = await textOf('Total omsetning')
  expect(text).toContain('251 kr')
  expect(text).toContain('I november 2025390 401 kri snitt per ansatt')
  expect(text).not.toMatch(/Så langt|ikke kommet/)
})

test('sales that have not arrived are said, and are not 0', async () => {
  await open(replyWith({ targets: [{ ...turnover, soFar: null, pace: null }], days: [] }))
  expect(await textOf('Total omsetning')).toContain('Så langtikke kommet')
})

test('a month that is over has its end, and nothing is proposed in it', async () => {
  await open(replyWith({ month: month('2026-10') }), `${path}?month=2026-10`)
  expect(await textOf('Rebooking %')).toContain('Måneden endte på23,4 %')
  expect(screen.queryByRole('button', { name: /^Bruk i fjor/ })).toBeNull()
})

const overview: TargetsOverview = {
  month: month('2026-11'),
  figure: 'totalOms',
  rows: [
    {
      objectId: 's1',
      name: 'Majorstuen',
      target: { value: 69_500, kind: 'salon' },
      soFar: 8000,
      pace: {
        expected: 27_000,
        ahead: -19_000,
        passed: 0.39,
        remaining: 61_500,
        daysLeft: 8,
        perDayLeft: 7687.5,
      },
      needed: null,
      endsAt: 20_592.59,
    },
    { objectId: 's3', name: 'Nydalen', target: null, soFar: 1000, pace: null, needed: null, endsAt: null },
    {
      objectId: 's2',
      name: 'Storo',
      target: { value: 50_000, kind: 'salon' },
      soFar: 51_000,
      pace: { expected: 27_000, ahead: 24_000, passed: 0.39, remaining: 0, daysLeft: 8, perDayLeft: 0 },
      needed: null,
      endsAt: 94_444.44,
    },
  ],
}
const cellsIn = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return [...table.querySelectorAll('tbody tr')].map(row => [
    row.querySelector('a')?.textContent,
    ...[...row.querySelectorAll('td')].map(plain),
  ])
}

test('several salons stand side by side, in the order of a column [K96]', async () => {
  const manager = personOf({ type: 'manager', access: ['s1', 's2'], salons: [majorstuen, storo] })
  await openAs(manager, '/salon/targets', { '/targets/overview': overview })
  expect(await cellsIn('Salong for salong')).toEqual([
    ['Majorstuen', 'Under målet', '69 500', '8 000', '−19 000', '7 688', '20 593'],
    ['Nydalen', '–', '–', '1 000', '–', '–', '–'],
    ['Storo', 'I mål', '50 000', '51 000', '+24 000', 'Nådd', '94 444'],
  ])
  await user.click(screen.getByRole('button', { name: 'Foran eller bak' }))
  expect((await cellsIn('Salong for salong')).map(([name]) => name)).toEqual([
    'Storo',
    'Majorstuen',
    'Nydalen',
  ])
  expect(screen.getByRole('columnheader', { name: 'Foran eller bak' }).getAttribute('aria-sort')).toBe(
    'descending',
  )
  await user.click(screen.getByRole('button', { name: 'Foran eller bak' }))
  expect((await cellsIn('Salong for salong')).map(([name]) => name)).toEqual([
    'Majorstuen',
    'Storo',
    'Nydalen',
  ])
})

test('a ratio has what is missing instead of an amount a day, in the month of the URL [K98]', async () => {
  const manager = personOf({ type: 'manager', access: ['s1', 's2'], salons: [majorstuen, storo] })
  const ratios: TargetsOverview = {
    ...overview,
    figure: 'vareromsPerKunde',
    rows: [
      {
        objectId: 's1',
        name: 'Majorstuen',
        target: { value: 62.5, kind: 'chain' },
        soFar: 53.2,
        pace: null,
        needed: 70.2,
        endsAt: null,
      },
    ],
  }
  const { asked, at } = await openAs(manager, '/salon/targets', { '/targets/overview': ratios })
  await user.click(await screen.findByRole('link', { name: 'Vareroms/kunde' }))
  expect(await cellsIn('Salong for salong')).toEqual([
    ['Majorstuen', 'Nær målet', '62,5', '53,2', '9,3', '70,2'],
  ])
  expect(screen.queryByRole('columnheader', { name: 'Trengs per dag' })).toBeNull()
  expect(screen.getByText('Vareroms/kunde, i kroner')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Måned'), '2026-10')
  await at('/salon/targets?figure=vareromsPerKunde&month=2026-10')
  await cellsIn('Salong for salong')
  // Turnover, goods of this month, and goods of October.
  expect(asked.filter(({ endpoint }) => endpoint === '/targets/overview')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Vareroms/kunde' }).getAttribute('aria-current')).toBe('page')
})

test('the people of a salon stand below its targets, each with their own page [K96]', async () => {
  const { asked } = await openAs(owner, '/salon/s2/targets', {
    '/targets/month': replyWith(),
    '/targets/overview': { ...overview, rows: [{ ...overview.rows[0], objectId: 'p1', name: 'Guro Lie' }] },
  })
  const link = within(await screen.findByRole('table', { name: 'Ansatt for ansatt' })).getByRole('link')
  expect(link.getAttribute('href')).toBe('/salon/s2/p1/targets')
  expect(asked.filter(({ endpoint }) => endpoint === '/targets/overview')).toHaveLength(1)
})

test('a kind of employment shows the pace of its people together [K97]', async () => {
  const of = { kind: 'role', objectId: 'frisor', name: 'Frisør med svennebrev' } as const
  await openAs(owner, '/chain/targets?role=frisor', {
    '/targets/month': replyWith({ targets: [{ ...turnover, of, value: 34_000, people: 3 }] }),
  })
  expect(await screen.findByText('Gjelder')).toBeDefined()
  const lines = [...document.querySelectorAll('dl > div')].map(plain)
  expect(lines).toContain('Gjelder3 ansatte102 000 kr til sammen')
  expect(lines.some(line => line.startsWith('Trengs per dag'))).toBe(true)
})
