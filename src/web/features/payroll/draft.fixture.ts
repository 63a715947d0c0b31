import { emptyInputs, type PayrollInputs } from '#domain/payroll/inputs'
import { termsInForce } from '#domain/payroll/terms'
import { month } from '#domain/values/month'
import { workedRow } from '#testing/payroll-rows'
import { type DraftAction, type DraftHistory, draftReducer, emptyHistory, type ImportedRow } from './draft.ts'

/** An imported row. Defaults to the worked example in the rules. */
export const imported = (name: string, inputs: Partial<PayrollInputs> = {}): ImportedRow => ({
  objectId: name.toLowerCase(),
  name,
  imported: { ...emptyInputs(), ...workedRow, employmentId: '1042', ...inputs },
  terms: termsInForce(month('2026-10')),
  hoursIncludeLunch: false,
  otherSalons: [],
  notArrived: [],
})

export const draftAfter = (...actions: readonly DraftAction[]): DraftHistory =>
  actions.reduce(draftReducer, emptyHistory)

export const importOf = (row: ImportedRow, changes?: Partial<PayrollInputs>): DraftAction => ({
  action: 'import',
  row,
  ...(changes && { changes }),
})

export const typing = (objectId: string, key: keyof PayrollInputs, text: string): DraftAction => ({
  action: 'type',
  cells: [{ objectId, key, text }],
})
