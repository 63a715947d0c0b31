import { createContext } from 'react'
import type { SuggestedSupplement } from '#contract/payroll/report-suggestions'
import type { SheetRow } from './sheet-rows.ts'

/** Employee id → the suggestion from their redos in the month (C28). */
export type Suggestions = ReadonlyMap<string, SuggestedSupplement>

export const NO_SUGGESTIONS: Suggestions = new Map()

/** The column for a suggestion. Recovering earlier pay is a deduction (P116). */
export const supplementColumn = (amount: number): 'tilleggOmklipp' | 'trekkOmklipp' =>
  amount < 0 ? 'trekkOmklipp' : 'tilleggOmklipp'

interface Suggesting {
  /** Empty when there are no suggestions. */
  readonly of: Suggestions
  /** Enters a suggestion as if it were typed; null for a read-only sheet. */
  readonly accept: ((row: SheetRow, amount: number) => void) | null
}

export const SuggestionsContext = createContext<Suggesting>({ of: NO_SUGGESTIONS, accept: null })
