import { expect, test } from 'vitest'
import { month } from '../values/month.ts'
import { finishedPayrollMonth, payrollMonth } from './payroll-month.ts'

const running = month('2026-11')

test('the payroll month is the one before the current one, unless another is named', () => {
  expect(payrollMonth(undefined, month('2026-01'))).toBe('2025-12')
  expect(payrollMonth(month('2026-09'), running)).toBe('2026-09')
  expect(finishedPayrollMonth(undefined, running)).toBe('2026-10')
})

test('an unfinished month can be viewed, but not paid', () => {
  expect(payrollMonth(running, running)).toBe(running)
  for (const named of [running, month('2026-12')])
    expect(() => finishedPayrollMonth(named, running)).toThrow(
      expect.objectContaining({ code: 'invalid_payload', fields: { month: 'Måneden er ikke over' } }),
    )
})
