import { describe, expect, test } from 'vitest'
import { fc } from '#testing/properties'
import { type GrossReceipt, settle, spreadOver } from './settle.ts'

const line = (amountIn: number, amountEx: number, more = {}) => ({
  amountIn,
  amountEx,
  discount: 0,
  raise: 0,
  ...more,
})
const receipt = (total: number, lines: GrossReceipt['lines'], more = {}): GrossReceipt => ({
  total,
  lines,
  discount: 0,
  raise: 0,
  tips: 0,
  ...more,
})

describe('a receipt settles itself against its total [R032] [F6]', () => {
  test('lines that add up are net, whatever discounts stand beside them', () => {
    const lines = [line(45_000, 36_000, { discount: 5_000 })]
    expect(settle(receipt(45_000, lines))).toEqual([{ amountIn: 45_000, amountEx: 36_000 }])
  })

  test('a line discount is taken from that line, excluding VAT at the line’s ratio', () => {
    const lines = [line(50_000, 40_000, { discount: 5_000 }), line(11_500, 10_000)]
    expect(settle(receipt(56_500, lines))).toEqual([
      { amountIn: 45_000, amountEx: 36_000 },
      { amountIn: 11_500, amountEx: 10_000 },
    ])
  })

  test('a receipt discount is spread over the lines, the remainder on the largest', () => {
    // 100 øre over 300, 200 and 500: 30, 20 and 50. Over three equal parts, 1 øre is left and goes to the largest.
    expect(spreadOver([30_000, 20_000, 50_000], -10_000)).toEqual([-3_000, -2_000, -5_000])
    expect(spreadOver([333, 333, 334], -100)).toEqual([-33, -33, -34])
    expect(spreadOver([100, 100, 100], -100)).toEqual([-34, -33, -33])
    const lines = [line(10_000, 8_000), line(30_000, 24_000)]
    expect(settle(receipt(36_000, lines, { discount: 4_000 }))).toEqual([
      { amountIn: 9_000, amountEx: 7_200 },
      { amountIn: 27_000, amountEx: 21_600 },
    ])
  })

  test('a raise is added, a tip never', () => {
    const lines = [line(50_000, 40_000, { raise: 2_500 })]
    expect(settle(receipt(52_500, lines))).toEqual([{ amountIn: 52_500, amountEx: 42_000 }])
    expect(settle(receipt(57_500, lines, { tips: 5_000 }))).toEqual([{ amountIn: 52_500, amountEx: 42_000 }])
    expect(settle(receipt(50_000, [line(50_000, 40_000)], { tips: 5_000 }))).toEqual([
      { amountIn: 50_000, amountEx: 40_000 },
    ])
  })

  test('a discount and a tip of the same size do not cancel out', () => {
    const lines = [line(50_000, 40_000, { discount: 5_000 })]
    expect(settle(receipt(50_000, lines, { tips: 5_000 }))).toEqual([{ amountIn: 45_000, amountEx: 36_000 }])
  })

  test('a tip inside line and total is taken out of the line, as the payment shows', () => {
    const lines = [line(55_000, 44_000, { tipped: 5_000 })]
    expect(settle(receipt(55_000, lines, { tips: 5_000, paid: 55_000 }))).toEqual([
      { amountIn: 50_000, amountEx: 40_000 },
    ])
    const beside = [line(50_000, 40_000, { tipped: 5_000 })]
    expect(settle(receipt(50_000, beside, { tips: 5_000, paid: 55_000 }))).toEqual([
      { amountIn: 50_000, amountEx: 40_000 },
    ])
  })

  test('a tip inside a line is taken out with its VAT, which is zero unless the amounts say otherwise', () => {
    const inside = (amountIn: number, amountEx: number, tip: number) =>
      settle(receipt(amountIn, [line(amountIn, amountEx, { tipped: tip })], { tips: tip, paid: amountIn }))
    // 1 000 kr including 25 % VAT, plus 100 kr without VAT: 900 kr excluding VAT, of which the sale is 800 kr.
    expect(inside(110_000, 90_000, 10_000)).toEqual([{ amountIn: 100_000, amountEx: 80_000 }])
    // The register also charged VAT on the tip: 1 100 kr including 25 % is 880 kr excluding VAT.
    expect(inside(110_000, 88_000, 10_000)).toEqual([{ amountIn: 100_000, amountEx: 80_000 }])
    expect(inside(110_000, 110_000, 10_000)).toEqual([{ amountIn: 100_000, amountEx: 100_000 }])
    expect(inside(-110_000, -90_000, -10_000)).toEqual([{ amountIn: -100_000, amountEx: -80_000 }])
    // 333.33 kr including 25 % VAT is 266.66 kr excluding it, to the øre.
    expect(inside(38_333, 31_666, 5_000)).toEqual([{ amountIn: 33_333, amountEx: 26_666 }])
    // Fits no rate with or without the tip, so the tip has no VAT.
    expect(inside(110_000, 95_000, 10_000)).toEqual([{ amountIn: 100_000, amountEx: 85_000 }])
    // A line that is only a tip.
    expect(inside(10_000, 10_000, 10_000)).toEqual([{ amountIn: 0, amountEx: 0 }])
    expect(inside(10_000, 8_000, 10_000)).toEqual([{ amountIn: 0, amountEx: 0 }])
  })

  test('a discount beside a tip inside the line is spread in proportion to what was sold', () => {
    // 1 000 kr including 25 % VAT and a tip of 100 kr, less 200 kr: 800 kr, or 640 kr excluding VAT.
    const tipped = line(110_000, 90_000, { tipped: 10_000, discount: 20_000 })
    expect(settle(receipt(90_000, [tipped], { tips: 10_000, paid: 90_000 }))).toEqual([
      { amountIn: 80_000, amountEx: 64_000 },
    ])
  })

  test('a total rounded to whole kroner is one more reading, and no sale', () => {
    const lines = [line(49_960, 39_968)]
    expect(settle(receipt(50_000, lines, { rounding: 40 }))).toEqual([{ amountIn: 49_960, amountEx: 39_968 }])
    // The tax authority's example: the total is before rounding, the payment after it.
    expect(settle(receipt(29_540, [line(29_540, 23_632)], { rounding: -40, paid: 29_500 }))).toEqual([
      { amountIn: 29_540, amountEx: 23_632 },
    ])
    expect(settle(receipt(50_000, lines, { rounding: 30 }))).toBeNull()
  })

  test('a raise that the line includes already is not added again', () => {
    const lines = [line(52_500, 42_000, { raise: 2_500 })]
    expect(settle(receipt(52_500, lines))).toEqual([{ amountIn: 52_500, amountEx: 42_000 }])
  })

  test('a returned line with its discount reverses what was paid for it', () => {
    const lines = [line(-50_000, -40_000, { discount: -5_000 })]
    expect(settle(receipt(-45_000, lines))).toEqual([{ amountIn: -45_000, amountEx: -36_000 }])
  })

  test('a receipt that fits no reading is left unresolved', () => {
    expect(settle(receipt(40_001, [line(50_000, 40_000, { discount: 10_000 })]))).toBeNull()
  })

  test('a discount on a sale and a return that cancel out is spread by the size of both', () => {
    // 100 kr over 500 and -499: in proportion to their sum of 1 kr, the first would get 50 000 kr.
    expect(spreadOver([50_000, -49_900], -10_000)).toEqual([-5_006, -4_994])
    expect(spreadOver([50_000, -50_000], -10_000)).toEqual([-5_000, -5_000])
    // In proportion to the sum when the sum is larger: a fifth of each.
    expect(spreadOver([50_000, -20_000], -6_000)).toEqual([-10_000, 4_000])
  })

  test('every øre is spread once, and no line gets more than its own amount or the amount spread', () => {
    const amount = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 })
    const lines = fc.array(amount, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(lines, amount, (weights, spread) => {
        const shares = spreadOver(weights, spread)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(spread)
        const most = Math.max(Math.abs(spread), ...weights.map(Math.abs)) + weights.length
        for (const share of shares) expect(Math.abs(share)).toBeLessThanOrEqual(most)
      }),
      // The second example is a sale and its return, which cancel out.
      {
        examples: [
          [[9_000_000_000, -8_999_999_999], 9_000_000_000],
          [[5, -5], 3],
        ],
      },
    )
  })
})
