import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, NOON, openAs, owner, personOf, user } from '../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

test.each(['/complaints', '/complaints/c1', '/complaints/lessons'])(
  'a person without cases is redirected from %s to the home page, and fetches none',
  async path => {
    const { asked, at } = await openAs(personOf({ type: 'employee' }), path)
    await at('/')
    expect(asked.filter(({ endpoint }) => endpoint.startsWith('/complaints'))).toEqual([])
  },
)

test('the cases of a period never stand under the name of another, with its links [C30]', async () => {
  const sums = {
    cases: 4,
    closed: 4,
    redone: 1,
    cost: 900,
    hoursToClose: 20,
    answered: 2,
    good: 1,
    visits: 800,
  }
  const row = { key: 's1', name: 'Majorstuen', ...sums, months: [] }
  let asked = 0
  const { at } = await openAs(owner, '/complaints/lessons', {
    '/complaints/lessons': () =>
      asked++ === 0 ? { rows: [row], total: { ...sums, months: [] } } : new Promise(() => undefined),
  })
  await screen.findByRole('link', { name: 'Majorstuen' })
  await user.selectOptions(screen.getByLabelText('Tidsrom'), 'Siste 3 måneder')
  await at('/complaints/lessons?period=3')
  await screen.findByText('Henter tallene')
  expect(screen.queryByRole('link', { name: 'Majorstuen' })).toBeNull()
})
