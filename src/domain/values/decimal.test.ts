import { describe, expect, test } from 'vitest'
import { fc } from '#testing/properties'
import {
  add,
  compare,
  decimal,
  divide,
  divideToOre,
  isToHundredths,
  multiply,
  over,
  percentOf,
  roundTo,
  roundToOre,
  subtract,
  sum,
  toNumber,
  total,
} from './decimal.ts'

const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true })

/** The same arithmetic in BigInt only: units of 10^-400, wide enough for the product of the shortest decimals of two doubles. */
const WIDTH = 400
function wide(x: number): bigint {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(x)) ?? []
  const places = WIDTH - fraction.length + Number(exponent)
  return BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(places)
}
const widened = (x: { units: number | bigint; scale: number }) =>
  BigInt(x.units) * 10n ** BigInt(WIDTH - x.scale)

describe('exact decimals', () => {
  test('a number equals its shortest decimal', () => {
    expect(decimal(0.1)).toEqual({ units: 1, scale: 1 })
    expect(decimal(-219.5)).toEqual({ units: -2195, scale: 1 })
    expect(toNumber(add(0.1, 0.2))).toBe(0.3)
    expect(toNumber(multiply(1.1, 1.1))).toBe(1.21)
    fc.assert(fc.property(anyNumber, x => widened(decimal(x)) === wide(x)))
    fc.assert(fc.property(anyNumber, x => toNumber(decimal(x)) === x + 0))
  })

  test('sums, differences and products are exact at any size [P41]', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (x, y) => {
        expect(widened(add(x, y))).toBe(wide(x) + wide(y))
        expect(widened(subtract(x, y))).toBe(wide(x) - wide(y))
        expect(compare(x, y)).toBe(Math.sign(x - y) + 0)
      }),
    )
    const { units, scale } = multiply(123456789.123456, 987654321.654321)
    expect([units, scale]).toEqual([123456789123456n * 987654321654321n, 12])
  })

  test('large opposite numbers cancel without loss', () => {
    expect(toNumber(sum([9007199254740991, 0.001, -9007199254740991]))).toBe(0.001)
  })

  test('a quotient to the øre is rounded from its exact value, not from the nearest float [P40]', () => {
    // 180.004999…: the nearest number is 180.005, whose half øre would round up.
    expect(divide(108_098.33, 600.529_596_400_1)).toBe(180.005)
    expect(divideToOre(108_098.33, 600.529_596_400_1)).toBe(180)
    expect([divideToOre(1, 3), divideToOre(-2, 3), divideToOre(0.01, 2), divideToOre(1, -8)]).toEqual([
      0.33, -0.67, 0.01, -0.13,
    ])
    const øre = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    const units = fc.integer({ min: 10 ** 8, max: 10 ** 13 })
    fc.assert(
      fc.property(øre, units, (amount, hours) => {
        const given = divideToOre(amount / 100, hours / 10 ** 10)
        const far = BigInt(Math.round(given * 100)) * BigInt(hours) - BigInt(amount) * 10n ** 10n
        expect(2n * (far < 0n ? -far : far) <= BigInt(hours)).toBe(true)
      }),
    )
  })

  test('rounding to a number of decimals is half away from zero', () => {
    const to = (x: number, decimals: number) => toNumber(roundTo(x, decimals))
    expect([to(0.12345, 4), to(-0.12345, 4), to(7.5, 4), to(1 / 3, 10)]).toEqual([
      0.1235, -0.1235, 7.5, 0.3333333333,
    ])
  })

  test('percent, quotient and sum', () => {
    expect(toNumber(percentOf(250, 12))).toBe(30)
    expect(toNumber(percentOf(0.07, 14.1))).toBe(0.00987)
    expect(divide(1, 3)).toBe(1 / 3)
    expect(divide(0.3, 0.1)).toBe(3)
    expect(toNumber(sum(Array.from({ length: 10 }, () => 0.1)))).toBe(1)
    expect(toNumber(sum([]))).toBe(0)
    expect(total([])).toBe(0)
  })

  test('a total is the sum, for any terms', () => {
    const term = fc.oneof(
      anyNumber,
      fc.integer().map(n => n / 100),
      fc.constantFrom(9007199254740991, -9007199254740991, 0.001),
    )
    fc.assert(
      fc.property(fc.array(term), terms => {
        expect(total(terms)).toBe(toNumber(sum(terms)))
      }),
    )
    expect(total([9007199254740991, 0.001, -9007199254740991])).toBe(0.001)
    // Each term fits a safe integer, but the sum does not.
    expect(total([999_999_999_999_999, 0.0001, -999_999_999_999_999])).toBe(0.0001)
    const terms = [8e14, 90_000_000_000_000.1, 20_000_000_000_000.1, 0.1]
    expect(total(terms)).toBe(toNumber(sum(terms)))
  })

  test.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [1.0049999, 1],
    [2.675, 2.68],
    [0.005, 0.01],
    [-0.004, 0],
    [1e21, 1e21],
    [123456789012345.67, 123456789012345.67],
    [1e-7, 0],
  ])('%d is rounded to the øre as %d', (amount, rounded) => {
    expect(roundToOre(amount)).toBe(rounded)
  })

  test('rounding is half away from zero for every amount, also beyond safe integers [P40]', () => {
    const amount = fc.tuple(fc.bigInt(-(10n ** 24n), 10n ** 24n), fc.integer({ min: 3, max: 12 }))
    fc.assert(
      fc.property(amount, ([units, scale]) => {
        const ore = 10n ** BigInt(scale - 2)
        const size = units < 0n ? -units : units
        const expected = (size % ore) * 2n >= ore ? size / ore + 1n : size / ore
        expect(roundToOre({ units, scale })).toBe(Number(`${units < 0n ? -expected : expected}e-2`) + 0)
        if (size <= BigInt(Number.MAX_SAFE_INTEGER)) {
          expect(roundToOre({ units: Number(units), scale })).toBe(roundToOre({ units, scale }))
        }
      }),
    )
  })

  test('zero never carries a sign', () => {
    expect(Object.is(roundToOre(multiply(0, -5)), 0)).toBe(true)
    expect(Object.is(toNumber(multiply(-0, 5)), 0)).toBe(true)
    expect(Object.is(roundToOre(-0.001), 0)).toBe(true)
  })

  test('a value that is not a finite number is refused', () => {
    for (const x of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => decimal(x)).toThrow(RangeError)
  })

  const BIG = 9007199254740991
  test('units are a number as long as they are a safe integer, and a bigint beyond', () => {
    expect([decimal(12), decimal(0.1234), decimal(999_999_999_999_999)]).toEqual([
      { units: 12, scale: 0 },
      { units: 1234, scale: 4 },
      { units: 999_999_999_999_999, scale: 0 },
    ])
    expect([decimal(1e15), decimal(0.12345), decimal(1.5e-7), decimal(1e21)]).toEqual([
      { units: 10n ** 15n, scale: 0 },
      { units: 12345n, scale: 5 },
      { units: 15n, scale: 8 },
      { units: 10n ** 21n, scale: 0 },
    ])
    expect([add(0.1, 0.25), subtract(5, 7.5), multiply(1.1, -1.1)]).toEqual([
      { units: 35, scale: 2 },
      { units: -25, scale: 1 },
      { units: -121, scale: 2 },
    ])
    const big = { units: BIG, scale: 0 }
    expect([add(big, 1), multiply(big, 2), add(big, 0.1), multiply({ units: 2n, scale: 0 }, 3)]).toEqual([
      { units: BigInt(BIG) + 1n, scale: 0 },
      { units: BigInt(BIG) * 2n, scale: 0 },
      { units: BigInt(BIG) * 10n + 1n, scale: 1 },
      { units: 6n, scale: 0 },
    ])
    expect([add({ units: 2n, scale: 0 }, 3), add(3, { units: 2n, scale: 0 })]).toEqual([
      { units: 5n, scale: 0 },
      { units: 5n, scale: 0 },
    ])
    expect(multiply(3, { units: 2n, scale: 0 })).toEqual({ units: 6n, scale: 0 })
    expect(add({ units: 1, scale: 25 }, { units: 1, scale: 0 })).toEqual({
      units: 10n ** 25n + 1n,
      scale: 25,
    })
    expect(roundTo(1.25, 1)).toEqual({ units: 13n, scale: 1 })
    expect(roundTo(1.25, 2)).toEqual({ units: 125, scale: 2 })
  })

  test('very small numbers are read and rounded from what they are', () => {
    const tiny = { units: 5, scale: 23 }
    expect([toNumber(tiny), roundToOre(tiny), toNumber({ units: 7, scale: 30 })]).toEqual([5e-23, 0, 7e-30])
    expect(roundToOre({ units: 5_000_000_000_000_000, scale: 18 })).toBe(0.01)
    expect(roundToOre({ units: 5, scale: 3 })).toBe(0.01)
    expect(toNumber({ units: 15, scale: 1 })).toBe(1.5)
  })

  test('a division by 0 is refused, and unknown where it may be', () => {
    for (const zero of [0, { units: 0n, scale: 5 }]) {
      expect(() => divide(1, zero)).toThrow('A division by 0')
      expect(() => divideToOre(1, zero)).toThrow('A division by 0')
      expect(over(1, zero)).toBeNull()
    }
    expect([over(null, 2), over(1, null), over(null, null), over(1, 2), over(0, 2)]).toEqual([
      ...[null, null, null],
      ...[0.5, 0],
    ])
  })

  test('a number of at most two decimals is told from others', () => {
    expect([0, 7, 7.5, 7.25, -7.25].map(isToHundredths)).toEqual([true, true, true, true, true])
    expect([7.125, 1 / 3, 1e-7].map(isToHundredths)).toEqual([false, false, false])
  })

  test('what is refused is named', () => {
    expect(() => decimal(Number.NaN)).toThrow('NaN is not a finite number')
  })
})
