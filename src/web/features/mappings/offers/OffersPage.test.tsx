import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Waiting } from '#contract/mappings/mappings'
import {
  leave,
  majorstuen,
  NOON,
  openAs,
  owner,
  refused,
  user,
} from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const register = {
  registerID: 'K9',
  orgNo: '912345678',
  location: 'Torg',
  name: 'K9',
  receipts: 3,
  amountEx: 900,
}
const number = (salonId: string | null) => ({
  empID: '9101',
  salonId,
  lines: 2,
  amountEx: 400,
  days: 0,
  names: ['Kari Nordmann'],
})
const group = { salonId: null, lines: 1, amountEx: 100, example: 'Kaffe' }
const first: Waiting = {
  registers: [register],
  employees: [number(null)],
  articleGroups: [
    { ...group, articleGroupID: 'MAT', likely: 'goods' },
    { ...group, articleGroupID: 'X', example: 'Diverse' },
  ],
}
const counts = { receipts: 0, lines: 0, amountEx: 0, amountIn: 0, days: 0, waiting: first }

/** A server that maps a salon, and then knows where the number of its register belongs. */
const server = () => {
  let waiting = first
  const sent: unknown[] = []
  const note = (step: string, reply: object, then: Partial<Waiting>) => (body: object) => {
    sent.push([step, body])
    waiting = { ...waiting, ...then }
    return reply
  }
  const saved = note('mapping', counts, { articleGroups: first.articleGroups.slice(1) })
  return {
    sent,
    replies: {
      '/manage/mapping': (body: object) =>
        Object.keys(body).length > 0
          ? saved(body)
          : { waiting, mapped: { registers: [], employees: [], articleGroups: [] }, late: [] },
      '/manage/salons': [],
      '/employees': [],
      '/manage/salon': note('salon', { objectId: 's9' }, { registers: [], employees: [number('s9')] }),
      '/manage/employee': note('person', { objectId: 'kari' }, { employees: [] }),
      '/imports/latest': { importedAt: null, running: [], salons: [] },
    },
  }
}
const open = (replies: Parameters<typeof openAs>[2]) =>
  openAs(owner, '/customer-admin-panel/mapping/offers', replies)

test('everything is accepted with one press: salons, then their people, then groups [F32]', async () => {
  const { sent, replies } = server()
  await open(replies)
  expect(
    await screen.findByText('Filene har 1 salong, 1 ansattnummer og 1 varegruppe å godta.'),
  ).toBeDefined()
  expect(screen.getByText('Kommer når kassa har fått salong: Kari Nordmann (nr. 9101).')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Godta alt' }))
  expect((await screen.findByRole('link', { name: 'Se tallene' })).getAttribute('href')).toBe(
    '/chain/perSalon',
  )
  expect(sent).toEqual([
    ['salon', { name: 'Torg', registers: ['K9'] }],
    ['person', { name: 'Kari Nordmann', activeIn: ['s9'], employmentId: '9101' }],
    ['mapping', { articleGroups: { MAT: 'goods' } }],
  ])
  // What the file does not tell is left to choose.
  expect(await screen.findByRole('combobox', { name: 'Er for X' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Godta alt' })).toBeNull()
})

test('one proposal is accepted alone', async () => {
  const { sent, replies } = server()
  await open(replies)
  const groups = within(await screen.findByRole('region', { name: 'Varegrupper i filene' }))
  expect(groups.getByText('Trolig varer')).toBeDefined()
  await user.click(groups.getByRole('button', { name: 'Godta MAT' }))
  await waitFor(() => expect(sent).toEqual([['mapping', { articleGroups: { MAT: 'goods' } }]]))
  expect(await screen.findByRole('button', { name: 'Godta Torg' })).toBeDefined()
})

test('an error stops, and what was accepted before stays', async () => {
  const { sent, replies } = server()
  await open({ ...replies, '/manage/employee': refused(503, 'api_failed') })
  await user.click(await screen.findByRole('button', { name: 'Godta alt' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Det som ble godtatt før, gjelder.')
  expect(sent).toEqual([['salon', { name: 'Torg', registers: ['K9'] }]])
  expect(screen.getByRole('button', { name: 'Godta Kari Nordmann (nr. 9101)' })).toBeDefined()
})

test('a number of an existing salon and person is mapped to them', async () => {
  const { sent, replies } = server()
  const waiting = { ...first, registers: [], employees: [number('s1')], articleGroups: [] }
  await open({
    ...replies,
    '/manage/mapping': (body: object) => {
      if (Object.keys(body).length === 0)
        return { waiting, mapped: { registers: [], employees: [], articleGroups: [] }, late: [] }
      sent.push(body)
      return counts
    },
    '/employees': [{ objectId: 'kari', name: 'Kari Nordmann', avatar: null, activeIn: ['s1'] }],
  })
  expect(await screen.findByText('Finnes fra før')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Godta Kari Nordmann (nr. 9101)' }))
  await waitFor(() => expect(sent).toEqual([{ salon: 's1', employees: { 9101: 'kari' } }]))
})

test('says so when nothing waits', async () => {
  const { replies } = server()
  await open({
    ...replies,
    '/manage/mapping': {
      waiting: { registers: [], employees: [], articleGroups: [] },
      mapped: { registers: [], employees: [], articleGroups: [] },
      late: [],
    },
  })
  expect(await screen.findByRole('heading', { name: 'Ingenting venter' })).toBeDefined()
})

test('the mappings lead to the proposals', async () => {
  const { replies } = server()
  await openAs({ ...owner, salons: [majorstuen] }, '/customer-admin-panel/mapping', replies)
  expect((await screen.findByRole('link', { name: 'Se 2 forslag fra filene' })).getAttribute('href')).toBe(
    '/customer-admin-panel/mapping/offers',
  )
})
