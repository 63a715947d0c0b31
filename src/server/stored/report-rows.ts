import { payrollColumns, sinceOf } from '#domain/payroll/columns'
import type { PayrollInputs } from '#domain/payroll/inputs'
import type { ComputedRow, PayrollRow } from '#domain/payroll/payroll-sheet'
import { effectiveRow, type SentRow } from '#domain/payroll/sent-row'
import type { SalonTerms } from '#domain/payroll/terms'
import { bringForward } from './shapes.ts'

/** A stored row of a sent report. */
export interface StoredRow {
  readonly inputs: Readonly<Partial<PayrollInputs>>
  readonly modifications: Readonly<Partial<PayrollInputs>>
  readonly computed: Readonly<Partial<ComputedRow>> & { readonly name: string }
}

export interface BroughtRow {
  /** The imported inputs, and the values computed after the modifications. */
  readonly row: SentRow
  readonly modifications: Readonly<Partial<PayrollInputs>>
}

/** The row as it was sent: nothing is computed again, and a column added later is null (P77). */
export const broughtRow = (edition: number, stored: StoredRow): BroughtRow => {
  const { inputs, modifications, computed } = bringForward<StoredRow>('reportRow', { edition, stored })
  const row: Record<string, unknown> = { ...inputs, ...computed }
  for (const { key } of payrollColumns)
    if (sinceOf(key) > edition && !Object.hasOwn(row, key)) row[key] = null
  return { row: row as unknown as SentRow, modifications }
}

/** The row as it counted when sent: the imported values overridden by manual changes. */
export const countedThen = ({ row, modifications }: BroughtRow): SentRow => ({ ...row, ...modifications })

/** The values of the row as they counted when sent, with empty ones for columns that did not exist then. */
export const rowThen = (edition: number, stored: StoredRow): PayrollRow =>
  effectiveRow(countedThen(broughtRow(edition, stored)))

export const broughtTerms = (edition: number, stored: unknown): SalonTerms =>
  bringForward<SalonTerms>('salonTerms', { edition, stored })
