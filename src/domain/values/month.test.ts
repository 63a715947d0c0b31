import { describe, expect, test } from 'vitest'
import { fc } from '#testing/properties'
import * as calendar from './month.ts'
import {
  addDays,
  addMonths,
  day,
  daysBetween,
  daysIn,
  isDay,
  isMonth,
  isoWeekday,
  month,
  monthName,
  monthsFrom,
} from './month.ts'

const anyDay = fc
  .date({ min: new Date('1600-01-01'), max: new Date('2400-12-31'), noInvalidDate: true })
  .map(date => day(date.toISOString().slice(0, 10)))

describe('months and days', () => {
  test('accept only existing months and days', () => {
    expect(['2026-10', '0000-01'].every(isMonth)).toBe(true)
    expect(['2026-13', '2026-00', '26-10', '2026-1', '2026-10-01', ''].some(isMonth)).toBe(false)
    expect(['2024-02-29', '2000-02-29', '2026-12-31'].every(isDay)).toBe(true)
    expect(['2026-02-29', '1900-02-29', '2026-04-31', '2026-04-00', '2026-4-1', '2026-10'].some(isDay)).toBe(
      false,
    )
    expect(() => month('oktober')).toThrow(RangeError)
    expect(() => day('2026-02-30')).toThrow(RangeError)
  })

  test('months continue across the turn of the year', () => {
    expect(calendar.previousMonth(month('2026-01'))).toBe('2025-12')
    expect(calendar.nextMonth(month('2026-12'))).toBe('2027-01')
    expect(addMonths(month('2026-10'), -22)).toBe('2024-12')
    expect(addMonths(month('2026-10'), 15)).toBe('2028-01')
    expect(calendar.compareDates(month('2026-09'), month('2026-10'))).toBe(-1)
  })

  test('from one to another include both, and are none if the last is earlier', () => {
    expect(monthsFrom(month('2025-11'), month('2026-02'))).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(monthsFrom(month('2026-02'), month('2026-02'))).toEqual(['2026-02'])
    expect(monthsFrom(month('2026-02'), month('2026-01'))).toEqual([])
  })

  test('a month has its first and last day', () => {
    expect(calendar.firstDay(month('2024-02'))).toBe('2024-02-01')
    expect(calendar.lastDay(month('2024-02'))).toBe('2024-02-29')
    expect(calendar.monthOf(day('2026-10-31'))).toBe('2026-10')
    const lengths = Array.from({ length: 12 }, (_, n) => daysIn(addMonths(month('2026-01'), n)))
    expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  })

  test('days and weekdays agree with the proleptic Gregorian calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -900, max: 900 }), (from, days) => {
        const at = new Date(`${from}T00:00:00Z`)
        expect(isoWeekday(from)).toBe(((at.getUTCDay() + 6) % 7) + 1)
        at.setUTCDate(at.getUTCDate() + days)
        expect(addDays(from, days)).toBe(at.toISOString().slice(0, 10))
        expect(daysBetween(from, addDays(from, days))).toBe(days)
      }),
    )
  })

  test('a month is named in Norwegian', () => {
    expect(monthName(month('2026-10'))).toBe('oktober 2026')
    expect(monthName(month('2027-01'))).toBe('januar 2027')
  })
})
