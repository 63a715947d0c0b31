import { describe, expect, it } from 'vitest'
import { intervalOf } from '../values/interval.ts'
import { day, month } from '../values/month.ts'
import { week } from '../values/week.ts'
import {
  daysOf,
  fieldsOf,
  hasGoal,
  monthHeld,
  type Span,
  spanIn,
  spanLabel,
  spanName,
  splitsMonths,
} from './spans.ts'

const today = day('2026-11-25')
const interval = (from: string, to: string) => intervalOf({ from: day(from), to: day(to) })

describe('a span', () => {
  it.each<[Span, string, string]>([
    ['monthly', '2026-11-01', '2026-11-25'],
    [month('2026-08'), '2026-08-01', '2026-08-31'],
    [week('2026-W47'), '2026-11-16', '2026-11-22'],
    [week('2026-W53'), '2026-12-28', '2026-11-25'],
    [week('2025-W01'), '2024-12-30', '2025-01-05'],
    [week('2020-W53'), '2020-12-28', '2021-01-03'],
    [week('2026-W13'), '2026-03-23', '2026-03-29'],
    [week('2026-W43'), '2026-10-19', '2026-10-25'],
    [interval('2026-11-03', '2026-11-19'), '2026-11-03', '2026-11-19'],
  ])('%s has whole days, %s to %s, also across a year and a change of the clock [K45]', (span, from, to) => {
    expect(daysOf(span, today)).toEqual({ from, to })
  })

  it('of the current week is to date [K45]', () => {
    expect(daysOf(week('2026-W48'), today)).toEqual({ from: '2026-11-23', to: '2026-11-25' })
    expect(daysOf(week('2026-W48'), day('2026-11-23'))).toEqual({ from: '2026-11-23', to: '2026-11-23' })
  })

  it.each<[Span, object, string]>([
    ['yearly', { timeFrame: 'yearly' }, 'År'],
    [month('2026-08'), { timeFrame: 'monthly', month: '2026-08' }, 'August 2026'],
    [week('2026-W08'), { timeFrame: 'monthly', week: '2026-W08' }, 'Uke 8 2026'],
    [
      interval('2025-12-29', '2026-01-02'),
      { timeFrame: 'monthly', from: '2025-12-29', to: '2026-01-02' },
      '29. desember 2025–2. januar 2026',
    ],
  ])('%s has fields of its own and a name', (span, fields, label) => {
    expect(fieldsOf(span)).toEqual(fields)
    expect(spanIn(fieldsOf(span))).toBe(span)
    expect(spanLabel(span)).toBe(label)
    expect(spanName(span)).toBe(label.toLocaleLowerCase('nb'))
  })

  it('uses the goals, cut types and members of the month in which it ends [K45]', () => {
    expect(monthHeld('yesterday', day('2026-11-01'))).toBe('2026-11')
    expect(monthHeld(week('2026-W44'), today)).toBe('2026-11')
    expect(monthHeld(week('2026-W40'), today)).toBe('2026-10')
    expect(monthHeld(interval('2026-08-20', '2026-09-02'), today)).toBe('2026-09')
  })

  it.each<[Span, boolean]>([
    ['yearly', true],
    [month('2026-08'), true],
    [week('2026-W47'), false],
    [interval('2026-10-01', '2026-10-31'), true],
    [interval('2026-09-01', '2026-10-31'), false],
    [interval('2026-10-01', '2026-10-30'), false],
  ])('%s has a goal: %s [K46]', (span, has) => {
    expect(hasGoal(span)).toBe(has)
  })

  it.each<[Span, boolean]>([
    ['today', false],
    [month('2026-08'), false],
    [week('2027-W05'), true],
    [interval('2026-10-01', '2026-10-31'), false],
    [interval('2026-02-01', '2026-03-31'), false],
    [interval('2026-10-01', '2026-10-30'), true],
    [interval('2026-10-02', '2026-10-31'), true],
  ])('%s splits months: %s [K46]', (span, splits) => {
    expect(splitsMonths(span)).toBe(splits)
  })
})
