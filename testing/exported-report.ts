import type { PayrollInputs } from '#domain/payroll/inputs'
import { computeRow, type PayrollRow } from '#domain/payroll/payroll-sheet'
import { effectiveRow } from '#domain/payroll/sent-row'
import { termsInForce } from '#domain/payroll/terms'
import { yearToDateOf } from '#domain/payroll/year-to-date'
import { month } from '#domain/values/month'
import type { ExportedReport, ExportedRow } from '#server/features/payroll/export/exported-report'
import type { PayslipFacts } from '#server/features/payroll/payslip-facts.queries'
import { anyInputs } from './payroll-rows.ts'
import { fc } from './properties.ts'

const terms = termsInForce(month('2026-10'))

/** A sent report, computed from its people's inputs. */
export const reportOf = (
  people: readonly (PayrollInputs & { readonly name: string })[],
  given: Partial<ExportedReport> = {},
): ExportedReport => {
  const hoursIncludeLunch = given.hoursIncludeLunch ?? false
  return {
    salonName: 'Majorstuen',
    managerName: 'Ingrid Moen',
    month: month('2026-10'),
    createdAt: '2026-11-02T08:00:00.000Z',
    sales: 1234.56,
    terms,
    hoursIncludeLunch,
    exactHours: true,
    ...given,
    rows: people.map(
      (person, i): ExportedRow => ({
        objectId: `person-${i}`,
        ...person,
        ...computeRow({ ...person, hoursIncludeLunch }, terms),
        importedAs: given.rows?.[i]?.importedAs ?? {},
        notArrived: given.rows?.[i]?.notArrived ?? [],
        changes: given.rows?.[i]?.changes ?? {},
      }),
    ),
  }
}

/** The facts of the report's payslips: January to the month before in `earlier`, by the person's id. */
export const factsOf = (
  report: ExportedReport,
  {
    earlier = {},
    ...given
  }: Partial<PayslipFacts> & { earlier?: Record<string, readonly PayrollRow[]> } = {},
): PayslipFacts => ({
  employer: { name: null, number: null },
  paidOn: null,
  yearToDate: Object.fromEntries(
    report.rows.map(row => [
      row.objectId,
      yearToDateOf([...(earlier[row.objectId] ?? []), effectiveRow(row)]),
    ]),
  ),
  earned: {},
  holidayPay: {},
  alone: [],
  ...given,
})

/** People with arbitrary figures; the same seed gives the same people. */
export const anyPeople = (count: number, seed: number) =>
  fc.sample(anyInputs, { numRuns: count, seed }).map((inputs, i) => ({ ...inputs, name: `Person ${i}` }))
