import { describe, expect, it } from 'vitest'
import type { EmployedDays } from '../sickness/employed-since.ts'
import { day, month, monthsFrom } from '../values/month.ts'
import { employedMonths, lastDayOfWork } from './leaver.ts'

const days = (from: string, until?: string): EmployedDays => ({
  from: from === '-infinity' ? from : day(from),
  until: until ? day(until) : 'infinity',
})

describe('the last day in the chain [P174]', () => {
  it.each([
    ['without a membership', [], null],
    ['while one goes on', [days('-infinity', '2026-03-01'), days('2026-03-01')], null],
    [
      'after the latest one',
      [days('2025-01-01', '2026-03-01'), days('2025-01-01', '2026-09-16')],
      '2026-09-15',
    ],
    ['on the day of leaving', [days('2025-01-01', '2026-11-26')], '2026-11-25'],
    ['before an end that is to come', [days('2025-01-01', '2026-11-27')], null],
  ])('%s', (_, memberships, last) => {
    expect(lastDayOfWork(memberships, day('2026-11-26'))).toBe(last)
  })
})

describe('the months of an employment', () => {
  const year = monthsFrom(month('2025-01'), month('2025-12'))
  it.each([
    ['all, from the beginning', [days('-infinity')], year],
    ['none before it', [days('2026-01-01')], []],
    ['from the month of the first day', [days('2025-10-31')], ['2025-10', '2025-11', '2025-12']],
    ['until the month of the last day', [days('-infinity', '2025-02-01')], ['2025-01']],
    ['with a day in the month', [days('-infinity', '2025-02-02')], ['2025-01', '2025-02']],
    ['without an empty membership', [days('2025-03-15', '2025-03-15')], []],
    ['of several', [days('2025-01-01', '2025-02-01'), days('2025-12-31')], ['2025-01', '2025-12']],
  ])('%s', (_, memberships, months) => {
    expect(employedMonths(memberships, year)).toEqual(months)
  })
})
