import { expect, test } from 'vitest'
import { dayName, monthWord, rangeName, shortRangeName, shortWeekdayName, weekdayName } from './day-names.ts'
import { day } from './month.ts'

const range = (from: string, to: string) => ({ from: day(from), to: day(to) })

test('a day is written in the usual way', () => {
  expect(dayName(day('2026-11-01'))).toBe('1. november 2026')
  expect(weekdayName(day('2026-11-21'))).toBe('lørdag 21. november 2026')
  expect(weekdayName(day('2026-11-01'))).toBe('søndag 1. november 2026')
  expect(shortWeekdayName(day('2026-11-21'))).toBe('lør. 21. nov.')
  expect(shortWeekdayName(day('2026-05-03'))).toBe('søn. 3. mai')
  expect(monthWord(day('2026-05-17'))).toBe('mai')
})

test.each([
  ['2026-11-21', '2026-11-21', '21. november 2026', '21. nov.'],
  ['2026-11-01', '2026-11-21', '1.–21. november 2026', '1.–21. nov.'],
  ['2026-01-01', '2026-11-21', '1. januar–21. november 2026', '1. jan.–21. nov.'],
  ['2026-01-01', '2026-05-03', '1. januar–3. mai 2026', '1. jan.–3. mai'],
  ['2025-12-31', '2026-06-01', '31. desember 2025–1. juni 2026', '31. des.–1. juni'],
])('%s and %s show their common part once', (from, to, long, short) => {
  expect(rangeName(range(from, to))).toBe(long)
  expect(shortRangeName(range(from, to))).toBe(short)
})
