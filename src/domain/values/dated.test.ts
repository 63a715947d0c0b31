import { expect, test } from 'vitest'
import { inForce } from './dated.ts'
import { month } from './month.ts'

const rates = [
  { from: month('2026-04'), rate: 3 },
  { from: month('0000-01'), rate: 1 },
  { from: month('2025-04'), rate: 2 },
]

test.each([
  ['1999-12', 1],
  ['2025-03', 1],
  ['2025-04', 2],
  ['2026-03', 2],
  ['2026-04', 3],
  ['2031-01', 3],
])('in %s the latest started rate applies: %d', (at, rate) => {
  expect(inForce(rates, month(at)).rate).toBe(rate)
})

test('of two entries for one month the later written holds', () => {
  const corrected = [...rates, { from: month('2026-04'), rate: 4 }]
  expect(inForce(corrected, month('2026-05')).rate).toBe(4)
})

test('before the first entry there is no value', () => {
  expect(() => inForce(rates.slice(0, 1), month('2020-01'))).toThrow(RangeError)
})
