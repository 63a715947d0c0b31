import { describe, expect, it } from 'vitest'
import { publishedBaseAmounts } from '../sickness/base-amount.ts'
import { month } from '../values/month.ts'
import { holidayPayOfPayslip, type PayslipBasis, type YearOfPayslip } from './on-payslip.ts'

const row = (of: string, kroner: number | null, outside = 0): PayslipBasis => ({
  month: month(of),
  kroner,
  outside,
  percent: 12,
})
const shown = (given: Partial<YearOfPayslip>) =>
  holidayPayOfPayslip({
    month: month('2026-03'),
    birthYear: null,
    rows: [],
    baseAmounts: publishedBaseAmounts,
    ...given,
  })

describe('the holiday pay of a payslip [P254]', () => {
  it('is that of the report without the addition and with every mark', () => {
    const rows = [row('2026-02', 40_000), row('2026-03', 50_000)]
    expect(shown({ rows })).toBeNull()
    // 59 in 2026, so 60 in the holiday year 2027; 1968 is a year too late.
    expect(shown({ rows, birthYear: 1968 })).toBeNull()
    expect(shown({ rows, birthYear: 1967 })).not.toBeNull()
  })

  it('has 14.3 % for who gets the addition', () => {
    // 14.3 % of 50 000 and of 500 000.
    expect(shown({ birthYear: 1966, rows: [row('2026-02', 450_000), row('2026-03', 50_000)] })).toEqual({
      basis: 50_000,
      earned: { percent: 14.3, kroner: 7150 },
      basisOfYear: 500_000,
      earnedOfYear: 71_500,
      outside: 0,
      lacksBaseAmount: false,
    })
  })

  it('leaves out the pay without the mark', () => {
    // 12 % of 40 000, and of 85 000.
    expect(shown({ rows: [row('2026-02', 45_000), row('2026-03', 40_000, 10_000)] })).toEqual({
      basis: 40_000,
      earned: { percent: 12, kroner: 4800 },
      basisOfYear: 85_000,
      earnedOfYear: 10_200,
      outside: 10_000,
      lacksBaseAmount: false,
    })
  })

  it('has the addition of six base amounts only, and then no percentage of the month', () => {
    // 6 × 130 160 = 780 960. 12 % of 800 000 and 2.3 % of 780 960: 96 000 + 17 962.08.
    expect(shown({ birthYear: 1966, rows: [row('2026-02', 750_000), row('2026-03', 50_000)] })).toMatchObject(
      { basis: 50_000, earned: null, basisOfYear: 800_000, earnedOfYear: 113_962.08 },
    )
  })

  it('is unknown above the last known base amount, and where a source had not arrived', () => {
    const rows = [row('2026-02', 750_000), row('2026-12', 50_000)]
    expect(shown({ month: month('2026-12'), birthYear: 1966, rows })).toEqual({
      basis: 50_000,
      earned: null,
      basisOfYear: 800_000,
      earnedOfYear: null,
      outside: 0,
      lacksBaseAmount: true,
    })
    expect(shown({ birthYear: 1966, rows: [row('2026-02', null), row('2026-03', 50_000)] })).toEqual({
      basis: 50_000,
      earned: null,
      basisOfYear: null,
      earnedOfYear: null,
      outside: 0,
      lacksBaseAmount: false,
    })
  })
})
