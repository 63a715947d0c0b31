import { createContext } from 'react'
import type { SuggestedBackPay } from '#contract/payroll/report-suggestions'
import type { AcceptedBackPay } from '../draft.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Employee id → what months that were sent owe the person (P142). */
export type BackPays = ReadonlyMap<string, SuggestedBackPay>

export const NO_BACK_PAYS: BackPays = new Map()

interface BackPaying {
  readonly of: BackPays
  readonly accepted: AcceptedBackPay
  /** Adds the proposal to the variable supplement as if it were typed; null for a read-only sheet. */
  readonly accept: ((row: SheetRow, backPay: SuggestedBackPay) => void) | null
}

export const BackPayContext = createContext<BackPaying>({ of: NO_BACK_PAYS, accepted: {}, accept: null })
