import { expect, test } from 'vitest'
import { addDays, day } from '../values/month.ts'
import { goodWeek } from './good-week.ts'
import type { OwnDay } from './own-days.ts'

const today = day('2026-11-21')
const monday = day('2026-11-09')
const sold = (weeksAgo: number, totalOms: number | null, missing = false): OwnDay => ({
  day: addDays(monday, 7 * (1 - weeksAgo) + 2),
  totalOms,
  antallBesok: 1,
  totalVareomsetning: 0,
  missing,
})

test('the best and the weakest of the last eight finished weeks with sales [K62]', () => {
  const days = [
    sold(9, 90_000),
    sold(8, 900),
    sold(5, 7000),
    sold(3, 0),
    sold(2, 12_400),
    sold(1, 6000),
    sold(0, 1),
  ]
  expect(goodWeek(days, today)).toEqual({
    best: { week: '2026-W45', totalOms: 12_400 },
    weakest: { week: '2026-W39', totalOms: 900 },
  })
})

test('a week whose receipts have not all arrived is neither [K62]', () => {
  const days = [sold(5, 100, true), sold(4, 7000), sold(3, 8000), sold(2, 9000), sold(1, 6000), sold(1, null)]
  expect(goodWeek(days, today)?.weakest).toEqual({ week: '2026-W46', totalOms: 6000 })
})

test('nothing is compared with fewer than four weeks, or when all of them sold the same [K62]', () => {
  expect(goodWeek([sold(1, 1), sold(2, 2), sold(3, 3)], today)).toBeNull()
  expect(
    goodWeek(
      [1, 2, 3, 4].map(ago => sold(ago, 5000)),
      today,
    ),
  ).toBeNull()
})
