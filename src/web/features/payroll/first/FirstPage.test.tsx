import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  personOf,
  refused,
  user,
} from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const manager = personOf({ type: 'manager', salons: [majorstuen] })
const inOrder = {
  hours: { produksjonstimer: 612.5, days: [], people: [] },
  z: { agree: ['2026-10-01'], differ: [], notSent: [] },
  redos: [],
}
const READINESS = '/payroll-readiness/s1/2026-10'
const replies = {
  [READINESS]: inOrder,
  '/report-drafts/s1/2026-10': { draft: null, others: [] },
}
const path = '/reports/first/s1'

const stepOf = async (title: string) =>
  (await screen.findByRole('heading', { level: 2, name: new RegExp(`^${title} `) })).closest(
    'li',
  ) as HTMLElement

test('the list counts what is in order, and the next step has the only primary button [K42]', async () => {
  await openAs(manager, path, replies)
  expect((await screen.findByText('3 av 5 i orden.')).getAttribute('role')).toBe('status')
  expect((await stepOf('Lønnsark')).getAttribute('aria-current')).toBe('step')
  expect(within(await stepOf('Send')).getByText('venter')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Åpne arket: Lønnsark' }).getAttribute('href')).toBe(
    '/reports/generate/s1?month=2026-10',
  )
})

test('a source that fails is unknown, never in order, and can be asked again [K42]', async () => {
  const answers: unknown[] = [refused(422, 'invalid_payload'), inOrder]
  await openAs(manager, path, { ...replies, [READINESS]: () => answers.shift() })
  await screen.findByText('0 av 5 i orden.')
  for (const title of ['Timer', 'Z-rapporter', 'Garantisaker'])
    expect(within(await stepOf(title)).getByText('Vet ikke. Tallene er ikke hentet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  await screen.findByText('3 av 5 i orden.')
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull()
})

test('the list follows the changes of others', async () => {
  const lacking = { ...inOrder, hours: { ...inOrder.hours, days: ['2026-10-31'] } }
  let now: object = lacking
  const { tell } = await openAs(manager, path, { ...replies, [READINESS]: () => now })
  await screen.findByText('2 av 5 i orden.')
  now = inOrder
  act(() => tell('event: change\ndata: {"kind":"facts","what":"changed","objectId":""}\n\n'))
  await waitFor(() => expect(screen.getByText('3 av 5 i orden.')).toBeTruthy())
})

test('a person who has left is named, and their link opens their month to fill in [D85]', async () => {
  const hours = { ...inOrder.hours, people: [{ objectId: 'berit', name: 'Berit Lie', days: [] }] }
  const { at } = await openAs(manager, path, {
    ...replies,
    [READINESS]: { ...inOrder, hours },
    '/manage/figures/people': [
      { objectId: 'berit', name: 'Berit Lie', avatar: null, left: { day: '2026-10-12', to: 'gone' } },
    ],
    '/manage/figures': [],
    '/manage/sickness': [],
  })
  await user.click(await screen.findByRole('link', { name: 'Berit Lie: hele måneden' }))
  await at('/figures/s1?month=2026-10&person=berit')
  expect(await screen.findByRole('heading', { level: 2, name: 'Berit Lie' })).toBeTruthy()
  expect(await screen.findByLabelText('Produksjonstimer, ons. 7.')).toBeTruthy()
})

test.each(['/reports/first/s9', '/reports/first/s1?month=2026-11', '/reports/first/s1?month=x'])(
  '%s is not found: another salon, or a month that is not over',
  async address => {
    await openAs(manager, address, replies)
    expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeTruthy()
  },
)

test('others than those who send payroll are led away', async () => {
  const { at } = await openAs(personOf({ type: 'advisor', salons: [majorstuen] }), path, replies)
  await at('/payslips')
})
