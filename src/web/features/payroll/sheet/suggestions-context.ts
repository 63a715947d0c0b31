import { createContext } from 'react'
import type { SuggestedSupplement } from '#contract/report-suggestions'
import type { SheetRow } from './sheet-rows.ts'

/** Employee → what their redos of the month propose (C28). */
export type Suggestions = ReadonlyMap<string, SuggestedSupplement>

export const NO_SUGGESTIONS: Suggestions = new Map()

interface Suggesting {
  /** Empty where nothing is proposed. */
  readonly of: Suggestions
  /** Takes a proposed supplement over, as if it were typed; null where the sheet cannot be changed. */
  readonly accept: ((row: SheetRow, amount: number) => void) | null
}

export const SuggestionsContext = createContext<Suggesting>({ of: NO_SUGGESTIONS, accept: null })
