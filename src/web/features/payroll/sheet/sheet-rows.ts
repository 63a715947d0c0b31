import type { SentReport } from '#contract/payroll'
import { stillMissing } from '#domain/payroll/figure-inputs'
import { type PayrollInputKey, type PayrollInputs, payrollInputKeys } from '#domain/payroll/inputs'
import { applied } from '#domain/payroll/modifications'
import { computeRow, type PayrollFacts } from '#domain/payroll/payroll-sheet'
import { counted, type SentRow } from '#domain/payroll/sent-row'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'
import type { Draft, ImportedRow, OtherSalon, RefusedTexts } from '../draft.ts'

/** One person in the sheet: what counts, what was imported, what was changed. */
export interface SheetRow {
  readonly objectId: string
  /** The inputs after the changes, and everything computed from them; of a sent report null where the column came later. */
  readonly values: SentRow
  readonly imported: PayrollInputs
  readonly changes: Partial<PayrollInputs>
  readonly refused: RefusedTexts
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
  readonly otherSalons: readonly OtherSalon[]
  readonly nightHoursNotOpen: number
  /** Sources that have not arrived, and whose inputs nobody has filled in by hand (K32). */
  readonly notArrived: readonly Source[]
  /** What stands in the open editor; the grid hands it back when the editor closes. */
  readonly typed?: { readonly key: PayrollInputKey; readonly text: string }
}

const NOTHING = {}

/** Rows as last worked out: only the edited row is computed again, and only it is drawn again. */
const known = new WeakMap<ImportedRow, SheetRow>()

export const rowsOf = (draft: Draft): readonly SheetRow[] =>
  draft.rows.map(row => {
    const changes = draft.modifications[row.objectId] ?? NOTHING
    const refused = draft.refused[row.objectId] ?? NOTHING
    const last = known.get(row)
    if (last && last.changes === changes && last.refused === refused) return last
    const next = workedOut(row, changes, refused)
    known.set(row, next)
    return next
  })

const workedOut = (
  { objectId, name, imported, terms, hoursIncludeLunch, otherSalons, ...row }: ImportedRow,
  changes: Partial<PayrollInputs>,
  refused: RefusedTexts,
): SheetRow => {
  const facts = { ...applied(imported, changes), name, hoursIncludeLunch }
  const { hoursIncludeLunch: _, ...inputs } = facts
  const values = { ...inputs, ...computeRow(facts, terms) }
  return {
    ...{ objectId, values, imported, changes, refused, terms, hoursIncludeLunch, otherSalons },
    nightHoursNotOpen: row.nightHoursNotOpen ?? 0,
    notArrived: stillMissing(row.notArrived, changes),
  }
}

/** A sent report shows what was sent: nothing is worked out again. */
export const rowsOfReport = (report: SentReport): readonly SheetRow[] =>
  report.employees.map(({ objectId, ...row }) => {
    const imported = Object.fromEntries(payrollInputKeys.map(key => [key, row[key]])) as PayrollInputs
    const changes = report.modifications[objectId] ?? NOTHING
    return {
      objectId,
      values: { ...row, ...changes },
      imported,
      changes,
      refused: NOTHING,
      terms: report.terms as SalonTerms,
      hoursIncludeLunch: report.hoursIncludeLunch,
      otherSalons: [],
      nightHoursNotOpen: 0,
      notArrived: stillMissing(report.notArrived[objectId] ?? [], changes),
    }
  })

/** For the formulas, which read the inputs and the terms. */
export const payrollFacts = (row: SheetRow): PayrollFacts => ({
  ...counted(row.values),
  hoursIncludeLunch: row.hoursIncludeLunch,
})

export const lacksEmploymentId = (row: SheetRow): boolean => !row.values.employmentId?.trim()
