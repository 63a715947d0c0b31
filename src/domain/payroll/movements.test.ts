import { describe, expect, it } from 'vitest'
import { day, month } from '../values/month.ts'
import { hoursOfPart, lastDayIn, movementIn, type SalonDays } from './movements.ts'

// October 2026 begins on a Thursday and has 22 working days: 1 and 2, and four weeks of five from the 5th.

const october = month('2026-10')
const stay = (salonId: string, from: string | null, until: string | null): SalonDays => ({
  salonId,
  from: from === null ? '-infinity' : day(from),
  until: until === null ? 'infinity' : day(until),
})

describe('the movements of a month in a salon [P220]', () => {
  it.each([
    ['a first day', [stay('a', '2026-10-14', null)], ['2026-10-14', null, 13]],
    ['the first day of the month', [stay('a', '2026-10-01', null)], ['2026-10-01', null, 22]],
    ['a last day, on a Saturday', [stay('a', null, '2026-10-18')], [null, '2026-10-17', 12]],
    ['the last day of the month', [stay('a', '2020-01-01', '2026-11-01')], [null, '2026-10-31', 22]],
    ['both', [stay('a', '2026-10-05', '2026-10-10')], ['2026-10-05', '2026-10-09', 5]],
    [
      'a stay that was left and begun again',
      [stay('a', '2020-01-01', '2026-10-06'), stay('a', '2026-10-26', null)],
      ['2026-10-26', '2026-10-05', 8],
    ],
    [
      'memberships that follow each other are one stay',
      [stay('a', '2026-10-14', null), stay('a', '2026-10-05', '2026-10-14')],
      ['2026-10-05', null, 20],
    ],
  ] as const)('are %s', (_, memberships, [began, ended, workdays]) => {
    const found = movementIn(october, 'a', memberships)
    expect([found?.began?.day ?? null, found?.ended?.day ?? null, found?.part]).toEqual([
      began,
      ended,
      { workdays, of: 22 },
    ])
  })

  it.each([
    ['who was there all month', [stay('a', '2020-01-01', null)]],
    ['whose first day is not known', [stay('a', null, null)]],
    ['of another salon', [stay('b', '2026-10-14', null)]],
    ['who began and left on the same day', [stay('a', '2026-10-14', '2026-10-14')]],
    ['whose last day was in the month before', [stay('a', '2020-01-01', '2026-10-01')]],
  ] as const)('has nobody %s', (_, memberships) => {
    expect(movementIn(october, 'a', memberships)).toBeNull()
  })

  it.each([
    ['the day after', '2026-10-18', '2026-10-18', true],
    ['14 days later', '2026-10-18', '2026-11-01', true],
    ['15 days later', '2026-10-18', '2026-11-02', false],
    ['who worked in both', '2026-10-18', '2019-01-01', true],
  ] as const)('name the other salon: %s', (_, until, from, moved) => {
    const all = [stay('a', '2020-01-01', until), stay('b', from, null)]
    expect(movementIn(october, 'a', all)?.ended?.otherSalon ?? null).toBe(moved ? 'b' : null)
  })

  it.each([
    ['left the day before', '2026-10-14', true],
    ['left 14 days before', '2026-09-30', true],
    ['left 15 days before', '2026-09-29', false],
    ['goes on there for a week', '2026-10-21', true],
    ['goes on there', null, false],
  ] as const)('name the salon somebody comes from, who %s', (_, until, moved) => {
    const all = [stay('b', '2020-01-01', until), stay('a', '2026-10-14', null)]
    expect(movementIn(october, 'a', all)?.began?.otherSalon ?? null).toBe(moved ? 'b' : null)
  })
})

describe('the part of a month [P221]', () => {
  it('leaves out public holidays: 1, 14 and 25 May 2026', () => {
    // May 2026 has 21 days from Monday to Friday. From the 15th: the 15th, 18–22, and 26–29.
    const found = movementIn(month('2026-05'), 'a', [stay('a', '2026-05-14', null)])
    expect(found?.part).toEqual({ workdays: 10, of: 18 })
  })

  it('gives its share of the hours of the position: 130 h × 13 / 22 [P3]', () => {
    expect(hoursOfPart(130, { workdays: 13, of: 22 })).toBe(76.8181818182)
    expect(hoursOfPart(162.5, { workdays: 22, of: 22 })).toBe(162.5)
    expect(hoursOfPart(162.5, { workdays: 0, of: 22 })).toBe(0)
  })
})

describe('the last day in a salon [P224]', () => {
  const by = day('2026-11-01')
  it('is the latest one before a day', () => {
    expect(lastDayIn('a', [stay('a', null, '2024-01-01'), stay('a', '2025-01-01', '2026-10-18')], by)).toBe(
      '2026-10-17',
    )
    expect(lastDayIn('a', [stay('a', null, '2026-11-01')], by)).toBe('2026-10-31')
  })

  it('is null for a person who is there on the day or later, or never was', () => {
    expect(lastDayIn('a', [stay('a', null, '2026-11-02')], by)).toBeNull()
    expect(lastDayIn('a', [stay('a', null, '2026-10-01'), stay('a', '2026-12-01', null)], by)).toBeNull()
    expect(lastDayIn('a', [stay('b', null, '2026-10-01')], by)).toBeNull()
  })
})
