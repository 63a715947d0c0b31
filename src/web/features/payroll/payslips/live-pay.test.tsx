import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leave, majorstuen, NOON, openAs, personOf } from '../../../../../testing/statistics-screens.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(leave)

const historyOf = (salaryAverage: number, amounts: readonly number[]) => ({
  objectId: 'me',
  salaryAverage,
  salaryHistory: amounts.map((amount, i) => ({
    objectId: `h${i}`,
    createdAt: '2026-11-02T08:10:00.000Z',
    month: i === 0 ? '2026-10' : '2026-09',
    amount,
    hours: 100,
  })),
})

test('an open page gets the history and the average of a report that is sent meanwhile', async () => {
  const kari = personOf({ type: 'employee', activeIn: ['s1'], salons: [majorstuen] })
  let history = historyOf(300, [30_000])
  const { tell } = await openAs(kari, '/payslips', { '/payslips': [], '/employees/me': () => history })
  expect(await screen.findByText(/300,00 kr\/t/)).toBeDefined()
  history = historyOf(345.67, [39_134, 30_000])
  tell('event: change\ndata: {"kind":"payslip","what":"changed","objectId":"me"}\n\n')
  expect(await screen.findByText(/345,67 kr\/t/)).toBeDefined()
  expect(screen.getByText(/39\s134/)).toBeDefined()
})
