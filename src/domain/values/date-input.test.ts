import { describe, expect, test } from 'vitest'
import { dayInFigures, faultOfUnreadDay, readDay, readTime } from './date-input.ts'
import { day } from './month.ts'

const today = day('2026-11-22')

describe('days as people write them', () => {
  test.each([
    ['24.12.2026', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['24.12.', '2026-12-24'],
    ['24/12', '2026-12-24'],
    ['24/12-26', '2026-12-24'],
    ['2412', '2026-12-24'],
    ['241226', '2026-12-24'],
    ['24122026', '2026-12-24'],
    [' 1. 2. 27 ', '2027-02-01'],
    ['24. desember 2026', '2026-12-24'],
    ['24. des', '2026-12-24'],
    ['3 MARS', '2026-03-03'],
    ['3.mai.2025', '2025-05-03'],
    ['2026-12-24', '2026-12-24'],
    ['29.02.2028', '2028-02-29'],
  ])('%j is %s', (text, expected) => {
    expect(readDay(text, today)).toBe(expected)
  })

  test.each([
    ...['', ' ', '24', '24.13', '32.12', '0.12', '29.02.2026', '29.02', '24.12.202', '12345', 'i dag'],
    ...['24 desembre', '24.12.2026 kl. 9', '2026-13-01', '2026-1-1', 'desember 24', '24..'],
  ])('%j is none', text => {
    expect(readDay(text, today)).toBeNull()
  })

  test.each([
    ...['31.2.2027', '31.02.27', '29.02.2026', '32.12', '24.13', '3102', '31. februar 2027', '2027-02-31'],
  ])('%j is written as a day, and the calendar does not have it', text => {
    expect(faultOfUnreadDay(text)).toBe('Dagen finnes ikke i kalenderen.')
    expect(faultOfUnreadDay(text, 'en')).toBe('The day is not in the calendar.')
  })

  test.each(['', 'i dag', '24', '24.12.202', '24 desembre', '24.12.2026 kl. 9'])('%j is no day', text => {
    expect(faultOfUnreadDay(text)).toBe('Skriv dagen som 24.12.2026.')
    expect(faultOfUnreadDay(text, 'en')).toBe('Write the day as 24.12.2026.')
  })

  test('a date without a year is in the past, where a future one makes no sense', () => {
    expect(readDay('24.12', today, today)).toBe('2025-12-24')
    expect(readDay('22.11', today, today)).toBe('2026-11-22')
    expect(readDay('23.11', today, today)).toBe('2025-11-23')
    expect(readDay('24.12.2026', today, today)).toBe('2026-12-24')
  })

  test('a shown day is read back as the same day', () => {
    for (const one of ['2026-01-01', '2028-02-29', '1999-12-31'])
      expect(readDay(dayInFigures(day(one)), today)).toBe(one)
  })
})

describe('times as people write them', () => {
  test.each([
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['09,30', '09:30'],
    ['9 30', '09:30'],
    ['9', '09:00'],
    ['18', '18:00'],
    ['kl. 18.15', '18:15'],
    ['0000', '00:00'],
    ['23:59', '23:59'],
  ])('%j is %s', (text, expected) => {
    expect(readTime(text)).toBe(expected)
  })

  test.each(['', '24', '2400', '9:60', '9:3', '-9', '12345', 'ni', '9:30:00'])('%j is none', text => {
    expect(readTime(text)).toBeNull()
  })
})
