import type { Modifications, PayrollInputKey, PayrollInputs } from '#domain/payroll/inputs'
import { applied, changesFrom, withEdit, withoutRow } from '#domain/payroll/modifications'
import { parseEdit } from '#domain/payroll/parse-edit'
import type { PayFloor } from '#domain/payroll/pay-floor'
import type { SalonTerms } from '#domain/payroll/terms'
import type { Source } from '#domain/sales/sources'

/** One person's row as imported. */
export interface ImportedRow {
  readonly objectId: string
  readonly name: string
  readonly imported: PayrollInputs
  readonly terms: SalonTerms
  readonly hoursIncludeLunch: boolean
  /** The share of the figures that comes from other salons. */
  readonly otherSalons: readonly OtherSalon[]
  /** Night hours on days when the salon is not marked as open at night. */
  readonly nightHoursNotOpen?: number
  /** The floor of the person's pay; null or missing if it follows from the experience (P130). */
  readonly floor?: PayFloor | null
  /** Sources that are missing. Their inputs count as 0 and are marked (K32). */
  readonly notArrived: readonly Source[]
}

export interface OtherSalon {
  readonly name: string
  readonly totalOms: number | null
  readonly produksjonstimer: number | null
}

/** Employee id → invalid texts as typed. The cell keeps its value until the text is corrected. */
export type Refused = Readonly<Record<string, RefusedTexts>>
export type RefusedTexts = Readonly<Partial<Record<PayrollInputKey, string>>>

/** An unsent report. */
export interface UnsentReport {
  readonly rows: readonly ImportedRow[]
  readonly modifications: Modifications
  readonly refused: Refused
  /** Employee id → kroner of the variable supplement that are accepted back pay (P142). */
  readonly backPay: AcceptedBackPay
}

export type AcceptedBackPay = Readonly<Record<string, number>>

export interface Cell {
  readonly objectId: string
  readonly key: PayrollInputKey
}

export type TypedCell = Cell & { readonly text: string }

export type DraftAction =
  /** `changes` holds earlier edits when the row is added to a resumed draft. */
  | { readonly action: 'import'; readonly row: ImportedRow; readonly changes?: Partial<PayrollInputs> }
  | { readonly action: 'type'; readonly cells: readonly TypedCell[] }
  /** Accepts the cells of a proposal of back pay. */
  | {
      readonly action: 'takeBackPay'
      readonly cells: readonly TypedCell[]
      readonly accepted: AcceptedBackPay
    }
  /** Discards the cell's invalid text. */
  | { readonly action: 'forget'; readonly cell: Cell }
  | { readonly action: 'resetRow' | 'remove'; readonly objectId: string }
  | {
      readonly action: 'restoreRow'
      readonly objectId: string
      readonly changes: Partial<PayrollInputs>
      readonly backPay?: number | undefined
    }
  /** Removes everyone and clears the undo history. `backPay` is that of the rows to come. */
  | { readonly action: 'clear'; readonly backPay?: AcceptedBackPay }
  | { readonly action: 'resetAll' }
  | { readonly action: 'undo' | 'redo' }

/** The draft with its undo and redo steps. */
export interface DraftHistory {
  readonly past: readonly UnsentReport[]
  readonly present: UnsentReport
  readonly future: readonly UnsentReport[]
}

const emptyDraft: UnsentReport = { rows: [], modifications: {}, refused: {}, backPay: {} }
export const emptyHistory: DraftHistory = { past: [], present: emptyDraft, future: [] }

/** Maximum number of undo steps. Limits memory use. */
const STEPS = 200

export function draftReducer(history: DraftHistory, action: DraftAction): DraftHistory {
  const { past, present, future } = history
  switch (action.action) {
    case 'import':
      return everywhere(history, draft => withRow(draft, action.row, action.changes))
    case 'clear':
      return { ...emptyHistory, present: { ...emptyDraft, backPay: action.backPay ?? {} } }
    case 'undo': {
      const back = past.at(-1)
      return back ? { past: past.slice(0, -1), present: back, future: [present, ...future] } : history
    }
    case 'redo': {
      const [again, ...ahead] = future
      return again ? { past: [...past, present], present: again, future: ahead } : history
    }
    default:
      return stepped(history, changed(present, action))
  }
}

const stepped = (history: DraftHistory, next: UnsentReport): DraftHistory =>
  next === history.present
    ? history
    : { past: [...history.past.slice(1 - STEPS), history.present], present: next, future: [] }

type Change = Exclude<DraftAction, { readonly action: 'import' | 'clear' | 'undo' | 'redo' }>

function changed(draft: UnsentReport, change: Change): UnsentReport {
  switch (change.action) {
    case 'type':
      return change.cells.reduce(typed, draft)
    case 'takeBackPay':
      return {
        ...change.cells.reduce(typed, draft),
        backPay: { ...draft.backPay, ...change.accepted },
      }
    case 'forget':
      return { ...draft, refused: withoutText(draft.refused, change.cell) }
    case 'resetAll':
      return { ...draft, modifications: {}, refused: {}, backPay: {} }
    case 'resetRow':
      return reset(draft, change.objectId)
    case 'restoreRow':
      return {
        ...draft,
        modifications: { ...draft.modifications, [change.objectId]: change.changes },
        ...(change.backPay !== undefined && {
          backPay: { ...draft.backPay, [change.objectId]: change.backPay },
        }),
      }
    case 'remove':
      return {
        ...reset(draft, change.objectId),
        rows: draft.rows.filter(row => row.objectId !== change.objectId),
      }
  }
}

/** Applies an import to every undo and redo step, because imports cannot be undone. */
const everywhere = (history: DraftHistory, change: (draft: UnsentReport) => UnsentReport): DraftHistory => ({
  past: history.past.map(change),
  present: change(history.present),
  future: history.future.map(change),
})

/** Drops changes that equal the newly imported value. */
const withRow = (draft: UnsentReport, row: ImportedRow, changes?: Partial<PayrollInputs>): UnsentReport => {
  const { objectId, imported } = row
  const rows = [...draft.rows.filter(other => other.objectId !== objectId), row]
  const left = changes && changesFrom(imported, applied(imported, changes))
  return left && Object.keys(left).length > 0
    ? { ...draft, rows, modifications: { ...draft.modifications, [objectId]: left } }
    : { ...draft, rows }
}

const reset = (draft: UnsentReport, objectId: string): UnsentReport => {
  const { [objectId]: _, ...refused } = draft.refused
  return {
    ...draft,
    modifications: withoutRow(draft.modifications, objectId),
    refused,
    backPay: withoutBackPay(draft.backPay, objectId),
  }
}

function typed(draft: UnsentReport, { text, ...cell }: TypedCell): UnsentReport {
  const row = draft.rows.find(one => one.objectId === cell.objectId)
  if (!row) return draft
  const parsed = parseEdit(cell.key, text)
  if (!parsed.ok) return { ...draft, refused: withText(draft.refused, cell, text) }
  const edit = { key: cell.key, value: parsed.value }
  return {
    ...draft,
    modifications: withEdit(draft.modifications, cell.objectId, row.imported, edit),
    refused: withoutText(draft.refused, cell),
    backPay:
      edit.key === 'varTillegg' && Number(edit.value) < (draft.backPay[cell.objectId] ?? 0)
        ? withoutBackPay(draft.backPay, cell.objectId)
        : draft.backPay,
  }
}

/** A supplement smaller than the back pay in it does not contain it any more. */
const withoutBackPay = (accepted: AcceptedBackPay, objectId: string): AcceptedBackPay => {
  const { [objectId]: _, ...others } = accepted
  return others
}

const withText = (refused: Refused, { objectId, key }: Cell, text: string): Refused => ({
  ...refused,
  [objectId]: { ...refused[objectId], [key]: text },
})

function withoutText(refused: Refused, { objectId, key }: Cell): Refused {
  const texts = refused[objectId]
  if (texts?.[key] === undefined) return refused
  const { [key]: _, ...left } = texts
  const { [objectId]: __, ...others } = refused
  return Object.keys(left).length === 0 ? others : { ...others, [objectId]: left }
}

export const isModified = (draft: UnsentReport): boolean =>
  Object.keys(draft.modifications).length > 0 || Object.keys(draft.refused).length > 0
