import { expect, test } from 'vitest'
import { month } from '#domain/values/month'
import { lastMonth, listedDate, payrollMonths, savedMoment, sentDate } from './report-dates.ts'

test('the list shows month and year in English, in Norwegian time [R142]', () => {
  expect(listedDate('2026-11-02T08:10:00.000Z')).toBe('Nov, 2026')
  expect(listedDate('2026-10-31T23:30:00.000Z')).toBe('Nov, 2026')
  expect(listedDate('2026-12-31T22:59:59.999Z')).toBe('Dec, 2026')
})

test('everything else is Norwegian [R142]', () => {
  expect(sentDate('2026-11-21T13:31:00.000Z')).toBe('21. november 2026 kl. 14:31')
  expect(savedMoment('2026-07-01T22:05:00.000Z')).toBe('2. juli kl. 00:05')
})

test('the payroll month is the previous one, by the calendar of Oslo', () => {
  expect(lastMonth(new Date('2026-10-31T22:59:00Z'))).toBe('2026-09')
  expect(lastMonth(new Date('2026-10-31T23:01:00Z'))).toBe('2026-10')
  expect(lastMonth(new Date('2027-01-15T12:00:00Z'))).toBe('2026-12')
})

test('two years of past months are offered, and the shown one at any age', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const months = payrollMonths(now, month('2026-10'))
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-10', '2024-11', 24])
  expect(payrollMonths(now, month('2020-01')).at(-1)).toBe('2020-01')
})
