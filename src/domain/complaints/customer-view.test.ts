import { expect, test } from 'vitest'
import { stepsTaken } from './customer-view.ts'

test('the steps shown to a customer are those that happened, oldest first [C18]', () => {
  const steps = stepsTaken({
    received: '2026-11-20T12:00:00.000Z',
    considered: '2026-11-21T08:00:00.000Z',
    answered: '2026-11-20T13:30:00.000Z',
    decided: null,
    closed: null,
  })
  expect(steps.map(({ step }) => step)).toEqual(['received', 'answered', 'considered'])
  expect(steps[1]?.at).toBe('2026-11-20T13:30:00.000Z')
})
