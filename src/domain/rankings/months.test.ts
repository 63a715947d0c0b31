import { describe, expect, it } from 'vitest'
import { month } from '../values/month.ts'
import { rankedMonths, readMonth, writtenMonth } from './months.ts'

describe('the months of the ranking', () => {
  it('are the last six, newest first, across the turn of the year [R070] [M11]', () => {
    expect(rankedMonths(month('2027-02')).map(writtenMonth)).toEqual([
      '02-2027',
      '01-2027',
      '12-2026',
      '11-2026',
      '10-2026',
      '09-2026',
    ])
  })

  it('are written and read as MM-YYYY, and nothing else is a month [R070]', () => {
    expect(readMonth('11-2026')).toBe('2026-11')
    expect(writtenMonth(month('2026-11'))).toBe('11-2026')
    for (const text of ['2026-11', '13-2026', '00-2026', '1-2026', '11-26', '11-20261', ' 11-2026', ''])
      expect(readMonth(text)).toBeNull()
  })
})
