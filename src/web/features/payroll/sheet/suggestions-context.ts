import { createContext } from 'react'
import type { SuggestedSupplement } from '#contract/report-suggestions'
import type { SheetRow } from './sheet-rows.ts'

/** Employee → what their redos propose in the month (C28). */
export type Suggestions = ReadonlyMap<string, SuggestedSupplement>

export const NO_SUGGESTIONS: Suggestions = new Map()

/** Where a proposal goes: what was paid and is taken back is a deduction (P116). */
export const columnOf = (amount: number): 'tilleggOmklipp' | 'trekkOmklipp' =>
  amount < 0 ? 'trekkOmklipp' : 'tilleggOmklipp'

interface Suggesting {
  /** Empty where nothing is proposed. */
  readonly of: Suggestions
  /** Takes a proposal over, as if it were typed; null where the sheet cannot be changed. */
  readonly accept: ((row: SheetRow, amount: number) => void) | null
}

export const SuggestionsContext = createContext<Suggesting>({ of: NO_SUGGESTIONS, accept: null })
