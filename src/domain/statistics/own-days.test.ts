import { describe, expect, test } from 'vitest'
import { addDays, type Day, day } from '../values/month.ts'
import { newestOwnDay, type OwnDay, ownRecords, usualDay } from './own-days.ts'

const saturday = day('2026-11-21')
const ownDay = (at: Day, totalOms: number | null, more: Partial<OwnDay> = {}): OwnDay => ({
  day: at,
  totalOms,
  antallBesok: totalOms === null ? null : 4,
  totalVareomsetning: totalOms === null ? null : 100,
  missing: false,
  ...more,
})
const weeksBefore = (weeks: number) => addDays(saturday, -7 * weeks)

describe('the usual weekday (K36)', () => {
  test('is the average of the same weekday in the eight weeks before', () => {
    const days = [
      ownDay(weeksBefore(9), 99_000),
      ownDay(weeksBefore(8), 3000, { antallBesok: 3 }),
      ownDay(weeksBefore(2), 5000, { antallBesok: 4 }),
      ownDay(addDays(saturday, -1), 77_000),
      ownDay(weeksBefore(1), 4000, { antallBesok: 6, totalVareomsetning: 400 }),
      ownDay(saturday, 88_000),
    ]
    expect(usualDay(days, saturday)).toEqual({
      days: 3,
      antallBesok: 13 / 3,
      totalOms: 4000,
      totalVareomsetning: 200,
    })
  })

  test('leaves out days off and days that have not arrived, and needs three days', () => {
    const days = [
      ownDay(weeksBefore(4), 0),
      ownDay(weeksBefore(3), null),
      ownDay(weeksBefore(2), 5000),
      ownDay(weeksBefore(1), 4000),
    ]
    expect(usualDay(days, saturday)).toBeNull()
    expect(usualDay([ownDay(weeksBefore(5), 3000), ...days], saturday)?.days).toBe(3)
  })
})

describe('the newest day (K36)', () => {
  test('is today once it has own sales, else the last day with some within a week', () => {
    const days = [
      ownDay(addDays(saturday, -2), 900),
      ownDay(addDays(saturday, -1), 0),
      ownDay(saturday, null),
    ]
    expect(newestOwnDay(days, saturday)?.day).toBe('2026-11-19')
    expect(newestOwnDay([...days.slice(0, 2), ownDay(saturday, 1)], saturday)?.day).toBe(saturday)
    expect(newestOwnDay([ownDay(addDays(saturday, -6), 900)], saturday)?.day).toBe('2026-11-15')
    expect(newestOwnDay([ownDay(addDays(saturday, -7), 900)], saturday)).toBeNull()
  })
})

describe('own records (K37)', () => {
  test('are the best day and the best month; the first of equal ones stands', () => {
    const days = [
      ownDay(day('2026-09-30'), 100),
      ownDay(day('2026-10-01'), 5000),
      ownDay(day('2026-10-02'), 4000.5),
      ownDay(day('2026-11-02'), 5000),
    ]
    expect(ownRecords(days)).toEqual({
      day: { day: '2026-10-01', totalOms: 5000 },
      month: { month: '2026-10', totalOms: 9000.5 },
    })
  })

  test('leave out a month that began before the days', () => {
    const days = [ownDay(day('2026-10-15'), 90_000), ownDay(day('2026-11-02'), 100)]
    expect(ownRecords(days)).toEqual({
      day: { day: '2026-10-15', totalOms: 90_000 },
      month: { month: '2026-11', totalOms: 100 },
    })
  })

  test('do not exist without sales', () => {
    expect(ownRecords([ownDay(saturday, null), ownDay(saturday, 0)])).toBeNull()
    expect(ownRecords([])).toBeNull()
  })
})
