import type { SentReport } from '#contract/payroll/payroll'
import { stillMissing } from '#domain/payroll/figure-inputs'
import { type PayrollInputKey, type PayrollInputs, payrollInputKeys } from '#domain/payroll/inputs'
import { applied } from '#domain/payroll/modifications'
import type { PayFloor } from '#domain/payroll/pay-floor'
import { computeRow, type PayrollFacts } from '#domain/payroll/payroll-sheet'
import { effectiveRow, type SentRow } from '#domain/payroll/sent-row'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'
import type { ImportedRow, OtherSalon, RefusedTexts, UnsentReport } from '../draft.ts'

/** One person's row: current values, imported values and changes. */
export interface SheetRow {
  readonly objectId: string
  /** The inputs after changes and the values computed from them. In a sent report, null for columns added later. */
  readonly values: SentRow
  readonly imported: PayrollInputs
  readonly changes: Partial<PayrollInputs>
  readonly refused: RefusedTexts
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
  readonly otherSalons: readonly OtherSalon[]
  readonly nightHoursNotOpen: number
  /** The floor of the person's pay; null if it follows from the experience, and in a sent report. */
  readonly floor: PayFloor | null
  /** Missing sources whose inputs were not filled in by hand (K32). */
  readonly notArrived: readonly Source[]
  /** The text in the open editor. The grid returns it when the editor closes. */
  readonly typed?: { readonly key: PayrollInputKey; readonly text: string }
}

const NOTHING = {}

/** Cache of computed rows, so that an edit recomputes and re-renders one row only. */
const known = new WeakMap<ImportedRow, SheetRow>()

export const sheetRowsOf = (draft: UnsentReport): readonly SheetRow[] =>
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
    objectId,
    values,
    imported,
    changes,
    refused,
    terms,
    hoursIncludeLunch,
    otherSalons,
    nightHoursNotOpen: row.nightHoursNotOpen ?? 0,
    floor: row.floor ?? null,
    notArrived: stillMissing(row.notArrived, changes),
  }
}

/** The rows of a sent report as sent, without recalculation. */
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
      floor: null,
      notArrived: stillMissing(report.notArrived[objectId] ?? [], changes),
    }
  })

/** Input for the formulas: the inputs and the pay terms. */
export const payrollFacts = (row: SheetRow): PayrollFacts => ({
  ...effectiveRow(row.values),
  hoursIncludeLunch: row.hoursIncludeLunch,
})

export const lacksEmploymentId = (row: SheetRow): boolean => !row.values.employmentId?.trim()
