import { expect, test } from 'vitest'
import { percentChange } from './change.ts'

test.each([
  [110, 100, 10],
  [98, 100, -2],
  [0, 100, -100],
  [50, 50, 0],
  // The earlier day had net returns, so selling more is an increase.
  [50, -100, 150],
])('%d where it was %d is a change of %d percent', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent)
})

test('a share of zero or of a missing value is null', () => {
  expect(percentChange(10, 0)).toBeNull()
  expect(percentChange(10, null)).toBeNull()
  expect(percentChange(null, 10)).toBeNull()
})
