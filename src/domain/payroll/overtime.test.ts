import { describe, expect, it } from 'vitest'
import { type Day, type Month, month, monthsFrom } from '../values/month.ts'
import { hasOvertime, overtimeOf, type WorkAroundMonth } from './overtime.ts'
import { shippedOvertime } from './overtime-terms.ts'

const found = (of: string, hours: Record<string, number | null>, more: Partial<WorkAroundMonth> = {}) =>
  overtimeOf({
    month: month(of),
    hours: new Map(Object.entries(hours) as [Day, number | null][]),
    memberships: [{ from: '-infinity', until: 'infinity' }],
    stillings: 100,
    terms: shippedOvertime,
    ...more,
  })

/** The hours of the days from a Monday on. */
const week = (monday: string, ...hours: readonly (number | null)[]): Record<string, number | null> => {
  const [year, ofYear, date] = monday.split('-').map(Number) as [number, number, number]
  return Object.fromEntries(
    hours.map((worked, days) => [
      new Date(Date.UTC(year, ofYear - 1, date + days)).toISOString().slice(0, 10),
      worked,
    ]),
  )
}

describe('the overtime of a week [P158] [P159] [P160]', () => {
  it('of a full position is what is above 37.5 hours: two at 40 %, the later ones at 50 %', () => {
    const { weeks, redDays } = found('2026-10', week('2026-10-05', 8, 8, 8, 8, 9))
    expect(weeks).toEqual([
      {
        week: '2026-W41',
        days: [
          { day: '2026-10-05', hours: 8 },
          { day: '2026-10-06', hours: 8 },
          { day: '2026-10-07', hours: 8 },
          { day: '2026-10-08', hours: 8 },
          { day: '2026-10-09', hours: 9 },
        ],
        hours: 41,
        contract: 37.5,
        extra: 0,
        overtime: [
          { hours: 2, percent: 40 },
          { hours: 1.5, percent: 50 },
        ],
        fromLongDays: false,
      },
    ])
    expect(redDays).toEqual([])
  })

  it('is none at exactly 37.5 hours, and counts a twentieth of an hour', () => {
    const even = found('2026-10', week('2026-10-05', 7.5, 7.5, 7.5, 7.5, 7.5))
    expect(even.weeks[0]).toMatchObject({ hours: 37.5, extra: 0, overtime: [] })
    expect(hasOvertime(even)).toBe(false)
    const more = found('2026-10', week('2026-10-05', 7.5, 7.5, 7.5, 7.5, 7.55))
    expect(more.weeks[0]?.overtime).toEqual([{ hours: 0.05, percent: 40 }])
    expect(hasOvertime(more)).toBe(true)
  })

  it('has the hours above nine on a day, also in a short week, and counts no hour twice', () => {
    // 11 − 9 = 2; the week has 35 hours.
    expect(found('2026-10', week('2026-10-05', 11, 8, 8, 8)).weeks[0]).toMatchObject({
      hours: 35,
      overtime: [{ hours: 2, percent: 40 }],
      fromLongDays: true,
    })
    // Above nine: 2 + 1 = 3. Above 37.5: 45 − 37.5 = 7.5. The three are among the 7.5.
    expect(found('2026-10', week('2026-10-05', 11, 10, 8, 8, 8)).weeks[0]).toMatchObject({
      overtime: [
        { hours: 2, percent: 40 },
        { hours: 5.5, percent: 50 },
      ],
      fromLongDays: false,
    })
  })

  it('of a part position begins at 37.5 hours, and the hours below are extra work without a supplement', () => {
    // 60 % of 37.5 = 22.5; 30 − 22.5 = 7.5.
    const some = found('2026-10', week('2026-10-05', 7.5, 7.5, 7.5, 7.5), { stillings: 60 })
    expect(some.weeks[0]).toMatchObject({ hours: 30, contract: 22.5, extra: 7.5, overtime: [] })
    expect(hasOvertime(some)).toBe(true)
    // 80 % of 37.5 = 30; 40 − 37.5 = 2.5 of overtime, and 37.5 − 30 = 7.5 extra.
    expect(found('2026-10', week('2026-10-05', 8, 8, 8, 8, 8), { stillings: 80 }).weeks[0]).toMatchObject({
      contract: 30,
      extra: 7.5,
      overtime: [
        { hours: 2, percent: 40 },
        { hours: 0.5, percent: 50 },
      ],
    })
  })

  it('follows other terms', () => {
    const terms = {
      ...shippedOvertime,
      weekHours: 35,
      dayHours: 10,
      firstOvertimeHours: 0,
      laterOvertimePercent: 75,
    }
    expect(found('2026-10', week('2026-10-05', 10, 10, 8, 8), { terms }).weeks[0]).toMatchObject({
      contract: 35,
      overtime: [{ hours: 1, percent: 75 }],
    })
  })

  it('keeps thirds of an hour to ten decimals', () => {
    // 3 × 13.3333333333 = 39.9999999999. Above nine on a day: 3 × 4.3333333333 = 12.9999999999.
    const third = 13.3333333333
    expect(found('2026-10', week('2026-10-05', third, third, third)).weeks[0]).toMatchObject({
      hours: 39.9999999999,
      overtime: [
        { hours: 2, percent: 40 },
        { hours: 10.9999999999, percent: 50 },
      ],
    })
  })
})

describe('a week across the end of a month [P158]', () => {
  const across = week('2026-09-28', 8, 8, 8, 8, 8)
  const weeksIn = (of: string, more: Partial<WorkAroundMonth> = {}) =>
    found(of, across, more).weeks.map(({ week }) => week)

  it('counts whole in the month of its Sunday', () => {
    expect(weeksIn('2026-09')).toEqual([])
    expect(found('2026-10', across).weeks).toMatchObject([{ week: '2026-W40', hours: 40 }])
  })

  it('counts in the month of the last day of a person who leaves in it', () => {
    const left = { memberships: [{ from: '2020-01-01', until: '2026-10-01' }] }
    expect([weeksIn('2026-09', left), weeksIn('2026-10', left)]).toEqual([['2026-W40'], []])
    const returned = { memberships: [...left.memberships, { from: '2026-10-12', until: 'infinity' }] }
    expect([weeksIn('2026-09', returned), weeksIn('2026-10', returned)]).toEqual([['2026-W40'], []])
  })

  it('counts once, whatever the year', () => {
    const months = monthsFrom(month('2024-01'), month('2028-12'))
    const days: Record<string, number> = {}
    for (let at = Date.UTC(2023, 11, 1); at < Date.UTC(2029, 1, 1); at += 86_400_000)
      days[new Date(at).toISOString().slice(0, 10)] = 1
    const all = months.flatMap((of: Month) => found(of, days).weeks.map(({ week }) => week))
    // 1 January 2024 was a Monday, 31 December 2028 is a Sunday: 1827 days.
    expect([all.length, new Set(all).size]).toEqual([261, 261])
  })

  it.each([
    ['2026-03', '2026-03-23', '2026-W13'],
    ['2026-10', '2026-10-19', '2026-W43'],
  ])('in %s, when the clock changes, has its seven days', (of, monday, name) => {
    expect(found(of, week(monday, 7.5, 7.5, 7.5, 7.5, 7.5, 0, 2.5)).weeks).toMatchObject([
      { week: name, hours: 40, overtime: [{ hours: 2 }, { hours: 0.5 }] },
    ])
  })
})

describe('public holidays [P159] [P161]', () => {
  it('have a supplement for every hour, and shorten the contract of their week', () => {
    // 1 May 2026 is a Friday. The week has 4 × 8 + 5 = 37 other hours; the contract is 4/5 of 37.5 = 30.
    const { weeks, redDays } = found('2026-05', week('2026-04-27', 8, 8, 8, 8, 6, 5))
    expect(redDays).toEqual([{ day: '2026-05-01', hours: 6, percent: 50 }])
    expect(weeks).toMatchObject([{ week: '2026-W18', hours: 37, contract: 30, extra: 7, overtime: [] }])
    expect(weeks[0]?.days.map(({ day }) => day)).not.toContain('2026-05-01')
  })

  it('are paid by the higher percentage when 17 May is Whit Monday', () => {
    expect(found('2028-05', { '2028-05-17': 4 }).redDays).toEqual([
      { day: '2028-05-17', hours: 4, percent: 50 },
    ])
    expect(found('2027-05', { '2027-05-17': 4 }).redDays).toEqual([
      { day: '2027-05-17', hours: 4, percent: 100 },
    ])
  })

  it('of Easter leave a contract of three days', () => {
    // Maundy Thursday is 2 April 2026. Monday to Wednesday 27 hours, Saturday 7; the contract is 3/5 of 37.5 = 22.5.
    const { weeks, redDays } = found('2026-04', week('2026-03-30', 9, 9, 9, 5, 0, 7))
    expect(redDays).toEqual([{ day: '2026-04-02', hours: 5, percent: 100 }])
    expect(weeks).toMatchObject([{ week: '2026-W14', hours: 34, contract: 22.5, extra: 11.5, overtime: [] }])
  })

  it('belong to their own month, and are in the overtime of no week', () => {
    // Easter Monday is 29 March 2027; its week ends on 4 April. Tuesday to Saturday have 40 hours.
    const days = week('2027-03-29', 4, 8, 8, 8, 8, 8)
    const [march, april] = [found('2027-03', days), found('2027-04', days)]
    expect(march).toEqual({ weeks: [], redDays: [{ day: '2027-03-29', hours: 4, percent: 100 }] })
    expect(april.redDays).toEqual([])
    expect(april.weeks).toMatchObject([{ hours: 40, overtime: [{ hours: 2 }, { hours: 0.5 }] }])
  })
})

describe('hours that have not arrived [P163]', () => {
  it('make their week unknown, and no other', () => {
    const { weeks } = found('2026-10', {
      ...week('2026-10-05', 9, 9, 9, null, 9),
      ...week('2026-10-12', 8, 8, 8, 8, 8),
    })
    expect(weeks).toMatchObject([
      { week: '2026-W41', hours: null, extra: null, overtime: [] },
      { week: '2026-W42', hours: 40, overtime: [{ hours: 2 }, { hours: 0.5 }] },
    ])
    expect(weeks[0]?.days[3]).toEqual({ day: '2026-10-08', hours: null })
    expect(hasOvertime({ weeks: weeks.slice(0, 1), redDays: [] })).toBe(true)
  })

  it('of a public holiday are unknown, and leave the week known', () => {
    const { weeks, redDays } = found('2026-05', week('2026-04-27', 8, 8, 8, 8, null))
    expect(redDays).toEqual([{ day: '2026-05-01', hours: null, percent: 50 }])
    expect(weeks).toMatchObject([{ hours: 32 }])
  })
})
