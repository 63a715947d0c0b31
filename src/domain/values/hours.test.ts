import { describe, expect, test } from 'vitest'
import { fc } from '#testing/properties'
import { divide, multiply, toNumber } from './decimal.ts'
import { hoursOf, isSameFigure, toHourDecimals } from './hours.ts'

describe('hours', () => {
  test('have ten decimals, and finer ones are rounded half away from zero (F21)', () => {
    expect([7.3333, 0.0166666667, 7.5].map(hoursOf)).toEqual([7.3333, 0.0166666667, 7.5])
    expect([0.333_333_333_33, 0.000_000_000_05, -0.000_000_000_05].map(hoursOf)).toEqual([
      0.333_333_333_3, 0.000_000_000_1, -0.000_000_000_1,
    ])
  })

  test('are unchanged when divided by any norm and multiplied by it (P117)', () => {
    const hours = fc.integer({ min: 0, max: 744 * 10 ** 10 }).map(units => units / 10 ** 10)
    const norm = fc.integer({ min: 100, max: 2400 }).map(units => units / 100)
    fc.assert(
      fc.property(hours, norm, (hours, norm) => {
        expect(toNumber(toHourDecimals(multiply(divide(hours, norm), norm)))).toBe(hours)
      }),
      { numRuns: 2000, examples: [[0.25, 7.5]] },
    )
  })

  test('are equal to the tenth decimal, and differ from there (P118)', () => {
    expect(isSameFigure(0.25, 0.24999999999999997)).toBe(true)
    expect(isSameFigure(0.0333333333333, 1 / 30)).toBe(true)
    expect(isSameFigure(7.3333, 7.3333000001)).toBe(false)
    expect(isSameFigure(7.333, 7.3333)).toBe(false)
  })
})
