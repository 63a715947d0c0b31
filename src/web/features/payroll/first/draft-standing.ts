import type { SavedDraft } from '#contract/payroll/report-drafts'
import type { SuggestedBackPay, UnpaidPerson } from '#contract/payroll/report-suggestions'
import type { PayReasons } from '#domain/payroll/pay-reasons'
import { draftReducer, emptyHistory, type ImportedRow } from '../draft.ts'
import { checksOf, type LastMonth } from '../send-checks.ts'
import { sheetRowsOf } from '../sheet/sheet-rows.ts'
import { type Suggestions, supplementColumn } from '../sheet/suggestions-context.ts'

interface StandingOf {
  readonly draft: Pick<SavedDraft, 'employees' | 'modifications' | 'backPay'>
  /** The people of the draft, imported again. */
  readonly imported: readonly ImportedRow[]
  readonly lastMonth: LastMonth
  readonly reasons: PayReasons | undefined
  readonly suggestions: Suggestions
  readonly backPays: readonly SuggestedBackPay[]
  /** People with something to be paid. */
  readonly unpaid: readonly UnpaidPerson[]
}

/** What a saved draft has, as its sheet would show it. */
export interface DraftStanding {
  readonly people: number
  /** Cells changed by hand. */
  readonly cells: number
  readonly errors: readonly string[]
  /** Findings that do not stop the report. */
  readonly worthALook: number
  /** The names of people whose proposed supplement is neither accepted nor changed, or whose back pay is not accepted. */
  readonly undecided: readonly string[]
  /** The names of people with something to be paid who are not in the draft. */
  readonly leftOut: readonly string[]
}

/** Computes the draft's rows and runs the checks before sending. */
export const draftStanding = ({ draft, imported, ...about }: StandingOf): DraftStanding => {
  const history = imported.reduce((made, row) => {
    const changes = draft.modifications[row.objectId]
    return draftReducer(made, { action: 'import', row, ...(changes && { changes }) })
  }, emptyHistory)
  const rows = sheetRowsOf(history.present)
  const { findings } = checksOf(rows, about.lastMonth, about.reasons)
  const errors = findings.filter(({ severity }) => severity === 'error').map(({ text }) => text)
  const changesOf = new Map(rows.map(({ objectId, changes }) => [objectId, changes]))
  const undecided = [...about.suggestions.values()].filter(
    ({ objectId, amount }) =>
      amount !== 0 && !Object.hasOwn(changesOf.get(objectId) ?? {}, supplementColumn(amount)),
  )
  const unaccepted = about.backPays.filter(
    ({ objectId, amount }) => amount > 0 && draft.backPay[objectId] !== amount,
  )
  return {
    people: rows.length,
    cells: rows.reduce((count, { changes }) => count + Object.keys(changes).length, 0),
    errors,
    worthALook: findings.length - errors.length,
    undecided: [...new Set([...undecided, ...unaccepted].map(({ name }) => name))],
    leftOut: about.unpaid.filter(({ objectId }) => !changesOf.has(objectId)).map(({ name }) => name),
  }
}
