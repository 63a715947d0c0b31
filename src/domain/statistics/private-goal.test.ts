import { describe, expect, test } from 'vitest'
import { day } from '../values/month.ts'
import { faultOfPrivateGoal, type PrivateGoalFigure, privateProgress } from './private-goal.ts'

/** 18 of the 25 opening days of November. */
const when = { today: day('2026-11-21'), through: day('2026-11-21') }

describe('a goal of one’s own (K53)', () => {
  test.each<[PrivateGoalFigure, number, string | null]>([
    ['totalOms', 60_000, null],
    ['omsPerTime', 812.5, null],
    ['rebooking', 100, null],
    ['rebooking', 100.5, 'Høyst 100 %'],
    ['totalOms', 0, 'Skriv et tall over 0'],
    ['totalOms', -1, 'Skriv et tall over 0'],
    ['totalOms', 10_000_001, 'Tallet er for stort'],
    ['antallBesok', 1.005, 'Høyst to desimaler'],
  ])('of %s may be %s: %s', (figure, amount, fault) => {
    expect(faultOfPrivateGoal({ figure, amount })).toBe(fault)
  })

  test('for a sum has a pace, like the goal of the month (K17)', () => {
    const { pace, ...progress } = privateProgress({ figure: 'totalOms', amount: 50_000 }, 40_000, when)
    expect(progress).toEqual({ value: 40_000, share: 0.8, left: 10_000 })
    expect(pace).toMatchObject({ expected: 36_000, ahead: 4000, daysLeft: 7 })
  })

  test('counts the running day by the part of it that is over [K67]', () => {
    const { pace } = privateProgress({ figure: 'totalOms', amount: 50_000 }, 40_000, { ...when, share: 0.5 })
    // 17.5 of 25 opening days.
    expect(pace).toMatchObject({ expected: 35_000, ahead: 5000, daysLeft: 7 })
  })

  test('for a ratio has none, because it does not grow with the days', () => {
    expect(privateProgress({ figure: 'omsPerTime', amount: 800 }, 1000, when)).toEqual({
      value: 1000,
      share: 1.25,
      left: 0,
      pace: null,
    })
  })

  test('is unknown while the figure is', () => {
    expect(privateProgress({ figure: 'totalOms', amount: 800 }, null, when)).toEqual({
      value: null,
      share: null,
      left: null,
      pace: null,
    })
  })
})
