import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Talk } from '#contract/talks/talks'
import { frameColumns } from '#testing/statistics-columns'
import { frameTrends, missingDays } from '#testing/trend-columns'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  personOf,
  refused,
  user,
} from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const manager = personOf({ type: 'manager', salons: [majorstuen] })
const talk = (day: string, text: string, writer = 'me'): Talk => ({
  objectId: `talk-${day}`,
  day,
  manager: { objectId: writer, name: 'Kari Moe' },
  points: [{ text, due: null }],
  video: null,
})
const freshness = {
  importedAt: null,
  month: '2026-11',
  salons: [
    {
      ...majorstuen,
      newestReceipts: '2026-11-20',
      newestHours: null,
      importedAt: null,
      missingReceipts: [],
      missingHours: [],
    },
  ],
}
const video = (objectId: string, figure: string | null) => ({ objectId, title: objectId, type: 'tv', figure })
const replies = {
  '/employees/e1': { objectId: 'e1', name: 'Sara Øverby', avatar: null, activeIn: ['s1'] },
  '/talks/e1': [],
  '/tutorials': [video('Uten tall', null), video('Kur etter farge', 'oppgraderinger')],
  '/stats/freshness': freshness,
  '/stats/employee': { stats: frameColumns({ goal: 10_000 }) },
  '/stats/trends/employee': frameTrends(),
}
const path = '/salon/s1/e1/talk'
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

const paper = () => screen.findByRole('article', { name: 'Samtale med Sara Øverby' })
const figures = async () =>
  [...(await within(await paper()).findByRole('region', { name: 'Tre tall' })).children].map(one =>
    plain(one.textContent),
  )

test('the sheet has three figures with level and change like for like, and the video of the lowest [K43] [K44]', async () => {
  await openAs(manager, path, replies)
  const shown = await figures()
  // 10 % against 12.5 %, 20 % against 25 %, 700 kr against 750 kr; sales are above the goal so far, and goods reach 70 kr.
  expect(shown).toHaveLength(3)
  expect(shown[0]).toMatch(/^Oppgraderinger %10,0%middels nivå: middels nivå0,0 fra 1\.–20\. okt\./)
  expect(shown[1]).toMatch(/^Rebooking %20,0%middels nivå/)
  expect(shown[2]).toMatch(/^Total oms\/kunde/)
  expect((await paper()).textContent).toContain('Kur etter fargePasser til Oppgraderinger %.')
  expect(screen.getByRole('img', { name: 'Ingen avtale fra før' })).toBeDefined()
})

test('a figure without a comparison says why, and one without a value is a dash', async () => {
  const stats = frameColumns({ goal: 0, sums: { bookRows: 0, hours: 0, upgraded: 0, rebooked: 0 } })
  await openAs(manager, path, {
    ...replies,
    '/stats/employee': { stats },
    '/stats/trends/employee': frameTrends({ lastMonth: missingDays('s1', '2026-10-03') }),
  })
  const shown = await figures()
  expect(shown.join(' ')).toContain('– Mangler tall for 3. okt.')
  expect(shown.at(-1)).toMatch(/^(Oppgraderinger|Rebooking) %–ukjent nivå/)
})

test('what was agreed last is on the paper, and today’s own agreement is in the form [A63]', async () => {
  const talks = [talk('2026-11-21', 'I dag'), talk('2026-09-29', 'Sist'), talk('2026-08-01', 'Før det')]
  await openAs(manager, path, { ...replies, '/talks/e1': talks })
  const last = within(await paper()).getByRole('region', { name: /^Sist avtalt/ })
  expect(last.textContent).toBe('Sist avtalt 29. september 2026Sist')
  expect(screen.getByLabelText<HTMLInputElement>('Avtale 1').value).toBe('I dag')
})

test('what another agreed with the person today is the last agreement [A63]', async () => {
  const talks = [talk('2026-11-21', 'Fra eieren', 'eier'), talk('2026-09-29', 'Før')]
  await openAs(manager, path, { ...replies, '/talks/e1': talks })
  const last = within(await paper()).getByRole('region', { name: /^Sist avtalt/ })
  expect(last.textContent).toContain('Fra eieren')
  expect(screen.getByLabelText<HTMLInputElement>('Avtale 1').value).toBe('')
})

test('an agreement is saved with its day and video; without a text nothing is sent [A63]', async () => {
  const { asked } = await openAs(manager, path, { ...replies, '/talks': talk('2026-11-21', 'Prøve kur') })
  await user.click(await screen.findByRole('button', { name: 'Lagre avtalen' }))
  await user.type(screen.getByLabelText('Frist 2'), '20.12.2026')
  expect(screen.getAllByText('Skriv hva dere er enige om.')).toHaveLength(1)
  await user.type(screen.getByLabelText('Avtale 2'), 'Prøve kur')
  await user.click(screen.getByRole('button', { name: 'Lagre avtalen' }))
  const sent = () => asked.filter(({ endpoint }) => endpoint === '/talks')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    objectId: 'e1',
    points: [{ text: 'Prøve kur', due: '2026-12-20' }],
    video: 'Kur etter farge',
  })
})

test('what is saved already cannot be saved again, and a day that does not exist is said so [A63]', async () => {
  const { asked } = await openAs(manager, path, { ...replies, '/talks/e1': [talk('2026-11-21', 'I dag')] })
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Lagre avtalen' })
  expect(save.disabled || save.getAttribute('aria-disabled') === 'true').toBe(true)
  await user.type(screen.getByLabelText('Frist 1'), '31.2.2027')
  expect(save.disabled || save.getAttribute('aria-disabled') === 'true').toBe(false)
  await user.click(save)
  expect(screen.getByText('Dagen finnes ikke i kalenderen.')).toBeDefined()
  expect(asked.filter(({ endpoint }) => endpoint === '/talks')).toEqual([])
})

test.each([
  ['not_found', 404],
  ['no_rights', 403],
])('a person whom the reader does not manage is a missing page: %s', async (error, status) => {
  await openAs(manager, path, { ...replies, '/talks/e1': refused(status, error) })
  expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeDefined()
})

test('an agreement that is saved and then deleted can be saved again, and is not left without a question [A63]', async () => {
  let stored: Talk[] = []
  const { asked } = await openAs(manager, path, {
    ...replies,
    '/talks/e1': () => stored,
    '/talks': () => {
      stored = [talk('2026-11-21', 'Prøve kur')]
      return stored[0]
    },
    '/talks/remove': () => {
      stored = []
      return { success: true }
    },
  })
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Lagre avtalen' })
  const isOff = () => save.disabled || save.getAttribute('aria-disabled') === 'true'
  await user.type(screen.getByLabelText('Avtale 1'), 'Prøve kur')
  await user.selectOptions(screen.getByLabelText('Video'), 'none')
  await user.click(save)
  await waitFor(() => expect(isOff()).toBe(true))
  await user.click(await screen.findByRole('button', { name: /^Slett avtalen fra 21. november 2026/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Slett avtalen' }))
  await waitFor(() => expect(isOff()).toBe(false))
  await user.click(screen.getByRole('link', { name: 'Sara Øverby' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Vil du gå uten å lagre?' })).getByText('Avbryt'),
  )
  await user.click(save)
  await waitFor(() => expect(isOff()).toBe(true))
  expect(asked.filter(({ endpoint }) => endpoint === '/talks')).toHaveLength(2)
})

test('in the first days of a month the sheet shows the month before [K43]', async () => {
  vi.setSystemTime(new Date('2026-11-03T11:00:00.000Z'))
  const { asked } = await openAs(manager, path, replies)
  await waitFor(() =>
    expect(asked).toContainEqual({
      endpoint: '/stats/employee',
      body: { objectId: 'e1', salonId: 's1', month: '2026-10' },
    }),
  )
})

test('a hairdresser has no sheet, and reads their own agreements', async () => {
  const kari = personOf({ type: 'employee', activeIn: ['s1'], salons: [majorstuen] })
  await openAs(kari, '/talks', { '/talks': [talk('2026-09-29', 'Spørre om neste time', 'sjef')] })
  expect(await screen.findByRole('heading', { name: '29. september 2026, med Kari Moe' })).toBeDefined()
  expect(screen.getByText('Spørre om neste time')).toBeDefined()
})
