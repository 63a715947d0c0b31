import { describe, expect, it } from 'vitest'
import { sicknessPeriod as period } from '#testing/sickness-periods'
import { type Day, month } from '../values/month.ts'
import { partHours, splitOf } from './part-hours.ts'

const booked = (...days: readonly string[]) =>
  new Map(days.map(date => [`2026-10-${date}` as Day, 7.5] as const))
const october = (given: Partial<Parameters<typeof partHours>[0]>) =>
  partHours({ month: month('2026-10'), periods: [], memberships: [], sickHours: new Map(), ...given })

describe('the sick hours by part [P210]', () => {
  it('are those of the employer’s period, of NAV, and of a sick child', () => {
    // 28 September is day 1, so 13 October is day 16 and 14 October day 17.
    expect(
      october({
        periods: [period('2026-09-28', '2026-10-15'), period('2026-10-20', '2026-10-21', 'syktBarn')],
        sickHours: booked('12', '13', '14', '15', '20', '21'),
      }),
    ).toEqual({ employer: 15, child: 15, nav: 15, other: 0 })
  })

  it('are of NAV from the eleventh day with a sick child', () => {
    // Friday 2, 5–9 and 12–15 October are ten days from Monday to Friday, so Friday 16 October is the eleventh.
    expect(
      october({ periods: [period('2026-10-02', '2026-10-16', 'syktBarn')], sickHours: booked('15', '16') }),
    ).toEqual({ employer: 0, child: 7.5, nav: 7.5, other: 0 })
  })

  it('are the salon’s on a Saturday with a sick child, also after the tenth day [P151]', () => {
    expect(
      october({
        periods: [period('2026-10-02', '2026-10-17', 'syktBarn')],
        sickHours: booked('03', '16', '17'),
      }),
    ).toEqual({ employer: 0, child: 15, nav: 7.5, other: 0 })
  })

  it('are the salon’s for six days in three long weekends with a sick child [P151]', () => {
    const weekends = [
      period('2026-01-09', '2026-01-12', 'syktBarn'),
      period('2026-02-06', '2026-02-09', 'syktBarn'),
      period('2026-03-06', '2026-03-09', 'syktBarn'),
    ]
    const sickHours = new Map([['2026-03-09' as Day, 7.5]])
    expect(partHours({ month: month('2026-03'), periods: weekends, memberships: [], sickHours })).toEqual({
      employer: 0,
      child: 7.5,
      nav: 0,
      other: 0,
    })
  })

  it('are of nobody for an egenmelding after the employer’s period [P150]', () => {
    // 14 to 29 September are sixteen days; 12 days at work until 12 October.
    expect(
      october({
        periods: [period('2026-09-14', '2026-09-29'), period('2026-10-12', '2026-10-13', 'egenmelding')],
        sickHours: booked('12', '13'),
      }),
    ).toEqual({ employer: 0, child: 0, nav: 0, other: 15 })
  })

  it('are of nobody without a period, and in the first weeks of an employment', () => {
    expect(
      october({
        periods: [period('2026-10-05', '2026-10-06')],
        memberships: [{ from: '2026-10-01' as Day, until: 'infinity' }],
        sickHours: booked('05', '06', '26'),
      }),
    ).toEqual({ employer: 0, child: 0, nav: 0, other: 22.5 })
  })

  it('are those of the month only', () => {
    const hours = new Map([...booked('01'), ['2026-09-30' as Day, 7.5] as const])
    expect(october({ periods: [period('2026-09-29', '2026-10-01')], sickHours: hours })).toEqual({
      employer: 7.5,
      child: 0,
      nav: 0,
      other: 0,
    })
  })
})

describe('the split of what a row pays [P210]', () => {
  const hours = { employer: 15, child: 7.5, nav: 37.5, other: 4 }
  it.each([
    ['all hours of the time book', 64, { employer: 15, child: 7.5, nav: 0 }],
    ['only what the salon has to pay', 22.5, { employer: 15, child: 7.5, nav: 37.5 }],
    ['other hours, entered by hand', 30, null],
    ['nothing, entered by hand', 0, null],
  ])('is known for %s', (_, paid, expected) => {
    expect(splitOf(paid, hours)).toEqual(expected)
  })

  it('is nothing without a part, also where the hours agree', () => {
    expect(splitOf(4, { employer: 0, child: 0, nav: 0, other: 4 })).toBeNull()
  })

  it('has the hours of NAV where the row pays none', () => {
    expect(splitOf(0, { employer: 0, child: 0, nav: 37.5, other: 0 })).toEqual({
      employer: 0,
      child: 0,
      nav: 37.5,
    })
  })

  it('takes hours that differ in noise only as the same [P118]', () => {
    const third = 7.5 / 3
    const all = { employer: third, child: third, nav: third, other: 0 }
    expect(splitOf(7.5, all)).toEqual({ employer: third, child: third, nav: 0 })
  })
})
