import { describe, expect, it } from 'vitest'
import { publishedBaseAmounts } from '../sickness/base-amount.ts'
import { month, monthsFrom } from '../values/month.ts'
import { type AccountYear, holidayAccount } from './holiday-account.ts'

const row = (of: string, kroner: number | null) => ({
  month: month(of),
  salonName: 'Majorstuen',
  kroner,
  percent: 12,
})
const account = (given: Partial<AccountYear>) =>
  holidayAccount({
    earningYear: 2025,
    birthYear: null,
    leftOn: null,
    rows: [],
    employed: [],
    payments: [],
    baseAmounts: publishedBaseAmounts,
    ...given,
  })

describe('a holiday account [P169] [P173]', () => {
  it('has earned, paid and left', () => {
    // 60 000 × 12 % = 7 200; 3 000.10 + 1 000.20 = 4 000.30.
    const rows = [row('2025-01', 30_000), row('2025-02', 30_000)]
    expect(account({ rows, payments: [3000.1, 1000.2] })).toMatchObject({
      basis: 60_000,
      earned: 7200,
      paid: 4000.3,
      left: 3199.7,
    })
  })

  it('is below zero when a corrected report pays less than before', () => {
    expect(account({ rows: [row('2025-01', 10_000)], payments: [1500] }).left).toBe(-300)
  })

  it('names the months without a report', () => {
    const employed = monthsFrom(month('2025-01'), month('2025-04'))
    const { withoutReport, earned } = account({
      employed,
      rows: [row('2025-01', 10_000), row('2025-03', 10_000)],
    })
    expect(withoutReport).toEqual(['2025-02', '2025-04'])
    expect(earned).toBe(2400)
  })

  it('is unknown for a year of employment without any report, and zero before the employment', () => {
    const unknown = account({ employed: [month('2025-11'), month('2025-12')], payments: [500] })
    expect(unknown).toMatchObject({ basis: null, earned: null, left: null, paid: 500 })
    expect(account({})).toMatchObject({ basis: 0, earned: 0, left: 0 })
  })

  it('is unknown with an unknown month, and what is paid stays known', () => {
    const rows = [row('2025-01', 10_000), row('2025-02', null)]
    expect(account({ rows, payments: [100] })).toMatchObject({ basis: null, left: null, paid: 100 })
  })
})
