import { describe, expect, test } from 'vitest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { roundToOre, total } from '../values/decimal.ts'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { computeRow, type PayrollRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'
import { linesWithYear, yearToDateOf } from './year-to-date.ts'

const terms = termsInForce(month('2026-10'))
const rowOf = (inputs: Partial<PayrollInputs>): PayrollRow => {
  const all = { ...emptyInputs(), ...workedRow, ...inputs }
  return { ...all, ...computeRow({ ...all, name: 'Amina' }, terms) }
}

describe('the year to date [P182]', () => {
  test('sums pay, advances, holiday pay and holidays', () => {
    // 47 447 twice, 12 % of each is 5 693.64.
    const rows = [rowOf({ forskudd: 5000, antDager: 2 }), rowOf({ forskudd: 0, antDager: 0.5 })]
    expect(yearToDateOf(rows)).toMatchObject({
      pay: 94_894,
      advance: 5000,
      holidayPay: 11_387.28,
      holidays: 2.5,
    })
    expect(yearToDateOf(rows).amounts).toMatchObject({
      provisjonBehandling: 67_200,
      kurs: 1756,
      omklippTrekk: -240,
    })
  })

  test('has no sum of a component that was never paid', () => {
    expect(yearToDateOf([rowOf({})]).amounts).not.toHaveProperty('garantilonn')
    expect(yearToDateOf([rowOf({ forskudd: 1 })]).amounts).not.toHaveProperty('forskudd')
  })

  test('adds the remainder of a rounded line to its component', () => {
    // 7.3333 h × 219.50 = 1 609.66, of which 7.33 h × 219.50 = 1 608.94 (half an øre up) and 0.72 are the lines.
    const row = rowOf({ behOmsetning: 0, totalVareomsetning: 0, varekost: 0, produksjonstimer: 7.3333 })
    const lines = linesWithYear(row, yearToDateOf([row]))
    expect(lines.slice(0, 2)).toMatchObject([
      { label: 'Garantilønn', amount: 1608.94, yearAmount: 1609.66 },
      { label: 'Garantilønn, avrunding av timer', amount: 0.72, yearAmount: null },
    ])
  })

  test('adds up: the sums of the lines are the pay of the year, for any months', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { minLength: 1, maxLength: 4 }), months => {
        const rows = months.map(facts => ({ ...facts, ...computeRow(facts, terms) }))
        const year = yearToDateOf(rows)
        const lines = linesWithYear(rows[0] as PayrollRow, year)
        expect(roundToOre(total(lines.map(({ yearAmount }) => yearAmount ?? 0)))).toBe(year.pay)
      }),
    )
  })
})
