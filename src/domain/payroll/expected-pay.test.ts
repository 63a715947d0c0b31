import { describe, expect, test } from 'vitest'
import { month } from '../values/month.ts'
import { expectedPay, expectedPayTogether } from './expected-pay.ts'
import { emptyInputs } from './inputs.ts'
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
/** 60 000 kr of treatments and 5000 kr of goods are sold so far. The month is expected to end at one and a half of it. */
const facts = factsOf({
  totalOms: 65_000,
  behOmsetning: 60_000,
  totalVareomsetning: 5_000,
  produksjonstimer: 100,
})
const ends = { soFar: 65_000, low: 91_000, expected: 97_500, high: 104_000 }

describe('expected pay [P243]', () => {
  test('is the payroll row at both ends of the forecast', () => {
    // Low: 84 000 × 40 % + 7000 × 10 %. High: 96 000 × 40 % + 8000 × 10 %. Earned: 60 000 × 40 % + 5000 × 10 %.
    expect(expectedPay(facts, terms, [], ends)).toMatchObject({
      low: 34_300,
      high: 39_200,
      earned: 24_500,
      pays: 'commission',
    })
  })

  test('never begins below the guarantee of the hours that the middle expects', () => {
    // Half of the sales for the same hours: commission is 17 150 to 19 600 kr, and the guarantee is paid at both ends.
    const slow = factsOf({ ...facts, behOmsetning: 30_000, totalVareomsetning: 2_500, produksjonstimer: 100 })
    const pay = expectedPay(slow, terms, [], ends)
    expect(pay?.pays).toBe('guarantee')
    expect(pay?.low).toBe(pay?.guaranteed)
    expect(pay?.high).toBe(pay?.guaranteed)
    // 150 hours, less the share of lunch that the terms take off.
    const now = expectedPay(slow, terms, [], { soFar: 65_000, low: 65_000, expected: 65_000, high: 65_000 })
    expect(pay?.guaranteed).toBeCloseTo((now?.guaranteed ?? 0) * 1.5, 0)
  })

  test('adds night and Sunday openings as they are, and says so when the ends are paid differently', () => {
    const open = factsOf({ ...facts, omsNattapent: 3000, antNattapent: 2 })
    // Night: 40 % of 3000 kr.
    expect(expectedPay(open, terms, [], ends)).toMatchObject({ low: 34_300 + 1200, high: 39_200 + 1200 })
    const wide = { ...ends, low: 65_000, high: 130_000 }
    expect(expectedPay(facts, terms, [], wide)?.pays).toBeNull()
  })

  test('is unknown while a source is missing and without sales', () => {
    expect(expectedPay(facts, terms, ['timeBook'], ends)).toBeNull()
    expect(expectedPay(facts, terms, [], { soFar: 0, low: 0, expected: 0, high: 0 })).toBeNull()
  })
})

describe('expected pay of several salons [P243] [P111]', () => {
  const inSalon = (inputs: object, notArrived: readonly ('registers' | 'timeBook')[] = []) => ({
    facts: factsOf(inputs),
    terms,
    notArrived,
  })
  const alna = inSalon({ totalOms: 40_000, behOmsetning: 40_000, produksjonstimer: 20 })
  const storo = inSalon({ totalOms: 25_000, behOmsetning: 25_000, produksjonstimer: 10 })

  test('is the sum of each, with its own guarantee', () => {
    // Sales grow by 40 to 60 %, hours by 50 %. Alna: 16 000 kr so far; Storo: 10 000 kr.
    expect(expectedPayTogether([alna, storo], ends)).toEqual({
      low: 36_400, // 22 400 + 14 000
      high: 41_600, // 25 600 + 16 000
      earned: 26_000,
      guaranteed: 9_000, // 30 + 15 hours × 200 kr
      pays: 'commission',
    })
    // 75 hours × 200 kr × 1.5 are 22 500 kr, above 16 000 kr of commission.
    const slow = inSalon({ totalOms: 25_000, behOmsetning: 25_000, produksjonstimer: 75 })
    expect(expectedPayTogether([alna, slow], ends)).toMatchObject({
      low: 44_900,
      high: 48_100,
      pays: 'mixed',
    })
  })

  test('is not decided by a salon without any pay, and unknown while one is unknown', () => {
    expect(expectedPayTogether([alna, inSalon({})], ends)?.pays).toBe('commission')
    expect(expectedPayTogether([alna, inSalon({}, ['timeBook'])], ends)).toBeNull()
    expect(expectedPayTogether([], ends)).toBeNull()
  })
})
