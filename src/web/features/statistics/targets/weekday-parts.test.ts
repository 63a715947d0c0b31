import { expect, test } from 'vitest'
import { dayParts, isEvenSpread, weekdayParts } from './weekday-parts.ts'

/** Two Mondays of 100,34 kr and a Saturday of 50,32 kr: 251 kr. */
const days = [
  { day: '2026-11-02', turnover: 100.34 },
  { day: '2026-11-07', turnover: 50.32 },
  { day: '2026-11-09', turnover: 100.34 },
]

test('the weekdays of a target sum to it in whole kroner [K82]', () => {
  // 200,68 and 50,32 kr: the Mondays have the larger remainder.
  expect(weekdayParts(days)).toEqual([
    { name: 'Mandag', days: 2, perDay: 100.34, amount: 201 },
    { name: 'Lørdag', days: 1, perDay: 50.32, amount: 50 },
  ])
})

test('so do its days', () => {
  // Of ,34 ,32 and ,34 the first is rounded up.
  expect(dayParts(days).map(({ amount }) => amount)).toEqual([101, 50, 100])
})

test('days that differ by an øre are even', () => {
  expect(isEvenSpread(days)).toBe(false)
  expect(
    isEvenSpread([
      { day: '2026-11-02', turnover: 4000.01 },
      { day: '2026-11-03', turnover: 4000 },
    ]),
  ).toBe(true)
})
