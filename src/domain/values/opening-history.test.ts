import { describe, expect, test } from 'vitest'
import { BEGINNING, changedFrom } from './dated-history.ts'
import { day, month } from './month.ts'
import {
  openingChanges,
  openingHistory,
  openingWeekOf,
  openWeekdaysIn,
  openWeekdaysOf,
} from './opening-history.ts'

const weekday = (weekday: number, from = '09:00', to = '18:00') => ({ weekday, from, to })
const now = [weekday(1), weekday(6, '10:00', '16:00')]
const first = changedFrom(openingHistory([]), BEGINNING, openingWeekOf(now))
const changed = (history: typeof first, from: string, days: typeof now) =>
  changedFrom(history, month(from), openingWeekOf(days))

describe('the opening hours of a salon', () => {
  const later = changed(first, '2027-01', [weekday(1, '09:00', '20:00'), weekday(2)])

  test('are those of a month until a later change of the weekday [C31]', () => {
    expect(openWeekdaysIn(later, month('2026-12'))).toEqual(now)
    expect(openWeekdaysIn(later, month('2027-01'))).toEqual([weekday(1, '09:00', '20:00'), weekday(2)])
    // Saturdays are closed from January, whatever they are until then. Sundays were not changed for January, and stay open.
    const both = changed(later, '2026-12', [weekday(1), weekday(6, '10:00', '17:00'), weekday(7)])
    expect(openWeekdaysIn(both, month('2026-12'))).toEqual([
      weekday(1),
      weekday(6, '10:00', '17:00'),
      weekday(7),
    ])
    expect(openWeekdaysIn(both, month('2027-02'))).toEqual([
      weekday(1, '09:00', '20:00'),
      weekday(2),
      weekday(7),
    ])
  })

  test('have no row of a month when they are taken back [C31]', () => {
    expect(changed(later, '2027-01', now)).toEqual(first)
    expect(changed(first, '2027-01', now)).toEqual(first)
  })

  test('are stored as changes of weekdays, and read as they were [C31]', () => {
    const stored = openingChanges(later)
    expect(stored).toEqual([
      { from: BEGINNING, weekday: 1, opens: '09:00', closes: '18:00' },
      { from: BEGINNING, weekday: 6, opens: '10:00', closes: '16:00' },
      { from: '2027-01', weekday: 1, opens: '09:00', closes: '20:00' },
      { from: '2027-01', weekday: 2, opens: '09:00', closes: '18:00' },
      { from: '2027-01', weekday: 6, opens: null, closes: null },
    ])
    expect(openingHistory(stored.toReversed())).toEqual(later)
    expect(openingHistory(openingChanges(first))).toEqual(first)
  })

  test('of a span are the widest of the days of the weekday [K85]', () => {
    // Monday 28 December to Sunday 10 January has Mondays on 28 December and 4 January, and Saturdays on 2 and 9 January.
    const of = (from: string, to: string) => openWeekdaysOf(later, { from: day(from), to: day(to) })
    expect(of('2026-12-28', '2027-01-10')).toEqual([weekday(1, '09:00', '20:00'), weekday(2)])
    expect(of('2026-12-21', '2027-01-01')).toEqual(now)
    expect(of('2026-12-26', '2027-01-04')).toEqual([weekday(1, '09:00', '20:00'), now[1]])
    const early = changed(first, '2027-01', [weekday(1, '08:00', '17:00')])
    expect(openWeekdaysOf(early, { from: day('2026-12-28'), to: day('2027-01-04') })).toEqual([
      weekday(1, '08:00', '18:00'),
    ])
  })

  test('of a span are unknown where one of its months has none [K85]', () => {
    const entered = changed(openingHistory([]), '2026-11', now)
    const of = (from: string) => openWeekdaysOf(entered, { from: day(from), to: day('2026-11-30') })
    expect([of('2026-10-31'), of('2026-11-01')]).toEqual([[], now])
  })
})
