import type { ClipboardEvent } from 'react'
import type { PayrollColumn } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { isPayrollInputKey, type PayrollInputKey, payrollInputs } from '#domain/payroll/inputs'
import { parseEdit } from '#domain/payroll/parse-edit'
import { showToast } from '../../../ui/toast.ts'
import type { TypedCell } from '../draft.ts'
import { fromTable, toTable } from './clipboard.ts'
import { asTyped } from './figures.ts'
import { filledDown } from './fill.ts'
import { type CellPosition, type CellRange, pastedOver, placesIn } from './range.ts'
import type { SheetActions } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'

interface ClipboardSources {
  readonly rows: readonly SheetRow[]
  /** The visible columns. Collapsed columns are skipped by copy and paste. */
  readonly columns: readonly PayrollColumn[]
  readonly range: CellRange | null
  readonly actions: SheetActions | undefined
}

/** The values of cleared cells: 0 for numbers and 'annet' for reasons. */
const EMPTIED: Readonly<Record<string, string>> = { text: '', id: '', choice: 'annet' }
const emptied = (key: PayrollInputKey): string => EMPTIED[payrollInputs[key].kind] ?? '0'

const inField = ({ target }: { target: EventTarget }) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** Ctrl+C, Ctrl+V, Delete and Ctrl+D for the selected cells. Works with other spreadsheets. */
export function useClipboard({ rows, columns, range, actions }: ClipboardSources) {
  const cellAt = ({ rowIdx, idx }: CellPosition, text: (key: PayrollInputKey) => string): TypedCell[] => {
    const row = rows[rowIdx]
    const key = columns[idx]?.key
    return row && key && isPayrollInputKey(key) ? [{ objectId: row.objectId, key, text: text(key) }] : []
  }

  const textAt = ({ rowIdx, idx }: CellPosition): string => {
    const row = rows[rowIdx]
    const column = columns[idx]
    // Missing figures are copied as empty cells, not as 0 (K32).
    return row && column && !missingSourceOf(column.key, row)
      ? asTyped(row.values[column.key], column.kind)
      : ''
  }

  return {
    onCopy: (event: ClipboardEvent) => {
      if (inField(event) || !range) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', toTable(placesIn(range).map(row => row.map(textAt))))
    },

    onPaste: (event: ClipboardEvent) => {
      if (inField(event) || !range || !actions) return
      event.preventDefault()
      const pasted = pastedOver(range, fromTable(event.clipboardData.getData('text/plain')))
      const cells = pasted.flatMap(({ text, ...place }) => cellAt(place, () => text))
      if (cells.length > 0) actions.type(cells)
      tellPasted(cells, pasted.length - cells.length)
    },

    clear: () => {
      if (!range || !actions) return
      const cells = placesIn(range).flatMap(row => row.flatMap(place => cellAt(place, emptied)))
      const allowed = cells.filter(({ key, text }) => parseEdit(key, text).ok)
      if (allowed.length > 0) actions.type(allowed)
      else if (cells.length > 0) showToast({ level: 'danger', text: 'Cella kan ikke tømmes' })
    },

    fillDown: () => {
      if (!range || !actions) return
      const cells = filledDown(rows, columns, range)
      if (cells.length > 0) actions.type(cells)
      if (cells.length > 1) showToast({ level: 'neutral', text: `${cells.length} celler fylt ut` })
    },
  }
}

function tellPasted(cells: readonly TypedCell[], outside: number): void {
  const refused = cells.filter(({ key, text }) => !parseEdit(key, text).ok).length
  const parts = [
    `${cells.length} celler limt inn`,
    refused > 0 && `${refused} må rettes`,
    outside > 0 && `${outside} hoppet over: de regnes ut eller ligger utenfor arket`,
  ]
  if (cells.length + outside > 1 || refused > 0) {
    showToast({ level: refused > 0 ? 'danger' : 'neutral', text: parts.filter(Boolean).join('. ') })
  }
}
