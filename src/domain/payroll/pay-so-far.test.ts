import { describe, expect, test } from 'vitest'
import { month } from '../values/month.ts'
import { emptyInputs } from './inputs.ts'
import { paySoFarOf, payTogether, withMoreGoods } from './pay-so-far.ts'
import { computeRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const terms = termsInForce(month('2026-11'))
const factsOf = (inputs: object) => ({
  ...emptyInputs(),
  name: 'Kari',
  percentage: 40,
  provVareroms: 10,
  perHourFixed: 200,
  ...inputs,
})
const rowOf = (inputs: object) => computeRow(factsOf(inputs), terms)
const worked = {
  behOmsetning: 60_000,
  produksjonstimer: 100,
  omsNattapent: 3000,
  antNattapent: 2,
  omsSondagsapent: 1000,
  antSondagsapent: 4,
}

describe('pay so far (K40)', () => {
  test('is the larger of commission and guarantee, with night and Sunday openings in addition', () => {
    // Commission is 24 000. Night: 40 % of 3000 = 1200, against 2 × 200 × 2 = 800. Sunday: 400 against 1600.
    expect(paySoFarOf({ ...rowOf(worked), notArrived: [] })).toEqual({
      ordinary: 24_000,
      commissionWins: true,
      night: 1200,
      sunday: 1600,
      total: 26_800,
    })
  })

  test('has the same total as the payroll sheet without other supplements (P26)', () => {
    const row = rowOf(worked)
    expect(paySoFarOf({ ...row, notArrived: [] }).total).toBe(row.endeligInkTillegg)
  })

  test('is unknown while a source is missing (K32)', () => {
    expect(paySoFarOf({ ...rowOf(worked), notArrived: ['timeBook'] })).toEqual({
      ordinary: null,
      commissionWins: false,
      night: null,
      sunday: null,
      total: null,
    })
  })
})

describe('pay so far in several salons [K40] [P111]', () => {
  // 24 000 kr of commission in one, 60 hours × 200 kr in the other.
  const one = { ...rowOf({ behOmsetning: 60_000, produksjonstimer: 100 }), notArrived: [] }
  const other = { ...rowOf({ behOmsetning: 10_000, produksjonstimer: 60 }), notArrived: [] }

  test('is the sum of each, with its own guarantee', () => {
    expect(payTogether([one, other])).toBe(36_000)
  })

  test('is unknown while one of them is', () => {
    expect(payTogether([one, { ...other, notArrived: ['registers'] }])).toBeNull()
  })
})

describe('more goods sold (K38)', () => {
  // Commission is 24 000 kr; 28 products of 240 kr are 6720 kr of goods, and 10 % of them are 672 kr.
  const changeFor = (hours: number) =>
    withMoreGoods(factsOf({ behOmsetning: 60_000, produksjonstimer: hours }), terms, 6720)

  test('give their commission if commission is paid', () => {
    expect(changeFor(100)).toEqual({ gain: 672, short: 20_000 - 24_672 })
  })

  test('change nothing while guaranteed pay is higher in any case', () => {
    expect(changeFor(140)).toEqual({ gain: 0, short: 28_000 - 24_672 })
  })

  test('give only what exceeds guaranteed pay if they lift commission over it', () => {
    // Guaranteed pay is 24 200 kr.
    expect(changeFor(121)).toEqual({ gain: 472, short: -472 })
  })
})
