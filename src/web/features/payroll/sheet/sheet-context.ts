import { createContext, type RefObject } from 'react'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import type { AcceptedBackPay, Cell, TypedCell } from '../draft.ts'
import type { CellRange } from './range.ts'
import type { SheetRow } from './sheet-rows.ts'

/** Actions on a draft's rows. A sent report has none. */
export interface SheetActions {
  readonly type: (cells: readonly TypedCell[]) => void
  /** Types a proposal of back pay, and remembers how much of the supplement it is. */
  readonly takeBackPay: (cells: readonly TypedCell[], accepted: AcceptedBackPay) => void
  readonly forget: (cell: Cell) => void
  readonly resetRow: (objectId: string) => void
  /** Takes a person out of the sheet. */
  readonly remove: (objectId: string) => void
  /** Tells what the last step did, with 'Angre', until another step follows. */
  readonly tell: (text: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

export const ActionsContext = createContext<SheetActions | null>(null)

/** Number of decimals per column. */
export type Decimals = Readonly<Record<PayrollColumnKey, 0 | 2>>
export const DecimalsContext = createContext<Decimals | null>(null)

export const RangeContext = createContext<CellRange | null>(null)

/** The person whose row belongs to the viewer, or to the report's sender. */
export const OwnRowContext = createContext<string | undefined>(undefined)

/** Employee id → label next to the name: left the salon, or also works in another one. */
export const MarksContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Employee id → the row of the previous month's report, while its values are shown in the cells. */
export const LastMonthContext = createContext<ReadonlyMap<string, SheetRow> | null>(null)

/** Collapses or expands a group. */
export const FoldContext = createContext<(group: string) => void>(() => undefined)

export interface Editing {
  /** The key that opened the editor. F2 puts the cursor at the end; other keys replace the text. */
  readonly openedBy: RefObject<string>
  /** True when the editor's text is invalid. */
  readonly wrong: boolean
  readonly setWrong: (wrong: boolean) => void
}
export const EditingContext = createContext<Editing | null>(null)
