import { createContext } from 'react'
import type { PartOfMonth } from '#contract/payroll/movements'

/** Employee id → the first or last day in the salon, and the part of the month (P225). */
export type PartsOfMonth = ReadonlyMap<string, PartOfMonth>

export const NO_PARTS: PartsOfMonth = new Map()

export const PartsContext = createContext<PartsOfMonth>(NO_PARTS)
