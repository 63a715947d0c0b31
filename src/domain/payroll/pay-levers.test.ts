import { describe, expect, test } from 'vitest'
import { month } from '../values/month.ts'
import { emptyInputs } from './inputs.ts'
import { enoughSales, type OwnSales, payLeversOf } from './pay-levers.ts'
import { withMoreGoods } from './pay-so-far.ts'
import { computeRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const terms = termsInForce(month('2026-11'))
/** 60 000 kr of treatments with 4800 kr of goods used (8 %), and 5000 kr of goods. 100 hours at 200 kr. */
const factsOf = (inputs: object = {}) => ({
  ...emptyInputs(),
  name: 'Kari',
  percentage: 40,
  provVareroms: 10,
  perHourFixed: 200,
  totalOms: 65_000,
  behOmsetning: 60_000,
  varekost: 4_800,
  totalVareomsetning: 5_000,
  produksjonstimer: 100,
  ...inputs,
})
/** The month is expected to end at one and a half of what is sold. */
const ends = { soFar: 65_000, low: 91_000, expected: 97_500, high: 104_000 }
const from = '2026-11-01'
const sales = {
  upgrade: { from, count: 23, sold: 4_416 },
  visit: { from, count: 110, sold: 59_840 },
  product: { from, count: 25, sold: 3_800 },
}
const levers = (about: Partial<Parameters<typeof payLeversOf>[0]> = {}) =>
  payLeversOf({ facts: factsOf(), terms, ends, sales, shifts: 7, ...about })

describe('what moves expected pay', () => {
  test('is a price × the commission × the shifts left, in whole kroner [P245]', () => {
    expect(levers()).toEqual([
      // 4416 / 23 = 192 kr, less 8 % = 176.64. 177 × 40 % × 7 = 495.6.
      {
        lever: 'upgrade',
        sales: sales.upgrade,
        cost: 8,
        price: 177,
        percentage: 40,
        commission: 496,
        gain: { low: 496, high: 496 },
      },
      // 59 840 / 110 = 544 kr, less 8 % = 500.48. 500 × 40 % × 7.
      {
        lever: 'visit',
        sales: sales.visit,
        cost: 8,
        price: 500,
        percentage: 40,
        commission: 1_400,
        gain: { low: 1_400, high: 1_400 },
      },
      // 3800 / 25 = 152 kr. 152 × 10 % × 7 = 106.4.
      {
        lever: 'product',
        sales: sales.product,
        cost: null,
        price: 152,
        percentage: 10,
        commission: 106,
        gain: { low: 106, high: 106 },
      },
    ])
  })

  test('is what the payroll sheet pays for as much more [P245]', () => {
    // Seven products of 152 kr.
    expect(withMoreGoods(factsOf(), terms, 7 * 152).gain).toBe(106.4)
    const treatments = factsOf({ behOmsetning: 60_000 + 7 * 500 })
    expect(computeRow(treatments, terms).faktisklonn - computeRow(factsOf(), terms).faktisklonn).toBe(1_400)
  })

  test('has the person’s own percentage, and nothing without commission [P245]', () => {
    expect(levers({ facts: factsOf({ percentage: 50 }) })[0]).toMatchObject({ commission: 620 }) // 619.5
    const withoutGoods = levers({ facts: factsOf({ provVareroms: 0 }) })
    expect(withoutGoods.map(({ lever }) => lever)).toEqual(['upgrade', 'visit'])
    expect(levers({ facts: factsOf({ percentage: 0, provVareroms: 0 }) })).toEqual([])
    expect(levers({ shifts: 0 })).toEqual([])
  })

  test('uses the month if it has enough, else the longer span, else nothing [P246]', () => {
    const spans = (count: number): readonly OwnSales[] => [
      { from: '2026-11-01', count, sold: 800 },
      { from: '2026-09-01', count: 5, sold: 1_000 },
    ]
    expect(enoughSales('upgrade', spans(5))?.from).toBe('2026-11-01')
    expect(enoughSales('upgrade', spans(4))?.from).toBe('2026-09-01')
    expect(enoughSales('visit', spans(9))).toBeNull()
    expect(levers({ sales: { ...sales, upgrade: null } })[0]).toEqual({ lever: 'upgrade', unknown: true })
  })

  test('is unknown of treatments while only goods are sold, because their cost is [P246]', () => {
    const goodsOnly = factsOf({ behOmsetning: 0, varekost: 0 })
    expect(levers({ facts: goodsOnly }).slice(0, 2)).toEqual([
      { lever: 'upgrade', unknown: true },
      { lever: 'visit', unknown: true },
    ])
  })

  test('adds only what exceeds the guarantee at each end [P248]', () => {
    // At the ends commission is 1.4 and 1.6 × (40 % of 55 200 + 500) = 31 612 and 36 128 kr. The guarantee is 150 hours.
    const guaranteed = (perHourFixed: number) => levers({ facts: factsOf({ perHourFixed }) })[1]
    expect(guaranteed(200)).toMatchObject({ gain: { low: 1_400, high: 1_400 } })
    // 33 000 kr: 12 kr above it at the low end, all of it at the high end.
    expect(guaranteed(220)).toMatchObject({ gain: { low: 12, high: 1_400 } })
    // 37 500 kr: 36 128 + 1400 is 28 kr above it.
    expect(guaranteed(250)).toMatchObject({ gain: { low: 0, high: 28 } })
    expect(guaranteed(300)).toMatchObject({ commission: 1_400, gain: { low: 0, high: 0 } })
  })
})
