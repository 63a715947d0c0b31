import { describe, expect, test } from 'vitest'
import { day, month } from '../values/month.ts'
import { payDayOf } from './pay-day.ts'

const paid = (of: string, date: number, ready: string) => payDayOf(month(of), date, day(ready))

describe('the day a month is paid [P181]', () => {
  test('is the pay day of the next month', () => {
    expect(paid('2026-10', 12, '2026-11-02')).toBe('2026-11-12')
  })

  test('is the same day when the report is ready on it', () => {
    expect(paid('2026-10', 12, '2026-11-12')).toBe('2026-11-12')
  })

  test('is the next pay day when the report is ready later', () => {
    expect(paid('2026-10', 12, '2026-11-13')).toBe('2026-12-11') // 12 December 2026 is a Saturday.
    expect(paid('2026-03', 12, '2026-11-13')).toBe('2026-12-11')
    expect(paid('2026-03', 12, '2026-11-10')).toBe('2026-11-12')
  })

  test('is the bank day before a weekend and before red days', () => {
    expect(paid('2026-10', 15, '2026-11-02')).toBe('2026-11-13') // a Sunday
    expect(paid('2026-04', 1, '2026-04-30')).toBe('2026-04-30') // 1 May, a Friday
    expect(paid('2026-03', 6, '2026-04-01')).toBe('2026-04-01') // Easter Monday: Wednesday before Maundy Thursday
    expect(paid('2026-11', 26, '2026-12-01')).toBe('2026-12-24') // Boxing Day: Christmas Eve is a bank day
  })

  test('is missed when the bank day before has passed', () => {
    expect(paid('2026-10', 15, '2026-11-14')).toBe('2026-12-15') // Saturday the 14th: the 13th has passed
  })

  test('is the last day of a shorter month', () => {
    expect(paid('2026-01', 31, '2026-02-02')).toBe('2026-02-27') // 28 February 2026 is a Saturday.
    expect(paid('2028-01', 31, '2028-02-02')).toBe('2028-02-29')
  })

  test('lies in the new year for December', () => {
    expect(paid('2026-12', 12, '2026-12-31')).toBe('2027-01-12')
  })

  test('is unknown until the chain has set a pay day', () => {
    expect(paid('2026-10', 0, '2026-11-02')).toBeNull()
  })
})
