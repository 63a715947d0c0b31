import { expect, test } from 'vitest'
import { dateAt, dayAt, momentAt, monthAt, timeAt, writeDatesIn } from './norwegian-time.ts'

test('a moment after midnight in Norway is on the new day there, in summer and in winter', () => {
  expect([dayAt('2026-09-30T22:15:00.000Z'), timeAt('2026-09-30T22:15:00.000Z')]).toEqual([
    '2026-10-01',
    '00:15',
  ])
  expect([dayAt('2026-11-30T22:15:00.000Z'), timeAt('2026-11-30T22:15:00.000Z')]).toEqual([
    '2026-11-30',
    '23:15',
  ])
  expect(monthAt(Date.parse('2026-12-31T23:00:00.000Z'))).toBe('2027-01')
})

test('dates are in Norwegian style, or in English for users who choose it', () => {
  const moment = '2026-09-30T22:15:00.000Z'
  expect(dateAt(moment)).toBe('1. okt. 2026')
  writeDatesIn('en')
  expect(dateAt(moment)).toBe('1 Oct 2026')
  expect(momentAt(moment, '2026-10-01T12:00:00.000Z')).toBe('today 00:15')
  writeDatesIn('nb')
  expect(dateAt(moment)).toBe('1. okt. 2026')
})

test('a moment of today is shown as a time, and another with its date', () => {
  expect(momentAt('2026-09-30T22:15:00.000Z', '2026-10-01T12:00:00.000Z')).toBe('i dag 00:15')
  expect(momentAt('2026-09-30T21:15:00.000Z', '2026-10-01T12:00:00.000Z')).toBe('30. sep. 2026 23:15')
})
