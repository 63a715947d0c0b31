import { describe, expect, it } from 'vitest'
import {
  addExact,
  type Fraction,
  fractionOf,
  fromOre,
  multiplyExact,
  NOTHING,
  nearestTo,
  quotientOf,
  shareOre,
  signOf,
  subtractExact,
  wholeOre,
} from './fraction.ts'

const over = (x: number, y: number): Fraction => quotientOf(fractionOf(x), fractionOf(y)) ?? NOTHING

describe('an exact fraction', () => {
  it('is the decimal that a number stands for', () => {
    expect(fractionOf(0.1)).toEqual({ above: 1n, below: 10n })
    expect(nearestTo(addExact(fractionOf(0.1), fractionOf(0.2)))).toBe(0.3)
    expect(nearestTo(over(1, 3))).toBe(1 / 3)
    expect(nearestTo(multiplyExact(over(1, 3), fractionOf(3)))).toBe(1)
    expect(signOf(subtractExact(over(2, 6), over(1, 3)))).toBe(0)
  })

  it('has its sign above the line, and no value over 0', () => {
    expect(over(1, -4)).toEqual({ above: -1n, below: 4n })
    expect(signOf(over(-1, -4))).toBe(1)
    expect(quotientOf(fractionOf(1), fractionOf(0))).toBeNull()
  })

  it('stays exact when it is larger than any number', () => {
    let sum = NOTHING
    for (let below = 1; below <= 97; below += 2) sum = addExact(sum, over(1, below))
    let back = sum
    for (let below = 1; below <= 97; below += 2) back = subtractExact(back, over(1, below))
    expect(signOf(back)).toBe(0)
    // 1 + 1/3 + … + 1/97
    expect(nearestTo(sum)).toBeCloseTo(2.9277, 4)
  })
})

describe('øre', () => {
  it('are rounded half away from zero', () => {
    expect([0.005, -0.005, 0.0049].map(kroner => wholeOre(fractionOf(kroner)))).toEqual([1n, -1n, 0n])
    expect(fromOre(-12_345n)).toBe(-123.45)
  })

  it('go to the largest remainders, so that parts sum to their total', () => {
    expect(shareOre(100n, [over(1, 3), over(1, 3), over(1, 3)])).toEqual([34n, 33n, 33n])
    // −0.334, 0.666 and 0.668 kr are −34 + 0.6, 66 + 0.6 and 66 + 0.8 øre.
    expect(shareOre(100n, [fractionOf(-0.334), fractionOf(0.666), fractionOf(0.668)])).toEqual([
      -33n,
      66n,
      67n,
    ])
    expect(shareOre(0n, [])).toEqual([])
    expect(() => shareOre(200n, [over(1, 3)])).toThrow(RangeError)
  })
})
