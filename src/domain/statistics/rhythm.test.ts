import { expect, test } from 'vitest'
import { addDays, type Day, day, type IsoWeekday, isoWeekday } from '../values/month.ts'
import { type HourSums, lastWeeks, type RhythmDay, USUAL_WEEKS, weekRhythm } from './rhythm.ts'

/** 5 October 2026 is a Monday. */
const monday = day('2026-10-05')
const nth = (weekday: IsoWeekday, week: number): Day => addDays(monday, 7 * week + weekday - 1)

const worked = (
  at: Day,
  produksjonstimer: number,
  totalOms: number,
  more: Partial<RhythmDay> = {},
): RhythmDay => ({
  day: at,
  days: 1,
  undivided: 0,
  missing: 0,
  booked: 1,
  produksjonstimer,
  totalOms,
  ...more,
})
const noHours = { booked: 0, produksjonstimer: 0, totalOms: 0 }

const cell = (weekday: IsoWeekday, hour: number, customers: number, totalOms: number): HourSums => ({
  weekday,
  hour,
  customers,
  totalOms,
})
const of = (days: readonly RhythmDay[], weekday: IsoWeekday, cells: readonly HourSums[] = []) => {
  const found = weekRhythm(days, cells).weekdays.find(one => one.weekday === weekday)
  if (!found) throw new Error(`no weekday ${weekday}`)
  return found
}

/** Four Mondays of 10 hours and 5000 kr, and four Saturdays of 6 hours and 6000 kr: 44 000 kr in 64 hours, 687,50 an hour. */
const fourWeeks = [0, 1, 2, 3].flatMap(week => [
  worked(nth(1, week), 10, 5000),
  worked(nth(6, week), 6, 6000),
])

test('cells are sorted into weekdays and sum to them to the øre [K84]', () => {
  const cells = [cell(6, 11, 3, 1200.1), cell(1, 10, 2, 0.2), cell(6, 10, 4, 900.2), cell(6, 12, 0, -100.05)]
  const { weekdays, customers, totalOms } = weekRhythm(fourWeeks, cells)
  expect([customers, totalOms]).toEqual([9, 2000.45])
  expect(weekdays.map(one => [one.weekday, one.customers, one.totalOms])).toEqual([
    [1, 2, 0.2],
    [2, null, null],
    [3, null, null],
    [4, null, null],
    [5, null, null],
    [6, 7, 2000.25],
    [7, null, null],
  ])
  expect(weekdays[5]?.hours).toEqual([
    { hour: 10, customers: 4, totalOms: 900.2 },
    { hour: 11, customers: 3, totalOms: 1200.1 },
    { hour: 12, customers: 0, totalOms: -100.05 },
  ])
})

test('days that are missing or have unknown hours of sale are said and not counted [K84] [K85]', () => {
  const days = [
    worked(nth(4, 0), 8, 5000),
    worked(nth(4, 1), 0, 0, { days: 0, missing: 1, booked: 0 }),
    worked(nth(4, 2), 8, 5000, { undivided: 1 }),
    worked(nth(4, 3), 0, 0, { ...noHours }),
  ]
  expect(of(days, 4, [cell(4, 16, 6, 3000)])).toMatchObject({
    days: 2,
    missing: 1,
    undivided: 1,
    withoutHours: 1,
    customers: 6,
    totalOms: 3000,
  })
  // Nothing at all on the other days: no days, and nothing is 0.
  expect(of(days, 2)).toMatchObject({ days: 0, customers: null, totalOms: null, busiest: null })
})

test('kroner an hour is of days with hours alone, and unknown without them [K86]', () => {
  const days = [worked(nth(2, 0), 8, 4000), worked(nth(2, 1), 7.5, 4525), worked(nth(2, 2), 0, 0, noHours)]
  // 8525 kr in 15,5 hours.
  expect(of(days, 2).work).toMatchObject({ days: 2, produksjonstimer: 15.5, totalOms: 8525, omsPerTime: 550 })
  const none = weekRhythm([worked(nth(2, 0), 0, 0, noHours)], [cell(2, 10, 1, 500)])
  expect(none.work).toEqual({ days: 0, produksjonstimer: null, totalOms: null, omsPerTime: null })
  expect(none.weekdays[1]?.work).toEqual({
    days: 0,
    produksjonstimer: null,
    totalOms: null,
    omsPerTime: null,
    overWeek: null,
    level: null,
    extraHours: null,
  })
  // A row of the time book without any hours: 0 hours, and no kroner an hour.
  expect(of([worked(nth(2, 0), 0, 0)], 2).work).toMatchObject({
    produksjonstimer: 0,
    omsPerTime: null,
    level: null,
  })
})

test('hands were missing on Saturdays and waited on Mondays, in kroner and hours [K87] [K88]', () => {
  const saturday = of(fourWeeks, 6).work
  // 1000 kr an hour against 687,50. 6000 ÷ 687,50 = 8,727… hours; there were 6.
  expect(saturday).toMatchObject({ omsPerTime: 1000, overWeek: 312.5, level: 'short' })
  expect(saturday.extraHours).toBeCloseTo(2.727272, 5)
  // 500 kr an hour. 5000 ÷ 687,50 = 7,272… hours; there were 10.
  const mondays = of(fourWeeks, 1).work
  expect(mondays).toMatchObject({ omsPerTime: 500, overWeek: -187.5, level: 'spare' })
  expect(mondays.extraHours).toBeCloseTo(-2.727272, 5)
  expect(weekRhythm(fourWeeks, []).work).toEqual({
    days: 8,
    produksjonstimer: 64,
    totalOms: 44_000,
    omsPerTime: 687.5,
  })
})

test('three days of a weekday say nothing of it [K87]', () => {
  expect(of(fourWeeks.slice(0, 6), 6).work).toMatchObject({ days: 3, omsPerTime: 1000, level: null })
})

test('one odd day of four decides nothing, and under 10 % is even [K87]', () => {
  const tuesdays = (...sold: readonly number[]) => sold.map((kr, week) => worked(nth(2, week), 10, kr))
  const wednesdays = [0, 1, 2, 3].map(week => worked(nth(3, week), 10, 5000))
  // 500, 500, 500 and 1500 kr an hour, 750 on average: only one day is above the week's 625.
  expect(of([...tuesdays(5000, 5000, 5000, 15_000), ...wednesdays], 2).work).toMatchObject({
    omsPerTime: 750,
    level: 'even',
  })
  // Three of four are enough: 800, 800, 800 and 400; the week has 600.
  expect(of([...tuesdays(8000, 8000, 8000, 4000), ...wednesdays], 2).work.level).toBe('short')
  // 599 against a week of 549,50: 9 % above it, though all four days are.
  expect(of([...tuesdays(5990, 5990, 5990, 5990), ...wednesdays], 2).work.level).toBe('even')
  // Exactly 10 %: 550 against a week of 500.
  const even = [0, 1, 2, 3].map(week => worked(nth(3, week), 10, 4500))
  expect(of([...tuesdays(5500, 5500, 5500, 5500), ...even], 2).work).toMatchObject({
    overWeek: 50,
    level: 'short',
  })
})

test('the busiest hour is the first of those with the most customers [K88]', () => {
  expect(of(fourWeeks, 6, [cell(6, 13, 9, 1), cell(6, 11, 9, 2), cell(6, 10, 3, 900)]).busiest).toBe(11)
  expect(of(fourWeeks, 6, [cell(6, 13, 0, 400)]).busiest).toBeNull()
})

test('a day of several salons counts for each of them [K85]', () => {
  const two = [
    worked(nth(5, 0), 16, 9000, { days: 2, booked: 2 }),
    worked(nth(5, 1), 8, 4000, { days: 2, missing: 1 }),
  ]
  expect(two.map(one => isoWeekday(one.day))).toEqual([5, 5])
  expect(of(two, 5, [cell(5, 10, 8, 4000)])).toMatchObject({
    days: 4,
    missing: 1,
    withoutHours: 1,
    work: { days: 3, produksjonstimer: 24 },
  })
})

test('the rhythm covers finished weeks, eight of them unless others are chosen [K89]', () => {
  // Saturday 21 November 2026 is in week 47, which is not over on its Sunday either.
  for (const today of ['2026-11-16', '2026-11-21', '2026-11-22'])
    expect(lastWeeks(USUAL_WEEKS, day(today))).toBe('2026-09-21/2026-11-15')
  expect(lastWeeks(4, day('2026-11-23'))).toBe('2026-10-26/2026-11-22')
  // 2020 has 53 weeks.
  expect(lastWeeks(4, day('2021-01-12'))).toBe('2020-12-14/2021-01-10')
})
