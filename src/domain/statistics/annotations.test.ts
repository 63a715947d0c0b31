import { describe, expect, it } from 'vitest'
import { day } from '../values/month.ts'
import { faultsOfAnnotatedDays, isAnnotated } from './annotations.ts'

const today = day('2026-11-21')
const range = (from: string, to: string) => ({ from: day(from), to: day(to) })

describe('the days of a note [K90]', () => {
  it.each([
    ['2026-11-21', '2026-11-21', null],
    // 2024 has 366 days, 2025 has 365.
    ['2024-01-01', '2024-12-31', null],
    ['2025-01-01', '2026-01-01', null],
    ['2025-01-01', '2026-01-02', { to: 'En merknad kan gjelde høyst 366 dager' }],
    ['2026-11-21', '2026-11-20', { to: 'Siste dag kan ikke være før første dag' }],
    // Four years and a leap day back, 366 days ahead.
    ['2022-11-01', '2022-11-21', null],
    ['2022-11-01', '2022-11-20', { to: 'Merknader går tilbake til 21. november 2022' }],
    ['2027-11-22', '2027-11-22', null],
    ['2027-11-22', '2027-11-23', { to: 'Merknader går fram til 22. november 2027' }],
  ])('%s to %s: %j', (from, to, faults) => {
    expect(faultsOfAnnotatedDays(range(from, to), today)).toEqual(faults)
  })
})

it('a note is shown where it has a day in common with what is shown [K91]', () => {
  const note = range('2026-11-03', '2026-11-07')
  const shown = (from: string, to = from) => isAnnotated(note, range(from, to))
  expect([shown('2026-11-02'), shown('2026-11-03'), shown('2026-11-07'), shown('2026-11-08')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([shown('2026-10-01', '2026-11-03'), shown('2026-11-01', '2026-11-30')]).toEqual([true, true])
  expect(shown('2026-10-01', '2026-11-02')).toBe(false)
})
