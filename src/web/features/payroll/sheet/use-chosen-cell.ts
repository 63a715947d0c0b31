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
  /** Called with the selected cell and its position. */
  readonly onChoose: (cell: SelectedCell | null, place: CellPosition | null) => void
}

const indexOf = (rows: readonly SheetRow[], objectId: string): number =>
  rows.findIndex(row => row.objectId === objectId)

/**
 * The selected cell by person and column. The grid knows only positions, which shift when a group collapses or when the rows are
 * filtered. The selection stays on its column, or moves to the group's remaining column. It ends when its row is hidden.
 */
export const useChosenCell = ({ grid, rows, layout, onChoose }: Sheet) => {
  const chosen = useRef<SelectedCell | null>(null)
  const shown = useRef({ layout, rows })

  const choose = (cell: SelectedCell | null, place: CellPosition | null) => {
    chosen.current = cell
    onChoose(cell, place)
  }

  useEffect(() => {
    const before = shown.current
    shown.current = { layout, rows }
    if (!chosen.current || (before.layout === layout && before.rows === rows)) return
    const { objectId } = chosen.current
    const rowIdx = indexOf(rows, objectId)
    if (before.layout === layout && indexOf(before.rows, objectId) === rowIdx) return
    const key = shownFor(layout, chosen.current.key)
    const place = {
      rowIdx,
      idx: layout.columns.findIndex(column => column.key === key),
    }
    if (place.rowIdx < 0 || place.idx < 0) return choose(null, null)
    grid.current?.setActivePosition(place)
    // If the position is unchanged, the grid reports nothing although the column there is a different one.
    choose({ objectId, key }, place)
  })

  return choose
}
