import { expect, test } from 'vitest'
import { day } from '../values/month.ts'
import { countsThrough, isOpeningDay, openingDayBefore, paceOf, paceState } from './pace.ts'

test('a goal is spread over Monday to Saturday; Sundays and red days have no share', () => {
  expect(isOpeningDay(day('2026-11-21'))).toBe(true)
  expect(isOpeningDay(day('2026-11-22'))).toBe(false)
  // Sunday 17 May 2026 is also a public holiday; Whit Monday is 25 May.
  expect(isOpeningDay(day('2026-05-25'))).toBe(false)
})

test('the day before Monday is Saturday, also across Easter', () => {
  expect(openingDayBefore(day('2026-11-23'))).toBe('2026-11-21')
  // 2 April is Maundy Thursday, 6 April Easter Monday.
  expect(openingDayBefore(day('2026-04-07'))).toBe('2026-04-04')
  expect(openingDayBefore(day('2026-04-04'))).toBe('2026-04-01')
})

test('18 of the 25 opening days of November 2026 are over on the 21st', () => {
  expect(paceOf(2_647_700, 3_700_000, day('2026-11-21'))).toEqual({
    expected: 2_664_000,
    ahead: -16_300,
    passed: 0.72,
    remaining: 1_052_300,
    daysLeft: 7,
    perDayLeft: 1_052_300 / 7,
  })
})

test('with the goal reached nothing remains, and on the last day no days remain', () => {
  expect(paceOf(130_000, 120_000, day('2026-11-30'))).toMatchObject({
    ahead: 10_000,
    remaining: 0,
    daysLeft: 0,
    perDayLeft: null,
  })
  expect(paceOf(100_000, 120_000, day('2026-11-10'))?.perDayLeft).toBe(20_000 / 17)
})

test('nothing is expected yet on a Sunday the first', () => {
  expect(paceOf(500, 120_000, day('2026-11-01'))).toMatchObject({ expected: 0, ahead: 500, passed: 0 })
})

test('while today has no figures, the pace is that of yesterday', () => {
  const [today, yesterday] = [day('2026-11-21'), day('2026-11-20')]
  expect(countsThrough(today, today)).toBe(today)
  expect(countsThrough(today, yesterday)).toBe(yesterday)
  expect(countsThrough(today, day('2026-11-12'))).toBe(yesterday)
  expect(countsThrough(today, null)).toBe(yesterday)
  // 17 of 25 opening days are over, and today is one of the remaining 8.
  expect(paceOf(17_000, 25_000, today, yesterday)).toMatchObject({
    expected: 17_000,
    ahead: 0,
    daysLeft: 8,
    perDayLeft: 1_000,
  })
})

test('on the morning of the first no day counts yet, and the whole goal is left', () => {
  expect(paceOf(0, 27_000, day('2026-12-01'), day('2026-11-30'))).toMatchObject({
    expected: 0,
    ahead: 0,
    passed: 0,
    remaining: 27_000,
    perDayLeft: 27_000 / 25,
  })
})

test('without a goal there is no pace', () => {
  expect(paceOf(500, 0, day('2026-11-21'))).toBeNull()
})

test('within 2 % of what is expected a month is on pace, whichever side it is on (K39)', () => {
  // 18 of 25 opening days are over: 72 000 kr are expected, and 2 % of them are 1440 kr.
  const stateOf = (totalOms: number) => {
    const pace = paceOf(totalOms, 100_000, day('2026-11-21'))
    return pace && paceState(pace)
  }
  expect([70_559.99, 70_560, 71_958, 72_000, 73_440].map(stateOf)).toEqual([
    'behind',
    'onPace',
    'onPace',
    'onPace',
    'onPace',
  ])
  expect([73_440.01, 99_999, 100_000].map(stateOf)).toEqual(['ahead', 'ahead', 'reached'])
})

test('before anything is expected, sales are ahead and none are on pace (K39)', () => {
  const first = day('2026-11-01')
  const states = [500, 0].map(sold => paceOf(sold, 120_000, first)).map(pace => pace && paceState(pace))
  expect(states).toEqual(['ahead', 'onPace'])
})
