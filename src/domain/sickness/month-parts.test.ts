import { describe, expect, it } from 'vitest'
import { sicknessPeriod as period } from '#testing/sickness-periods'
import { type Day, month } from '../values/month.ts'
import { publishedBaseAmounts } from './base-amount.ts'
import { type MonthOfAbsence, monthParts, reasonOf } from './month-parts.ts'
import type { SicknessKind } from './periods.ts'

const booked = (hours: Record<string, number>) => new Map(Object.entries(hours) as [Day, number][])
const october = (given: Partial<MonthOfAbsence>) =>
  monthParts({
    month: month('2026-10'),
    periods: [],
    memberships: [],
    sickHours: new Map(),
    sickDayHours: 7.5,
    stillings: 100,
    baseAmounts: publishedBaseAmounts,
    ...given,
  })

// Weekdays: 1–2, 5–9, 12–13 October are nine; 14–16 and 19–20 are five.
const employerDays = ['01', '02', '05', '06', '07', '08', '09', '12', '13']
const navDays = ['14', '15', '16', '19', '20']
const long = period('2026-09-28', '2026-10-20')
const allBooked = Object.fromEntries([...employerDays, ...navDays].map(date => [`2026-10-${date}`, 7.5]))

describe('a month of absence [P153]', () => {
  it('has the days of the month only, and the days before count', () => {
    const { parts, differs, hoursOutside, days } = october({ periods: [long], sickHours: booked(allBooked) })
    expect(parts).toEqual([
      { part: 'employer', days: 13, hours: 67.5, expected: 67.5 },
      { part: 'nav', days: 7, hours: 37.5, expected: 37.5 },
    ])
    expect([differs, hoursOutside, days.length]).toEqual([false, 0, 20])
    expect(days[0]).toEqual({
      day: '2026-10-01',
      part: 'employer',
      grade: 100,
      since: '2026-09-28',
      why: 'dag 4 av perioden fra 28. september 2026: salongen betaler',
      hours: 7.5,
      expected: 7.5,
    })
  })

  it('says where the time book disagrees: missing hours, and hours without a period', () => {
    const { '2026-10-14': _, ...rest } = allBooked
    const missing = october({ periods: [long], sickHours: booked(rest) })
    expect(missing.parts[1]).toEqual({ part: 'nav', days: 7, hours: 30, expected: 37.5 })
    expect([missing.differs, missing.hoursOutside]).toEqual([true, 0])
    const outside = october({ periods: [long], sickHours: booked({ ...allBooked, '2026-10-22': 4 }) })
    expect([outside.differs, outside.hoursOutside]).toEqual([true, 4])
    expect(october({ sickHours: booked({ '2026-10-22': 4 }) })).toMatchObject({ parts: [], hoursOutside: 4 })
  })

  it('knows no hours and no difference before the time book arrives [K32]', () => {
    // Weekdays: 1–2 and 5–9 October are seven of 7.5 hours.
    const early = period('2026-10-01', '2026-10-10')
    expect(october({ periods: [early], sickHours: null })).toMatchObject({
      parts: [{ part: 'employer', days: 10, hours: null, expected: 52.5 }],
      hoursOutside: null,
      differs: false,
    })
    expect(october({ periods: [early], sickHours: new Map() })).toMatchObject({
      parts: [{ part: 'employer', days: 10, hours: 0, expected: 52.5 }],
      hoursOutside: 0,
      differs: true,
    })
  })

  it('expects the position’s share of a day, and the grade of it', () => {
    // 7.5 × 80 % × 50 % = 3 hours on each of two weekdays.
    const { parts } = october({
      periods: [period('2026-10-01', '2026-10-04', 'sykmelding', 50)],
      stillings: 80,
    })
    expect(parts).toEqual([{ part: 'employer', days: 4, hours: 0, expected: 6 }])
  })

  it('expects nothing on a public holiday', () => {
    const { parts } = monthParts({
      month: month('2027-05'),
      periods: [period('2027-05-14', '2027-05-18')],
      memberships: [],
      sickHours: new Map(),
      sickDayHours: 7.5,
      stillings: 100,
      baseAmounts: publishedBaseAmounts,
    })
    // Friday 14 and Tuesday 18 May; Monday is 17 May.
    expect(parts).toEqual([{ part: 'employer', days: 5, hours: 0, expected: 15 }])
  })

  it('has the ceiling of the day on which the absence began, and only with a part of NAV', () => {
    const spring = (from: string, to: string) =>
      monthParts({
        month: month('2025-05'),
        periods: [period(from, to)],
        memberships: [],
        sickHours: new Map(),
        sickDayHours: 7.5,
        stillings: 100,
        baseAmounts: publishedBaseAmounts,
      }).ceiling
    expect(spring('2025-04-20', '2025-05-20')).toBe(381.62)
    expect(spring('2025-05-02', '2025-05-20')).toBe(400.49)
    expect(spring('2025-05-02', '2025-05-17')).toBeNull()
    expect(october({ periods: [long] }).ceiling).toBeNull()
  })

  it('has no ceiling for an egenmelding after the employer’s period [P150]', () => {
    const { parts, ceiling, baseAmount } = monthParts({
      month: month('2025-05'),
      periods: [period('2025-05-02', '2025-05-17'), period('2025-05-26', '2025-05-27', 'egenmelding')],
      memberships: [],
      sickHours: new Map(),
      sickDayHours: 7.5,
      stillings: 100,
      baseAmounts: publishedBaseAmounts,
    })
    expect(parts.map(({ part, days }) => [part, days])).toEqual([
      ['employer', 16],
      ['unpaid', 2],
    ])
    expect([ceiling, baseAmount]).toEqual([null, null])
  })

  it('has the ceiling for days with a sick child that NAV refunds [P151] [P152]', () => {
    const child = (to: string) =>
      monthParts({
        month: month('2025-05'),
        periods: [period('2025-05-05', to, 'syktBarn')],
        memberships: [],
        sickHours: new Map(),
        sickDayHours: 7.5,
        stillings: 100,
        baseAmounts: publishedBaseAmounts,
      }).ceiling
    // Monday 5 to Friday 16 May are ten days, which are the salon's, as is the weekend after them. 6 × 130 160 kr / 1950 h.
    expect([child('2025-05-18'), child('2025-05-19')]).toEqual([null, 400.49])
  })

  it('has the higher ceiling in a month with two absences that NAV refunds, if both are known [P152]', () => {
    const may = (baseAmounts: MonthOfAbsence['baseAmounts']) =>
      monthParts({
        month: month('2025-05'),
        // The first absence began before the G of 1 May 2025, the second after it.
        periods: [
          period('2025-04-01', '2025-05-06', 'sykmelding'),
          period('2025-05-08', '2025-05-22', 'syktBarn'),
        ],
        memberships: [],
        sickHours: new Map(),
        sickDayHours: 7.5,
        stillings: 100,
        baseAmounts,
      })
    const { ceiling, baseAmount } = may(publishedBaseAmounts)
    expect([ceiling, baseAmount?.from]).toEqual([400.49, '2025-05-01'])
    expect(may(publishedBaseAmounts.filter(({ from }) => from < '2025-05-01')).ceiling).toBeNull()
  })

  it('counts the days with a sick child from Monday to Friday, also where a Saturday has hours [P151]', () => {
    // Friday 2 to Monday 5 October.
    const { parts } = october({
      periods: [period('2026-10-02', '2026-10-05', 'syktBarn')],
      sickHours: booked({ '2026-10-02': 7.5, '2026-10-03': 6, '2026-10-05': 7.5 }),
    })
    expect(parts).toEqual([{ part: 'child', days: 2, hours: 21, expected: 15 }])
  })

  it('counts the absences without a doctor’s note', () => {
    const periods = ['2026-02-02', '2026-04-07', '2026-08-03', '2026-10-12'].map(one =>
      period(one, one, 'egenmelding'),
    )
    expect(october({ periods }).selfDeclarations).toBe(4)
    expect(october({ periods: periods.slice(0, 3) }).selfDeclarations).toBe(0)
  })
})

it.each<[SicknessKind[], string]>([
  [[], 'annet'],
  [['egenmelding'], 'egenemld'],
  [['sykmelding'], 'annet'],
  [['egenmelding', 'sykmelding'], 'egenemldSykemld'],
  [['syktBarn'], 'egenemldBarn'],
  [['syktBarn', 'sykmelding'], 'egenemldBarnSykemld'],
  [['syktBarn', 'egenmelding'], 'egenemldEgenemldBarn'],
  [['syktBarn', 'egenmelding', 'sykmelding'], 'egenemldEgenemldBarnSykemld'],
])('%j is the reason %s [P154]', (kinds, reason) => {
  expect(reasonOf(new Set(kinds))).toBe(reason)
})
