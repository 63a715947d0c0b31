import { createContext, type RefObject } from 'react'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import type { Cell, TypedCell } from '../draft.ts'
import type { CellRange } from './range.ts'

/** What may be done to the rows of a draft; a sent report has none of it. */
export interface SheetActions {
  readonly type: (cells: readonly TypedCell[]) => void
  readonly forget: (cell: Cell) => void
  readonly resetRow: (objectId: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

export const ActionsContext = createContext<SheetActions | null>(null)

/** One column, one number of decimals. */
export type Decimals = Readonly<Record<PayrollColumnKey, 0 | 2>>
export const DecimalsContext = createContext<Decimals | null>(null)

export const RangeContext = createContext<CellRange | null>(null)

/** Whose row is the signed-in person's, or the sender's. */
export const OwnRowContext = createContext<string | undefined>(undefined)

/** Employee → what stands by the name: who has left, or works in another salon as well. */
export const MarksContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Folds a group, or unfolds it. */
export const FoldContext = createContext<(group: string) => void>(() => undefined)

export interface Editing {
  /** The key that opened the editor: F2 goes on where the text ends, all others replace it. */
  readonly openedBy: RefObject<string>
  /** The text in the editor was refused. */
  readonly wrong: boolean
  readonly setWrong: (wrong: boolean) => void
}
export const EditingContext = createContext<Editing | null>(null)
