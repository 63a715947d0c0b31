import { describe, expect, test } from 'vitest'
import { addDays, type Day, day, month } from '../values/month.ts'
import { firstDayOfWeek, week, weekOf } from '../values/week.ts'
import type { OwnDay } from './own-days.ts'
import { isOpeningDay } from './pace.ts'
import { monthsOfWeeks, weeksInARow, weeksOnPace } from './weeks-on-pace.ts'

/** A Saturday in week 47. */
const today = day('2026-11-21')
/** August has 26 opening days, September 26, October 27, November 25. */
const goals = new Map(
  [
    ['2026-08', 26_000],
    ['2026-09', 26_000],
    ['2026-10', 27_000],
    ['2026-11', 25_000],
  ].map(([of, goal]) => [month(String(of)), Number(goal)]),
)
const ownDay = (at: Day, totalOms: number | null, missing = false): OwnDay => ({
  day: at,
  totalOms,
  missing,
  antallBesok: null,
  totalVareomsetning: null,
})

/** Every day since the first shown week, with these sales on opening days. */
const daysWith = (sales: (at: Day) => number | null): OwnDay[] => {
  const days: OwnDay[] = []
  for (let at = day('2026-08-24'); at <= today; at = addDays(at, 1))
    days.push(ownDay(at, isOpeningDay(at) ? sales(at) : null))
  return days
}
const ask = (days: readonly OwnDay[], about: { through?: Day; goals?: typeof goals; share?: number } = {}) =>
  weeksOnPace({ days, goals, today, through: today, ...about })
const stateOf = (weeks: ReturnType<typeof ask>, of: string) => weeks.find(one => one.week === week(of))?.state
const salesIn = (of: string, kr: number | null, others = 1000) =>
  daysWith(at => (weekOf(at) === week(of) ? kr : others))

describe('a week (K51)', () => {
  test('is one of the twelve before the running one, which is not over', () => {
    const weeks = ask(daysWith(() => 1000))
    expect(weeks.map(one => one.week)).toHaveLength(13)
    expect([weeks[0]?.week, weeks.at(-1)?.week]).toEqual(['2026-W35', '2026-W47'])
    expect(weeks.at(-1)).toEqual({ week: '2026-W47', state: 'notOver', totalOms: 6000, expected: 6000 })
    expect(new Set(weeks.slice(0, -1).map(one => one.state))).toEqual(new Set(['onPace']))
  })

  test('is on pace from 2 % below its part of the goal', () => {
    expect(stateOf(ask(salesIn('2026-W46', 980)), '2026-W46')).toBe('onPace')
    expect(stateOf(ask(salesIn('2026-W46', 979.99)), '2026-W46')).toBe('behind')
  })

  test('has of each of its months the part of that month’s goal', () => {
    // 28 to 30 September are three days, 1 to 3 October three others.
    const higher = new Map([...goals, [month('2026-10'), 54_000]])
    const weeks = ask(
      daysWith(() => 1000),
      { goals: higher },
    )
    expect(weeks.find(one => one.week === week('2026-W40'))?.expected).toBe(3 * 1000 + 3 * 2000)
  })

  test('has no part for a red day or a Sunday, but their sales', () => {
    // 25 and 26 December are red. December has 25 opening days.
    const days = [ownDay(day('2026-12-21'), 3500), ownDay(day('2026-12-27'), 500)]
    const december = new Map([[month('2026-12'), 25_000]])
    const newYear = day('2026-12-31')
    const weeks = weeksOnPace({ days, goals: december, today: newYear, through: newYear })
    expect(weeks.at(-2)).toEqual({ week: '2026-W52', state: 'onPace', totalOms: 4000, expected: 4000 })
  })

  test('in which the running day has no sales yet is expected through yesterday', () => {
    const weeks = ask(
      daysWith(() => 1000),
      { through: addDays(today, -1) },
    )
    expect(weeks.at(-1)?.expected).toBe(5000)
  })
})

test('the running day counts by the part of it that is over [K67]', () => {
  const weeks = ask(
    daysWith(() => 1000),
    { share: 0.25 },
  )
  // Monday to Friday, and a quarter of Saturday.
  expect(weeks.at(-1)?.expected).toBe(5250)
})

describe('an unknown week (K52)', () => {
  test('has no goal, figures that have not arrived, or no sales', () => {
    const without = new Map([...goals, [month('2026-11'), 0]])
    expect(
      stateOf(
        ask(
          daysWith(() => 1000),
          { goals: without },
        ),
        '2026-W46',
      ),
    ).toBe('noGoal')
    const monday = firstDayOfWeek(week('2026-W46'))
    const gap = daysWith(() => 5000).map(one => (one.day === monday ? ownDay(monday, null, true) : one))
    expect(stateOf(ask(gap), '2026-W46')).toBe('notArrived')
    expect(stateOf(ask(salesIn('2026-W46', null)), '2026-W46')).toBe('noSales')
    expect(stateOf(ask([]), '2026-W46')).toBe('noSales')
  })

  test('neither counts in the row nor ends it', () => {
    const weeks = ask(
      daysWith(at => {
        if (weekOf(at) === week('2026-W45')) return null
        return weekOf(at) === week('2026-W43') ? 100 : 1000
      }),
    )
    // Weeks 46 and 44; week 43 was behind.
    expect(weeksInARow(weeks)).toBe(2)
  })
})

test('the row is all twelve weeks if none was behind, and 0 if the last was', () => {
  expect(weeksInARow(ask(daysWith(() => 1000)))).toBe(12)
  expect(weeksInARow(ask(salesIn('2026-W46', 100)))).toBe(0)
  expect(weeksInARow(ask([]))).toBe(0)
})

test('the goals of every month with a shown week are needed, five at the most', () => {
  expect(monthsOfWeeks(today)).toEqual(['2026-08', '2026-09', '2026-10', '2026-11'])
  expect(monthsOfWeeks(day('2022-04-30'))).toEqual(['2022-01', '2022-02', '2022-03', '2022-04', '2022-05'])
})
