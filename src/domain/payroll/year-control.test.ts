import { describe, expect, test } from 'vitest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import type { YearRow } from './pay-year.ts'
import { computeRow, type PayrollRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'
import { controlDifference, controlledPerson } from './year-control.ts'
import { yearToDateOf } from './year-to-date.ts'

const terms = termsInForce(month('2026-10'))
const sent = (
  of: string,
  inputs: Partial<PayrollInputs> = {},
  planted: Partial<PayrollRow> = {},
): YearRow => {
  const all = { ...emptyInputs(), ...workedRow, ...inputs }
  const row = { ...all, ...computeRow({ ...all, name: 'Amina' }, terms), ...planted }
  return { objectId: 'amina', month: month(of), row, notArrived: [], knowsSales: true }
}
/** The control with the year to date of these rows on the last payslip. */
const controlled = (rows: [YearRow, ...YearRow[]], shown: readonly YearRow[] = rows) =>
  controlledPerson(rows, yearToDateOf(shown.map(({ row }) => row)))

describe('the control of the payslips [P189]', () => {
  test('has no difference where lines, reports and the last payslip agree', () => {
    expect(controlled([sent('2026-10'), sent('2026-11', { forskudd: 2000, antDager: 3 })])).toEqual({
      objectId: 'amina',
      name: 'Amina',
      lines: 94_894,
      pay: 94_894,
      yearToDate: 94_894,
      lastMonth: '2026-11',
      differences: [],
    })
  })

  test('has no difference for any row', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const row: PayrollRow = { ...facts, ...computeRow(facts, terms) }
        const year: YearRow = {
          objectId: 'a',
          month: month('2026-10'),
          row,
          notArrived: [],
          knowsSales: true,
        }
        expect(controlled([year]).differences).toEqual([])
      }),
    )
  })

  test('names the month whose pay is not the sum of its lines', () => {
    const { differences } = controlled([sent('2026-10', {}, { endeligLonn: 47_448 }), sent('2026-11')])
    expect(differences).toEqual([
      { check: 'lines', month: '2026-10', shown: 47_447, expected: 47_448 },
      { check: 'cost', month: '2026-10', shown: 61_717.21, expected: 61_716.21 },
    ])
    expect(differences.map(controlDifference)).toEqual([-1, 1])
  })

  test('names the month whose cost is not the sum of its parts', () => {
    const { differences } = controlled([sent('2026-10', {}, { otp: 948.95 })])
    expect(differences).toEqual([{ check: 'cost', month: '2026-10', shown: 61_716.22, expected: 61_716.21 }])
  })

  test('names what the last payslip shows of the year, where an earlier month was corrected after it', () => {
    const [before, after, last] = [
      sent('2026-10', { forskudd: 1000, antDager: 2 }),
      sent('2026-10', { varTillegg: 600 }),
      sent('2026-11'),
    ]
    // 100 kr more pay, and 12 kr more holiday pay.
    expect(controlled([after, last], [before, last]).differences).toEqual([
      { check: 'pay', month: '2026-11', shown: 94_894, expected: 94_994 },
      { check: 'advance', month: '2026-11', shown: 1000, expected: 0 },
      { check: 'holidayPay', month: '2026-11', shown: 11_387.28, expected: 11_399.28 },
      { check: 'holidays', month: '2026-11', shown: 2, expected: 0 },
    ])
  })
})
