import { expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/chain-settings'
import { knownOfSalons } from '#domain/statistics/known-sums'
import { salesFigures } from '#domain/statistics/statistics'
import { day } from '#domain/values/month'
import { week } from '#domain/values/week'
import { someSums } from '#testing/statistics-columns'
import { comparedSales } from '#testing/trend-columns'
import { againstIn, besideOf, isSameSalons, matchingDays } from './beside.ts'
import type { KnownDay } from './queries.ts'

const sold = (at: string, treatmentSales: number, more: Partial<KnownDay> = {}): KnownDay => ({
  day: at,
  state: 'complete',
  figures: salesFigures(knownOfSalons({ ...someSums, treatmentSales, goodsSales: 0 }), defaultSettings),
  ...more,
})
const asked = { against: 'lastMonth', today: day('2026-11-21'), span: 'monthly' } as const
const change = (now: KnownDay, ...others: KnownDay[]) =>
  besideOf('totalOms', now, new Map(others.map(one => [one.day, one])), asked)

test('a day is compared with the same weekday four weeks before, or 52 weeks before for last year [K29]', () => {
  const friday = sold('2026-11-20', 1_100)
  const before = sold('2026-10-23', 1_000)
  expect(change(friday, before)).toMatchObject({ day: '2026-10-23', percent: 10 })
  expect(change(friday, sold('2026-10-20', 1_000))).toBeNull()
  const lastYear = sold('2025-11-21', 2_200)
  expect(
    besideOf('totalOms', friday, new Map([[lastYear.day, lastYear]]), { ...asked, against: 'lastYear' }),
  ).toMatchObject({ day: '2025-11-21', percent: -50 })
  const november = { from: day('2026-11-01'), to: day('2026-11-21') }
  expect(matchingDays(november, 'lastMonth', 'monthly')).toEqual({ from: '2026-10-04', to: '2026-10-24' })
  expect(matchingDays(november, 'lastYear', 'monthly')).toEqual({ from: '2025-11-02', to: '2025-11-22' })
})

test('in a week, a day is compared with its weekday in the compared week', () => {
  const span = week('2026-W47')
  const friday = sold('2026-11-20', 1_100)
  const before = sold('2026-11-13', 1_000)
  expect(besideOf('totalOms', friday, new Map([[before.day, before]]), { ...asked, span })).toMatchObject({
    day: '2026-11-13',
    percent: 10,
  })
  const days = { from: day('2026-11-16'), to: day('2026-11-20') }
  expect(matchingDays(days, 'lastYear', span)).toEqual({ from: '2025-11-17', to: '2025-11-21' })
})

test('an unfinished day, or one without figures on either side, is not compared [K29]', () => {
  const friday = sold('2026-11-20', 1_100)
  const before = sold('2026-10-23', 1_000)
  expect(change(sold('2026-11-21', 900), sold('2026-10-24', 1_000))).toBeNull()
  expect(change(friday, { ...before, figures: null, state: 'nothing' })).toBeNull()
  expect(change(friday, { ...before, missing: ['Storo'] })).toBeNull()
  expect(change({ ...friday, missing: ['Storo'] }, before)).toBeNull()
  expect(change(friday, sold('2026-10-23', 0))).toBeNull()
})

test('a year is compared with last year, in any mode', () => {
  expect(againstIn({ figure: 'totalOms', span: 'yearly' })).toBe('lastYear')
  expect(againstIn({ figure: 'totalOms', span: 'monthly' })).toBe('lastMonth')
  expect(againstIn({ figure: 'totalOms', span: 'monthly', against: 'lastYear' })).toBe('lastYear')
})

test('salons together are comparable day by day only when none is new or closed [K29]', () => {
  const because = (...reasons: ('new' | 'missing')[]) => ({
    ...comparedSales(1, 2),
    leftOut: reasons.map(reason => ({
      objectId: 's',
      because: reason,
      missing: 0,
      missingDays: [],
      firstDay: null,
    })),
  })
  expect(isSameSalons(because())).toBe(true)
  expect(isSameSalons(because('missing'))).toBe(true)
  expect(isSameSalons(because('missing', 'new'))).toBe(false)
  expect(isSameSalons(null)).toBe(false)
})
