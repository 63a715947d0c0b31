import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rhythmReply } from '#testing/rhythm-reply'
import { leave, NOON, openAs, owner, refused, user } from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(async () => {
  vi.restoreAllMocks()
  await leave()
})

const at = '/salon/s2/rhythm'
const open = (path = at, reply: object = rhythmReply()) => openAs(owner, path, { '/stats/rhythm': reply })
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent?.replaceAll('\u00a0', ' '))

test('customers by weekday and hour are a table with their figures [K84] [K85]', async () => {
  await open()
  const heat = await screen.findByRole('table', { name: 'Kunder i snitt, etter ukedag og klokkeslett' })
  expect(
    within(heat)
      .getAllByRole('columnheader')
      .map(head => head.textContent),
  ).toEqual(['Ukedag', '10–11', '11–12', '12–13', 'Hele dagen'])
  const [, monday, saturday, week] = within(heat).getAllByRole('row')
  expect(textsOf(monday as HTMLElement)).toEqual(['1,0', '0', '2,5', '3,5'])
  expect(textsOf(saturday as HTMLElement)).toEqual(['2,0', '6,0', '0', '8,0'])
  expect(textsOf(week as HTMLElement)).toEqual(['3,0', '6,0', '2,5', '11,5'])
  // The sign of a weekday has words too.
  expect(within(saturday as HTMLElement).getByRole('rowheader').textContent).toContain('hender manglet')
})

test('hours and kroner an hour are by weekday, and it says why [K86] [K88]', async () => {
  await open()
  const table = await screen.findByRole('table', {
    name: 'Timer på jobb og kroner per time, ukedag for ukedag',
  })
  expect(within(table).getByRole('columnheader', { name: 'Bemanning' })).toBeTruthy()
  const [, monday, saturday] = within(table).getAllByRole('row')
  expect(textsOf(monday as HTMLElement)).toEqual([
    '500',
    '−130',
    'hendene ventet1,4 t mindre gir ukas snitt',
    '7,0',
    '3 500',
    '3,5',
    '8',
  ])
  expect(textsOf(saturday as HTMLElement).slice(0, 3)).toEqual([
    '795',
    '+165',
    'hender manglet1,7 t til gir ukas snitt',
  ])
  expect(screen.getByText(/timene kan ikke deles på klokkeslett/)).toBeTruthy()
  expect(screen.getByText('1 dag mangler kvitteringer og er ikke regnet med.')).toBeTruthy()
})

test('turnover is a choice in the address, and so are the weeks [K89]', async () => {
  const { asked } = await open()
  await screen.findByRole('table', { name: /^Kunder i snitt/ })
  await user.click(screen.getByRole('link', { name: 'Omsetning' }))
  await screen.findByRole('table', { name: /^Omsetning i snitt/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Antall uker' }), 'Siste 13 uker')
  await screen.findByRole('table', { name: /^Omsetning i snitt/ })
  const bodies = asked.filter(({ endpoint }) => endpoint === '/stats/rhythm').map(({ body }) => body)
  expect(bodies[0]).toEqual({ objectId: 's2', span: '2026-09-21/2026-11-15' })
  expect(bodies.at(-1)).toEqual({ objectId: 's2', span: '2026-08-17/2026-11-15' })
})

test('without any figures it says so, and the choice stays [K89]', async () => {
  await open(at, rhythmReply({ days: 0, missing: 0, weekdays: [], customers: null, totalOms: null }))
  expect(await screen.findByText('Ingen tall for disse dagene')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Antall uker' })).toBeTruthy()
})

test('a failure says what is missing', async () => {
  await open(at, refused(500, 'api_failed'))
  expect(await screen.findByText(/Ukas rytme er ikke hentet/)).toBeTruthy()
})
