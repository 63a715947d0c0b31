import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyInputs } from '#domain/payroll/inputs'
import { termsInForce } from '#domain/payroll/terms'
import { month } from '#domain/values/month'
import { frameColumns } from '#testing/statistics-columns'
import {
  heads,
  leave,
  majorstuen,
  NOON,
  openAs,
  personOf,
  storo,
  user,
} from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const replies = { '/stats/employee': { stats: frameColumns({ goal: 10_000 }) } }
const kari = personOf({ type: 'employee', activeIn: ['s1', 's2'], salons: [majorstuen, storo] })

test('the own page has salon tabs, the name, the status with its percentage, the ranking icon and the figures [R039]', async () => {
  const { at, asked } = await openAs(kari, '/employee/s1', replies)
  expect(await screen.findByRole('heading', { name: 'Kari Moe', level: 1 })).toBeDefined()
  expect((await screen.findByText(/^Under målet · 70/)).textContent).toContain('Under målet · 70\u00a0%')
  expect(
    screen
      .getByRole('link', { name: 'Mesternes Mester', description: 'Mesternes Mester' })
      .getAttribute('href'),
  ).toBe('/rankings')
  expect(await heads()).toHaveLength(5)
  await user.click(screen.getByRole('link', { name: 'Storo' }))
  await at('/employee/s2')
  await vi.waitFor(() =>
    expect(asked).toContainEqual({ endpoint: '/stats/employee', body: { objectId: 'me', salonId: 's2' } }),
  )
})

const payIn = ({ objectId, name }: typeof majorstuen, inputs: object, notArrived: string[] = []) => ({
  salonId: objectId,
  salonName: name,
  name: 'Kari Moe',
  inputs: { ...emptyInputs(), percentage: 40, perHourFixed: 200, ...inputs },
  terms: termsInForce(month('2026-11')),
  hoursIncludeLunch: false,
  notArrived,
})
const salary = (notArrived: string[] = []) => ({
  salons: [
    payIn(majorstuen, { behOmsetning: 60_000, produksjonstimer: 100, omsNattapent: 3000 }, notArrived),
  ],
})
const payLine = async () =>
  (
    await screen.findByRole('link', { name: 'Lønn så langt i november 2026' })
  ).parentElement?.parentElement?.textContent.replaceAll('\u00a0', ' ')

test('the own page has the same pay so far as home, with night openings named (K40)', async () => {
  await openAs(kari, '/employee/s1', { ...replies, '/stats/salary/own': salary() })
  // 40 % of 60 000 is above 100 × 200 kr; night: 40 % of 3000.
  const shown = await payLine()
  expect(shown).toContain('25 200 kr (anslag)')
  expect(shown).toContain('Med nattåpent 1 200 kr. «Høyeste lønn» i tabellen regner dem som vanlige timer')
})

test('the own page names the salon of its pay, and has the pay of all salons too [K40]', async () => {
  const salons = [payIn(majorstuen, { behOmsetning: 60_000 }), payIn(storo, { produksjonstimer: 50 })]
  await openAs(kari, '/employee/s2', { ...replies, '/stats/salary/own': { salons } })
  // 50 hours × 200 kr in Storo, and 40 % of 60 000 kr in Majorstuen.
  const shown = await payLine()
  expect(shown).toContain('Lønn så langt i november 2026 i Storo: 10 000 kr (anslag)')
  expect(shown).toContain('I alle salongene dine: 34 000 kr')
})

test('the own page has no pay while hours are missing (K32)', async () => {
  await openAs(kari, '/employee/s1', { ...replies, '/stats/salary/own': salary(['timeBook']) })
  expect(await payLine()).toContain('– timene er ikke kommet')
})

test('without a goal there is no level, only a note that it is missing [R039]', async () => {
  await openAs(kari, '/employee/s1', { '/stats/employee': { stats: frameColumns({ goal: 0 }) } })
  expect((await screen.findByText('Mål mangler · 0 %')).textContent).toBe('Mål mangler · 0\u00a0%')
})

test('without a salon in the address the person’s first one is shown [D25]', async () => {
  const { at } = await openAs(kari, '/employee', replies)
  await at('/employee/s1')
})

test('a person who works nowhere has no access [D25]', async () => {
  const supervisor = personOf({ type: 'supervisor', access: ['s1'], salons: [majorstuen] })
  const { asked } = await openAs(supervisor, '/employee/s1', replies)
  expect(await screen.findByRole('heading', { name: 'Ingen adgang' })).toBeDefined()
  expect(asked.filter(({ endpoint }) => endpoint === '/stats/employee')).toEqual([])
})

test('a manager who does not work in their salon is shown in the salon where they work', async () => {
  const advisor = personOf({ type: 'advisor', access: ['s1'], activeIn: ['s2'], salons: [majorstuen] })
  const { at } = await openAs(advisor, '/employee/s1', replies)
  await at('/employee/s2')
})

test('an unknown salon is not found', async () => {
  await openAs(kari, '/employee/s9', replies)
  expect(await screen.findByRole('heading', { name: 'Side ikke funnet' })).toBeDefined()
})

test('a chain user with an access list is sent home [R039]', async () => {
  const limited = personOf({ type: 'chain', access: ['s1'], activeIn: ['s1'], salons: [majorstuen] })
  const { at } = await openAs(limited, '/employee/s1', replies)
  await at('/')
})
