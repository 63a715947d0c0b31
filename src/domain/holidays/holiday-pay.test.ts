import { describe, expect, it } from 'vitest'
import { publishedBaseAmounts } from '../sickness/base-amount.ts'
import { day } from '../values/month.ts'
import { type BasisRow, type Earning, earnedHolidayPay } from './holiday-pay.ts'
import { isOlder } from './older.ts'

const earned = (rows: readonly BasisRow[], more: Partial<Earning> = {}) =>
  earnedHolidayPay({
    earningYear: 2025,
    birthYear: null,
    leftOn: null,
    rows,
    baseAmounts: publishedBaseAmounts,
    ...more,
  })
const at12 = (...kroner: readonly (number | null)[]) => kroner.map(of => ({ kroner: of, percent: 12 }))

describe('turning 60 [P171]', () => {
  it.each([
    [1965, 2025, true],
    [1966, 2025, false],
    [1966, 2026, true],
    [1950, 2026, true],
    [null, 2026, false],
  ])('born %s, holiday year %i: %s', (birthYear, holidayYear, older) => {
    expect(isOlder(birthYear, holidayYear)).toBe(older)
  })
})

describe('holiday pay of an earning year', () => {
  it('is 12 % of the basis, rounded once to the øre [P169] [P170]', () => {
    // 33 333.33 + 41 000.04 = 74 333.37; × 12 % = 8 920.0044.
    expect(earned(at12(33_333.33, 41_000.04))).toEqual({
      basis: 74_333.37,
      parts: [{ percent: 12, of: 74_333.37 }],
      percent: 12,
      kroner: 8920,
    })
    // 0.05 × 12 % = 0.006; each row alone would be rounded to 0.
    expect(earned(at12(0.01, 0.01, 0.01, 0.01, 0.01)).kroner).toBe(0.01)
  })

  it('has the percentage of each month’s terms [P170]', () => {
    const rows = [
      { kroner: 100_000, percent: 12 },
      { kroner: 50_000, percent: 12.5 },
      { kroner: 100_000, percent: 12 },
    ]
    // 200 000 × 12 % = 24 000; 50 000 × 12.5 % = 6 250.
    expect(earned(rows)).toEqual({
      basis: 250_000,
      parts: [
        { percent: 12, of: 200_000 },
        { percent: 12.5, of: 50_000 },
      ],
      percent: null,
      kroner: 30_250,
    })
  })

  it('is 14.3 % from the holiday year one turns 60 [P171]', () => {
    // 400 000 × 14.3 % = 57 200.
    expect(earned(at12(400_000), { birthYear: 1966 })).toEqual({
      basis: 400_000,
      parts: [
        { percent: 12, of: 400_000 },
        { percent: 2.3, of: 400_000 },
      ],
      percent: 14.3,
      kroner: 57_200,
    })
    // Born a year later: 48 000.
    expect(earned(at12(400_000), { birthYear: 1967 }).kroner).toBe(48_000)
  })

  it('has the extra percentage up to six base amounts of 31 December [P172]', () => {
    // 6 × 130 160 = 780 960; 900 000 × 12 % = 108 000; 780 960 × 2.3 % = 17 962.08.
    const more = earned(at12(900_000), { birthYear: 1960 })
    expect(more.kroner).toBe(125_962.08)
    expect(more.percent).toBeNull()
    expect(more.parts[1]).toEqual({ percent: 2.3, of: 780_960 })
    // 780 960 × 14.3 % = 111 677.28, exactly at the limit.
    expect(earned(at12(780_960), { birthYear: 1960 })).toMatchObject({ percent: 14.3, kroner: 111_677.28 })
  })

  it('has the base amount of the day of leaving, if that is in the year [P172]', () => {
    const leaver = { birthYear: 1960, leftOn: day('2025-04-30') }
    // 6 × 124 028 = 744 168; 900 000 × 12 % = 108 000; 744 168 × 2.3 % = 17 115.864.
    expect(earned(at12(900_000), leaver).kroner).toBe(125_115.86)
    expect(earned(at12(900_000), { ...leaver, leftOn: day('2026-02-28') }).kroner).toBe(125_962.08)
  })

  it('is unknown where an unknown base amount decides [P172]', () => {
    const of2026 = { birthYear: 1960, earningYear: 2026 }
    // The last known is 130 160, which later ones are not below: 780 960 × 14.3 %.
    expect(earned(at12(780_960), of2026).kroner).toBe(111_677.28)
    expect(earned(at12(780_960.01), of2026)).toEqual({
      basis: 780_960.01,
      parts: [{ percent: 12, of: 780_960.01 }],
      percent: null,
      kroner: null,
    })
    expect(earned(at12(1), { birthYear: 1950, earningYear: 2022 }).kroner).toBeNull()
    expect(earned(at12(100), { birthYear: 1970, earningYear: 2022 }).kroner).toBe(12)
  })

  it('is unknown, not zero, when a month is unknown [P169]', () => {
    expect(earned(at12(40_000, null))).toEqual({ basis: null, parts: [], percent: null, kroner: null })
    expect(earned([])).toEqual({ basis: 0, parts: [], percent: null, kroner: 0 })
  })
})
