import { describe, expect, test } from 'vitest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { month } from '../values/month.ts'
import { emptyInputs } from './inputs.ts'
import { computeRow, type PayrollFacts, type PayrollRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'
import { type TotalKey, totalsOf } from './totals.ts'

const terms = termsInForce(month('2026-10'))
const rowOf = (facts: PayrollFacts): PayrollRow => ({ ...facts, ...computeRow(facts, terms) })
const worked = rowOf({ ...emptyInputs(), ...workedRow, name: 'Amina Yusuf' })

describe('the totals row', () => {
  test('sums over the employees what can be summed [R105] [P50]', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 12 }), facts => {
        const rows = facts.map(rowOf)
        const totals = totalsOf(rows, 0)
        const ore = (key: TotalKey) => rows.reduce((sum, row) => sum + Math.round(row[key] * 100), 0)
        for (const key of [
          'endeligLonn',
          'totalOms',
          'otp',
          'forskudd',
          'antNattapent',
          'antDager',
        ] as const) {
          expect(Math.round((totals[key] ?? Number.NaN) * 100)).toBe(ore(key))
        }
      }),
    )
  })

  test('adds other sales to total sales only, and computes percentages from the totals [R105] [P51] [P52]', () => {
    const without = totalsOf([worked, worked], 0)
    const totals = totalsOf([worked, worked], 20000.5)
    expect(totals.totalOms).toBe(250000.5)
    expect(totals.lonnsPerc).toBeCloseTo((2 * 61716.21 * 100) / 250000.5, 9)
    expect(totals.sykelonnPerc).toBeCloseTo((2 * 3450 * 100) / 250000.5, 9)
    const changed = (Object.keys(totals) as TotalKey[]).filter(key => totals[key] !== without[key])
    expect(changed.sort()).toEqual(['lonnsPerc', 'sykelonnPerc', 'totalOms'])
  })

  test('has contract hours of 1.625 × employees × their average position [R105]', () => {
    const rows = [100, 80, 35].map(stillings =>
      rowOf({ ...emptyInputs(), stillings, produksjonstimer: 100, name: 'Thea Nilsen' }),
    )
    const totals = totalsOf(rows, 0)
    expect(totals.prodTimerStillings).toBeCloseTo(1.625 * 3 * ((100 + 80 + 35) / 3), 9)
    expect(totals.prodTimerVsKonPerc).toBeCloseTo((300 / 349.375) * 100, 9)
  })

  test('divides by 1 instead of zero [R105]', () => {
    const row = rowOf({ ...emptyInputs(), fastTillegg: 10, name: 'Thea Nilsen' })
    expect(totalsOf([row], 0).lonnsPerc).toBe(1301)
    expect(totalsOf([], 0)).toMatchObject({ lonnsPerc: 0, prodTimerVsKonPerc: 0, totalOms: 0 })
  })

  test('has no total for rates, years and texts [P50]', () => {
    const totals = totalsOf([worked], 0)
    for (const key of [
      'timelonn',
      'stillings',
      'experience',
      'percentage',
      'perHourFixed',
      'sykeTimeslonn',
    ]) {
      expect(totals).not.toHaveProperty(key)
    }
    expect(totals).toMatchObject({ forskudd: 0, antSyketimer: 2, syketimer: 15, produksjonstimer: 120 })
  })
})

describe('data that had not arrived [K32]', () => {
  const unknown = {
    ...worked,
    produksjonstimer: 0,
    garantilonn: 0,
    notArrived: ['timeBook'],
    changes: {},
  } as const

  test('are left out of sums, give no percentage, and no total when nobody has a figure', () => {
    const totals = totalsOf([worked, unknown], 1000)
    expect(totals.produksjonstimer).toBe(120)
    expect(totals).not.toHaveProperty('prodTimerVsKonPerc')
    expect(totals.totalOms).toBe(231_000)
    const nobody = totalsOf([unknown, unknown], 1000)
    for (const key of ['produksjonstimer', 'garantilonn', 'antSyketimer', 'antDager', 'sykelonnPerc'])
      expect(nobody).not.toHaveProperty(key)
    expect(nobody.endeligLonn).toBe(2 * worked.endeligLonn)
  })

  test('make every share of the sales empty when they are receipts', () => {
    const sold = { ...worked, totalOms: 0, notArrived: ['registers'], changes: {} } as const
    const totals = totalsOf([sold, sold], null)
    for (const key of ['totalOms', 'lonnsPerc', 'sykelonnPerc']) expect(totals).not.toHaveProperty(key)
    expect(totals.produksjonstimer).toBe(240)
  })
})
