import { payrollColumns, sinceOf } from '#domain/payroll/columns'
import type { PayrollInputs } from '#domain/payroll/inputs'
import type { ComputedRow } from '#domain/payroll/payroll-sheet'
import type { SentRow } from '#domain/payroll/sent-row'
import type { SalonTerms } from '#domain/payroll/terms'
import { bringForward } from './shapes.ts'

/** A row of a sent report as it is stored. */
export interface StoredRow {
  readonly inputs: Readonly<Partial<PayrollInputs>>
  readonly modifications: Readonly<Partial<PayrollInputs>>
  readonly computed: Readonly<Partial<ComputedRow>> & { readonly name: string }
}

export interface BroughtRow {
  /** The inputs as imported, and what was computed after the modifications. */
  readonly row: SentRow
  readonly modifications: Readonly<Partial<PayrollInputs>>
}

/** As it was sent: nothing is computed again, and a column that came later is null (P77). */
export const broughtRow = (edition: number, stored: StoredRow): BroughtRow => {
  const { inputs, modifications, computed } = bringForward<StoredRow>('reportRow', { edition, stored })
  const row: Record<string, unknown> = { ...inputs, ...computed }
  for (const { key } of payrollColumns)
    if (sinceOf(key) > edition && !Object.hasOwn(row, key)) row[key] = null
  return { row: row as unknown as SentRow, modifications }
}

/** The row as it counted when it was sent: the changes made by hand over what was imported. */
export const countedThen = ({ row, modifications }: BroughtRow): SentRow => ({ ...row, ...modifications })

export const broughtTerms = (edition: number, stored: unknown): SalonTerms =>
  bringForward<SalonTerms>('salonTerms', { edition, stored })
