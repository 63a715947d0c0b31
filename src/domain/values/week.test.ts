import { describe, expect, test } from 'vitest'
import { fc } from '#testing/properties'
import { addDays, day, isoWeekday } from './month.ts'
import {
  addWeeks,
  firstDayOfWeek,
  isWeek,
  lastDayOfWeek,
  week,
  weekLastYear,
  weekName,
  weekOf,
} from './week.ts'

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map(date => day(date.toISOString().slice(0, 10)))

describe('weeks', () => {
  test.each([
    ['2026-11-23', '2026-W48'],
    ['2026-11-22', '2026-W47'],
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
  ])('%s is in week %s', (date, expected) => {
    expect(weekOf(day(date))).toBe(expected)
  })

  test('a day lies in its week, from Monday to Sunday', () => {
    fc.assert(
      fc.property(anyDay, date => {
        const of = weekOf(date)
        expect(isoWeekday(firstDayOfWeek(of))).toBe(1)
        expect(lastDayOfWeek(of)).toBe(addDays(firstDayOfWeek(of), 6))
        expect(firstDayOfWeek(of) <= date && date <= lastDayOfWeek(of)).toBe(true)
      }),
    )
  })

  test('the week after the last of a year is the first of the next', () => {
    expect(addWeeks(week('2026-W53'), 1)).toBe('2027-W01')
    expect(addWeeks(week('2027-W01'), -1)).toBe('2026-W53')
    expect(addWeeks(week('2025-W52'), 1)).toBe('2026-W01')
  })

  test('only weeks that exist are weeks', () => {
    expect(['2026-W53', '2020-W53', '2025-W52', '2025-W01'].every(isWeek)).toBe(true)
    expect(['2025-W53', '2026-W00', '2026-W54', '2026-47', '2026-W1', ''].some(isWeek)).toBe(false)
    expect(() => week('2025-W53')).toThrow(new RangeError('Not a week (YYYY-Www): 2025-W53'))
  })

  test.each([
    ['2026-W47', '2025-W47'],
    ['2027-W01', '2026-W01'],
    ['2026-W53', '2026-W01'],
    ['2020-W53', '2020-W01'],
  ])('the week a year before %s is %s', (of, expected) => {
    expect(weekLastYear(week(of))).toBe(expected)
  })

  test('a week is named by its number and year', () => {
    expect(weekName(week('2026-W08'))).toBe('uke 8 2026')
  })
})
