import { createContext } from 'react'
import type { SicknessOfMonth } from '#contract/sickness/sickness'
import type { SickLeaveReason } from '#domain/payroll/sick-leave'
import type { SheetRow } from './sheet-rows.ts'

/** Employee id → the parts of their absence in the month (P153). */
export type Absences = ReadonlyMap<string, SicknessOfMonth>

export const NO_ABSENCES: Absences = new Map()

interface Absent {
  readonly of: Absences
  /** Enters the proposed reason as if it were typed; null for a read-only sheet. */
  readonly accept: ((row: SheetRow, reason: SickLeaveReason) => void) | null
}

export const SicknessContext = createContext<Absent>({ of: NO_ABSENCES, accept: null })
