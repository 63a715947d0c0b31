import type { CellKeyboardEvent, CellKeyDownArgs } from 'react-data-grid'
import { isPayrollInputKey, type PayrollInputKey } from '#domain/payroll/inputs'
import { parseEdit } from '#domain/payroll/parse-edit'
import { focusShownCell } from './focus-shown-cell.ts'
import type { FootRow } from './foot-rows.ts'
import type { CellPosition } from './range.ts'
import type { Editing, SheetActions } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'

export interface KeyActions {
  readonly actions: SheetActions | null
  readonly editing: Editing
  readonly onClear: () => void
  readonly onFillDown: () => void
  /** Shift plus an arrow key. */
  readonly onStretch: (key: string) => void
  readonly onWhy: () => void
  readonly move: (to: CellPosition, options: { readonly shouldFocus: boolean }) => void
  readonly lastRow: number
}

type Args = CellKeyDownArgs<SheetRow, FootRow>

/** Keyboard handling beyond the grid's own keys (arrows, Tab, Home, End, F2, typing). */
export const onSheetKey = (args: Args, event: CellKeyboardEvent, keys: KeyActions): void =>
  args.mode === 'EDIT' ? inEditor(args, event, keys) : onCell(args, event, keys)

type OnCell = Extract<Args, { mode: 'ACTIVE' }>
type InEditor = Extract<Args, { mode: 'EDIT' }>

/** Stops the default action of both the grid and the browser. */
const taken = (event: CellKeyboardEvent): void => {
  event.preventGridDefault()
  event.preventDefault()
}

function onCell(
  { column }: OnCell,
  event: CellKeyboardEvent,
  { actions, editing, ...keys }: KeyActions,
): void {
  const { key } = event
  const letter = key.toLowerCase()
  editing.openedBy.current = key
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (letter === 'z' || letter === 'y') {
      taken(event)
      if (letter === 'y' || event.shiftKey) actions?.redo()
      else actions?.undo()
    }
    if (letter === 'd') {
      taken(event)
      keys.onFillDown()
    }
    // Prevent the grid from opening an editor. The sheet handles the paste as a table.
    if (letter === 'v') event.preventGridDefault()
    return
  }
  if (event.shiftKey && key.startsWith('Arrow')) {
    taken(event)
    keys.onStretch(key)
  } else if (key === 'Delete') {
    taken(event)
    if (actions) keys.onClear()
  } else if (key === 'Enter' && column && !isPayrollInputKey(column.key) && column.key !== 'name') {
    taken(event)
    keys.onWhy()
  } else if (key === 'Escape' || key === '?') {
    // '?' shows the keyboard shortcuts. The grid would open an editor.
    event.preventGridDefault()
  }
}

/** True when the typed text is invalid. False when nothing was typed. */
const isRefused = ({ typed }: SheetRow): boolean =>
  typed !== undefined && !parseEdit(typed.key, typed.text).ok

function inEditor({ row, column, rowIdx }: InEditor, event: CellKeyboardEvent, keys: KeyActions): void {
  const { key } = event
  const inText = event.target instanceof HTMLInputElement
  if (key === 'Escape') {
    keys.editing.setWrong(false)
    const cell = column.key as PayrollInputKey
    if (row.refused[cell] !== undefined) keys.actions?.forget({ objectId: row.objectId, key: cell })
    return
  }
  const down = key === 'Enter' || (key === 'ArrowDown' && inText) ? 1 : key === 'ArrowUp' && inText ? -1 : 0
  if (key !== 'Tab' && down === 0) return
  if (isRefused(row)) {
    // Keep the editor open until the text is corrected or discarded.
    taken(event)
    keys.editing.setWrong(true)
    return
  }
  keys.editing.setWrong(false)
  const to = rowIdx + (key === 'Enter' && event.shiftKey ? -1 : down)
  if (down !== 0 && to >= 0 && to <= keys.lastRow) {
    taken(event)
    const isFocused = event.target instanceof Element && focusShownCell(event.target, to - rowIdx)
    keys.move({ rowIdx: to, idx: column.idx }, { shouldFocus: !isFocused })
  }
}
