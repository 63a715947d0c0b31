import { expect, test } from 'vitest'
import { addDays, type Day, day, isoWeekday } from '../values/month.ts'
import type { OwnDay } from './own-days.ts'
import { shiftsLeft } from './shifts-left.ts'

const today = day('2026-11-21')
const ownDay = (at: Day, totalOms: number | null, missing = false): OwnDay => ({
  day: at,
  antallBesok: null,
  totalOms,
  totalVareomsetning: null,
  missing,
})
/** Days from 1 September through Saturday 21 November with sales on those that `works` names. */
const daysOf = (works: (at: Day) => boolean, from = '2026-09-01') => {
  const days: OwnDay[] = []
  for (let at = day(from); at <= today; at = addDays(at, 1)) days.push(ownDay(at, works(at) ? 5000 : null))
  return days
}
const weekdays =
  (...of: readonly number[]) =>
  (at: Day) =>
    of.includes(isoWeekday(at))

test('every opening day left counts for somebody who works on all of them [P247]', () => {
  const all = daysOf(weekdays(1, 2, 3, 4, 5, 6))
  // 23 to 28 November, and Monday the 30th.
  expect(shiftsLeft(all, today, today)).toBe(7)
  // Today counts as well before its sales have arrived.
  expect(shiftsLeft(all, today, day('2026-11-20'))).toBe(8)
  expect(shiftsLeft(all, today, day('2026-11-30'))).toBe(0)
})

test('a weekday counts by how often the person sold something on it [P247]', () => {
  // Tuesday, Wednesday and Thursday.
  expect(shiftsLeft(daysOf(weekdays(2, 3, 4)), today, today)).toBe(3)
  // Every other Monday of two (4 of 8 each) and all Tuesdays: 0.5 + 0.5 + 1.
  const odd = new Set(['2026-09-28', '2026-10-12', '2026-10-26', '2026-11-09'])
  const every = daysOf(at => isoWeekday(at) === 2 || odd.has(at))
  expect(shiftsLeft(every, today, today)).toBe(2)
})

test('a day whose receipts are missing is not a day off [P247]', () => {
  const days = daysOf(weekdays(1, 2, 3, 4, 5, 6)).map(one =>
    one.day >= '2026-11-02' && one.day <= '2026-11-14' ? ownDay(one.day, null, true) : one,
  )
  expect(shiftsLeft(days, today, today)).toBe(7)
})

test('is unknown with fewer than three known days of a weekday, and without sales [P247]', () => {
  expect(shiftsLeft(daysOf(weekdays(1, 2, 3, 4, 5, 6), '2026-11-02'), today, today)).toBeNull()
  expect(
    shiftsLeft(
      daysOf(() => false),
      today,
      today,
    ),
  ).toBeNull()
  expect(shiftsLeft([], today, today)).toBeNull()
})
