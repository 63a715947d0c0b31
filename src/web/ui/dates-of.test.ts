import { expect, test } from 'vitest'
import { datesOf } from './dates-of.ts'

test('consecutive dates are shown as a range', () => {
  const of = (...dates: number[]) => datesOf(dates.map(date => `2026-11-${String(date).padStart(2, '0')}`))
  expect(of(2)).toBe('2. november')
  expect(of(2, 4)).toBe('2. og 4. november')
  expect(of(2, 5, 6, 7, 12)).toBe('2., 5.–7. og 12. november')
})
