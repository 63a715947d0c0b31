import { describe, expect, it } from 'vitest'
import { day, month } from '../values/month.ts'
import { Refusal } from '../values/refusal.ts'
import { week } from '../values/week.ts'
import { pastMonths, selectableWeeks, spanOf, spansOf } from './choosable-spans.ts'
import type { ChosenFields } from './spans.ts'
import { timeFrames } from './time-frames.ts'

const today = day('2026-11-21')

const faultsOf = (asked: ChosenFields): unknown => {
  try {
    return spansOf(asked, today)
  } catch (error) {
    return error instanceof Refusal ? [error.code, error.fields] : error
  }
}
const days = (from: string, to: string) => ({ from: day(from), to: day(to) })

describe('the selectable spans', () => {
  it('are the 36 months before the running one [K28]', () => {
    expect([pastMonths(today)[0], pastMonths(today).at(-1)]).toEqual(['2026-10', '2023-11'])
    expect(pastMonths(today)).toHaveLength(36)
  })

  it('are the current week, and the past ones that lie within those months [K45]', () => {
    const weeks = selectableWeeks(today)
    expect(weeks.slice(0, 2)).toEqual(['2026-W47', '2026-W46'])
    // 1 November 2023 was a Wednesday.
    expect(weeks.at(-1)).toBe('2023-W45')
    expect(new Set(weeks).size).toBe(weeks.length)
  })

  it('replace the time frames', () => {
    expect(spanOf({ timeFrame: 'today', month: month('2026-08') }, today)).toBe('2026-08')
    expect(spansOf({ month: month('2023-11') }, today)).toEqual(['2023-11'])
    expect(spansOf({ week: week('2026-W47') }, today)).toEqual(['2026-W47'])
    expect(spansOf(days('2026-11-03', '2026-11-21'), today)).toEqual(['2026-11-03/2026-11-21'])
    expect(spanOf({ timeFrame: 'yearly' }, today)).toBe('yearly')
    expect(spansOf({}, today)).toEqual(timeFrames)
  })
})

describe('a request is refused, with a sentence at its field', () => {
  const oneOf36 = 'Velg en av de siste 36 månedene'
  const begun = 'Velg en uke som har begynt, i de siste 36 månedene'
  it.each<[string, ChosenFields, object]>([
    ['the current month', { month: month('2026-11') }, { month: oneOf36 }],
    ['a coming month', { month: month('2027-01') }, { month: oneOf36 }],
    ['an older month', { month: month('2023-10') }, { month: oneOf36 }],
    ['a coming week', { week: week('2026-W48') }, { week: begun }],
    ['a week that begins before the months', { week: week('2023-W44') }, { week: begun }],
    [
      'a first day before the months',
      days('2023-10-31', '2023-11-02'),
      { from: 'Tallene går tilbake til 1. november 2023' },
    ],
    ['a day to come', days('2026-11-20', '2026-11-22'), { to: 'Velg en dag til og med i dag' }],
    ['the wrong order', days('2026-11-20', '2026-11-19'), { to: 'Siste dag kan ikke være før første dag' }],
    ['more than a leap year', days('2025-01-01', '2026-01-02'), { to: 'Velg høyst 366 dager' }],
    ['days without an end', { from: day('2026-11-20') }, { to: 'Velg siste dag' }],
    ['days without a beginning', { to: day('2026-11-20') }, { from: 'Velg første dag' }],
    [
      'a month and a week',
      { month: month('2026-10'), week: week('2026-W40') },
      { week: 'Velg enten måned, uke eller dager' },
    ],
    [
      'a month and days',
      { month: month('2026-10'), ...days('2026-11-03', '2026-11-05') },
      { from: 'Velg enten måned, uke eller dager' },
    ],
  ])('for %s [K45]', (_, asked, fields) => {
    expect(faultsOf(asked)).toEqual(['invalid_payload', fields])
  })

  it('but not for a whole year and a day', () => {
    expect(spansOf(days('2025-01-01', '2026-01-01'), today)).toEqual(['2025-01-01/2026-01-01'])
  })
})
