import { expect, test } from 'vitest'
import { addDays, day, daysBetween } from './month.ts'
import { isRedDay } from './red-days.ts'

const redDaysOf = (year: number) => {
  const first = day(`${year}-01-01`)
  const length = daysBetween(first, day(`${year + 1}-01-01`))
  return Array.from({ length }, (_, i) => addDays(first, i))
    .filter(isRedDay)
    .map(one => one.slice(5))
}

test('red days are the twelve of the Norwegian calendar', () => {
  expect(redDaysOf(2026)).toEqual([
    ...['01-01', '04-02', '04-03', '04-05', '04-06', '05-01', '05-14', '05-17', '05-24', '05-25'],
    ...['12-25', '12-26'],
  ])
})

test('a movable day on a fixed one counts once', () => {
  expect(redDaysOf(2008)).toContain('05-01')
  expect(redDaysOf(2008)).toHaveLength(11)
})

test('Easter matches the almanac, early and late', () => {
  for (const easter of ['2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20', '2038-04-25']) {
    expect(isRedDay(day(easter))).toBe(true)
    expect(isRedDay(addDays(day(easter), 2))).toBe(false)
  }
})
