import { expect, test } from 'vitest'
import { endsOf, intervalOf, isInterval } from './interval.ts'
import { day } from './month.ts'

test('an interval is a text of its first and last day', () => {
  const ends = { from: day('2026-11-03'), to: day('2026-11-19') }
  expect(intervalOf(ends)).toBe('2026-11-03/2026-11-19')
  expect(endsOf(intervalOf(ends))).toEqual(ends)
})

test.each([
  ['2026-11-03/2026-11-19', true],
  ['2026-11-03/2026-11-31', false],
  ['2026-11-03', false],
  ['2026-11-03/2026-11-19/2026-11-20', false],
  ['2026-W47', false],
  ['2026-11', false],
])('%s: %s', (text, is) => {
  expect(isInterval(text)).toBe(is)
})
