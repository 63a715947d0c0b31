import { describe, expect, it } from 'vitest'
import { intervalOf } from '../values/interval.ts'
import { addDays, type Day, day, isoWeekday, month } from '../values/month.ts'
import { week } from '../values/week.ts'
import {
  comparedWith,
  daysOn,
  finishedDays,
  matchingDay,
  missingDays,
  type SalonHistory,
  type Side,
  standingOf,
} from './like-for-like.ts'
import type { TimeFrame } from './time-frames.ts'

const range = (from: string, to: string) => ({ from: day(from), to: day(to) })

describe('the finished days [K18]', () => {
  it.each<[TimeFrame, string, string | null]>([
    ['monthly', '2026-11-21', '2026-11-01 2026-11-20'],
    ['monthly', '2026-11-30', '2026-11-01 2026-11-29'],
    ['monthly', '2026-11-02', '2026-11-01 2026-11-01'],
    ['monthly', '2026-11-01', null],
    ['yearly', '2026-11-21', '2026-01-01 2026-11-20'],
    ['yearly', '2026-01-01', null],
    ['today', '2026-11-21', null],
    ['yesterday', '2026-11-21', '2026-11-20 2026-11-20'],
    ['yesterday', '2026-03-01', '2026-02-28 2026-02-28'],
  ])('%s on %s: %s', (frame, today, expected) => {
    const passed = finishedDays(frame, day(today))
    expect(passed && `${passed.from} ${passed.to}`).toBe(expected)
  })
})

describe('like for like [K18]', () => {
  it.each<[TimeFrame, string, string, string | null, string]>([
    ['monthly', '2026-11-01', '2026-11-21', '2026-10-01 2026-10-21', '2025-11-01 2025-11-21'],
    ['monthly', '2026-01-01', '2026-01-15', '2025-12-01 2025-12-15', '2025-01-01 2025-01-15'],
    ['monthly', '2026-03-01', '2026-03-31', '2026-02-01 2026-02-28', '2025-03-01 2025-03-31'],
    ['monthly', '2026-05-01', '2026-05-31', '2026-04-01 2026-04-30', '2025-05-01 2025-05-31'],
    ['monthly', '2028-02-01', '2028-02-29', '2028-01-01 2028-01-29', '2027-02-01 2027-02-28'],
    ['monthly', '2028-03-01', '2028-03-30', '2028-02-01 2028-02-29', '2027-03-01 2027-03-30'],
    ['monthly', '2029-02-01', '2029-02-28', '2029-01-01 2029-01-28', '2028-02-01 2028-02-28'],
    ['yearly', '2026-01-01', '2026-11-21', null, '2025-01-01 2025-11-21'],
    ['yearly', '2028-01-01', '2028-02-29', null, '2027-01-01 2027-02-28'],
    ['yearly', '2028-01-01', '2028-03-01', null, '2027-01-01 2027-03-01'],
    ['yearly', '2029-01-01', '2029-03-01', null, '2028-01-01 2028-03-01'],
    ['yesterday', '2026-11-20', '2026-11-20', '2026-10-23 2026-10-23', '2025-11-21 2025-11-21'],
    ['yesterday', '2026-03-01', '2026-03-01', '2026-02-01 2026-02-01', '2025-03-02 2025-03-02'],
  ])('%s, %s to %s: %s and %s', (frame, from, to, lastMonth, lastYear) => {
    const compared = comparedWith(frame, range(from, to))
    expect(compared.lastMonth && `${compared.lastMonth.from} ${compared.lastMonth.to}`).toBe(lastMonth)
    expect(compared.lastYear && `${compared.lastYear.from} ${compared.lastYear.to}`).toBe(lastYear)
  })

  it('compares a past month with as many days of the month before and of the year before', () => {
    const sides = (['now', 'lastMonth', 'lastYear'] as const).map(side =>
      daysOn(side, month('2026-10'), day('2026-11-21')),
    )
    expect(sides).toEqual([
      range('2026-10-01', '2026-10-31'),
      range('2026-09-01', '2026-09-30'),
      range('2025-10-01', '2025-10-31'),
    ])
    expect(daysOn('lastMonth', month('2026-02'), day('2026-11-21'))).toEqual(
      range('2026-01-01', '2026-01-28'),
    )
  })

  it.each<[string, string, string, string, string]>([
    // A finished week, and one of which two days are over.
    ['2026-W46', '2026-11-09', '2026-11-15', '2026-11-02 2026-11-08', '2025-11-10 2025-11-16'],
    ['2026-W47', '2026-11-16', '2026-11-17', '2026-11-09 2026-11-10', '2025-11-17 2025-11-18'],
    // Over the turn of the year, and week 53, which the year before lacks.
    ['2026-W01', '2025-12-29', '2026-01-04', '2025-12-22 2025-12-28', '2024-12-30 2025-01-05'],
    ['2020-W53', '2020-12-28', '2021-01-03', '2020-12-21 2020-12-27', '2019-12-30 2020-01-05'],
    ['2021-W01', '2021-01-04', '2021-01-10', '2020-12-28 2021-01-03', '2019-12-30 2020-01-05'],
    // The clock goes forward and back.
    ['2026-W13', '2026-03-23', '2026-03-29', '2026-03-16 2026-03-22', '2025-03-24 2025-03-30'],
    ['2026-W43', '2026-10-19', '2026-10-25', '2026-10-12 2026-10-18', '2025-10-20 2025-10-26'],
  ])('compares week %s with the same weekdays of two other weeks [K47]', (of, from, to, before, year) => {
    const today = addDays(day(to), 1)
    const written = (side: Side) => Object.values(daysOn(side, week(of), today) ?? {}).join(' ')
    expect(written('now')).toBe(`${from} ${to}`)
    expect([written('lastMonth'), written('lastYear')]).toEqual([before, year])
    for (const against of ['lastMonth', 'lastYear'] as const)
      expect(matchingDay(day(to), against, week(of))).toBe(daysOn(against, week(of), today)?.to)
  })

  it.each([
    ['2026-11-03', '2026-11-19', '2026-10-17 2026-11-02', '2025-11-03 2025-11-19'],
    ['2026-11-19', '2026-11-19', '2026-11-18 2026-11-18', '2025-11-19 2025-11-19'],
    ['2028-02-10', '2028-02-29', '2028-01-21 2028-02-09', '2027-02-10 2027-02-28'],
    ['2025-12-20', '2026-01-10', '2025-11-28 2025-12-19', '2024-12-20 2025-01-10'],
  ])(
    'compares the days %s to %s with as many days before, and the same dates [K47]',
    (from, to, before, year) => {
      const { lastMonth, lastYear } = comparedWith(intervalOf(range(from, to)), range(from, to))
      expect([lastMonth, lastYear].map(side => `${side?.from} ${side?.to}`)).toEqual([before, year])
    },
  )

  it('compares a day with the same weekday', () => {
    for (let at = day('2028-02-20'); at < '2028-03-10'; at = addDays(at, 1)) {
      const { lastMonth, lastYear } = comparedWith('yesterday', { from: at, to: at })
      for (const then of [lastMonth, lastYear]) expect(isoWeekday(then?.from as Day)).toBe(isoWeekday(at))
    }
  })
})

/** Open Monday to Saturday between two days, except on the listed days. */
const salonOpen = (from: string, to: string, ...closed: string[]) => {
  const openDays = new Set<Day>()
  for (let at = day(from); at <= to; at = addDays(at, 1))
    if (isoWeekday(at) < 7 && !closed.includes(at)) openDays.add(at)
  return { active: true, firstOpen: day(from), openDays, awayDays: new Set(), bookDays: new Set() }
}

describe('a salon is compared', () => {
  const now = range('2026-11-01', '2026-11-20')
  const then = range('2026-10-01', '2026-10-20')
  const standing = (salon: SalonHistory) => standingOf(salon, now, then)

  it('when no day of either side lacks receipts, Sundays and red days aside', () => {
    expect(standing(salonOpen('2026-06-01', '2026-11-20'))).toMatchObject({ leftOut: null, missingDays: [] })
    const may = missingDays(
      salonOpen('2026-02-02', '2026-05-30', '2026-05-01'),
      range('2026-05-01', '2026-05-30'),
    )
    expect(may).toEqual([])
  })

  it('but not when a day of a month is missing on either side', () => {
    expect(standing(salonOpen('2026-06-01', '2026-11-20', '2026-11-12', '2026-10-06'))).toMatchObject({
      leftOut: 'missing',
      missingDays: ['2026-10-06', '2026-11-12'],
    })
  })

  it('also when everybody was away: the salon was closed that day', () => {
    const salon = salonOpen('2026-06-01', '2026-11-20', '2026-11-12')
    expect(standing({ ...salon, awayDays: new Set([day('2026-11-12')]) }).leftOut).toBeNull()
  })

  it('also when a few days of a year are missing, but no more', () => {
    const [year, before] = [range('2026-01-01', '2026-11-20'), range('2025-01-01', '2025-11-20')]
    const lacking = ['2026-03-03', '2026-03-04', '2025-06-11', '2025-06-12', '2025-06-13', '2025-06-14']
    const salon = salonOpen('2024-06-03', '2026-11-20', ...lacking)
    expect(standingOf(salon, year, before)).toMatchObject({ leftOut: null, missingDays: { length: 6 } })
    const worse = salonOpen('2024-06-03', '2026-11-20', ...lacking, '2026-02-03')
    expect(standingOf(worse, year, before)).toMatchObject({ leftOut: 'missing', missingDays: { length: 7 } })
  })

  it('only when it has figures from the first of the days on', () => {
    expect(standing(salonOpen('2026-10-02', '2026-11-20')).leftOut).toBe('new')
    const none = new Set<Day>()
    const never = { active: true, firstOpen: null, openDays: none, awayDays: none, bookDays: none }
    expect(standing(never).leftOut).toBe('new')
    // 1 November is a Sunday.
    const opened = salonOpen('2026-11-02', '2026-12-20')
    const december = range('2026-12-01', '2026-12-18')
    expect(standingOf(opened, december, range('2026-11-01', '2026-11-18')).leftOut).toBe(null)
  })

  it('without its time book when more than a few days of a year have receipts and no rows', () => {
    const salon = salonOpen('2026-06-01', '2026-11-20')
    const booked = { ...salon, bookDays: new Set(salon.openDays) }
    expect(standing(booked)).toMatchObject({ leftOut: null, bookGaps: [] })
    for (const late of ['2026-11-05', '2026-10-06'])
      expect(
        standing({ ...booked, bookDays: new Set([...salon.openDays].filter(at => at !== late)) }),
      ).toMatchObject({
        leftOut: null,
        missingDays: [],
        bookGaps: [late],
      })
    const [year, before] = [range('2026-01-01', '2026-11-20'), range('2025-01-01', '2025-11-20')]
    const long = salonOpen('2024-06-03', '2026-11-20')
    const without = (...days: string[]) =>
      standingOf(
        { ...long, bookDays: new Set([...long.openDays].filter(at => !days.includes(at))) },
        year,
        before,
      )
    expect(without('2026-03-03').bookGaps).toEqual([])
    const seven = [
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2025-03-04',
      '2025-03-05',
      '2025-03-06',
    ]
    expect(without(...seven).bookGaps).toHaveLength(7)
  })

  it('only while it is open', () => {
    expect(standing({ ...salonOpen('2026-06-01', '2026-11-20'), active: false }).leftOut).toBe('closed')
  })
})
