import { type RefObject, useEffect, useRef } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import type { CellPosition } from './range.ts'
import { type SheetLayout, shownFor } from './sheet-layout.ts'
import type { SheetRow } from './sheet-rows.ts'

export interface SelectedCell {
  readonly objectId: string
  readonly key: PayrollColumnKey
}

interface Sheet {
  readonly grid: RefObject<DataGridHandle | null>
  readonly rows: readonly SheetRow[]
  readonly layout: SheetLayout
  /** Called with which cell is chosen, and where it is. */
  readonly onChoose: (cell: SelectedCell | null, place: CellPosition | null) => void
}

/**
 * The cell that is chosen, by person and column. The grid knows places only, and folding a group moves columns under them: what
 * was chosen stays chosen, or, where it was folded away, the column that is left of its group.
 */
export const useChosenCell = ({ grid, rows, layout, onChoose }: Sheet) => {
  const chosen = useRef<SelectedCell | null>(null)
  const shown = useRef(layout)

  const choose = (cell: SelectedCell | null, place: CellPosition | null) => {
    chosen.current = cell
    onChoose(cell, place)
  }

  useEffect(() => {
    if (shown.current === layout) return
    shown.current = layout
    if (!chosen.current) return
    const { objectId } = chosen.current
    const key = shownFor(layout, chosen.current.key)
    const place = {
      rowIdx: rows.findIndex(row => row.objectId === objectId),
      idx: layout.columns.findIndex(column => column.key === key),
    }
    if (place.rowIdx < 0 || place.idx < 0) return
    grid.current?.setActivePosition(place)
    // Where the place is the same the grid has nothing to tell, though another column is there now.
    choose({ objectId, key }, place)
  })

  return choose
}
