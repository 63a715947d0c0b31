import { type RefObject, useEffect, useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { payrollColumnGroups } from '#domain/payroll/columns'
import type { SheetLayout } from './sheet-layout.ts'
import type { SheetRow } from './sheet-rows.ts'
import type { SelectedCell } from './use-chosen-cell.ts'
import type { SheetView } from './use-sheet-view.ts'

interface Sheet {
  readonly grid: RefObject<DataGridHandle | null>
  /** The rows that are shown. */
  readonly rows: readonly SheetRow[]
  readonly layout: SheetLayout
  readonly view: SheetView
}

/** Selects a cell. A cell that the filter, the column set or a collapsed group hides is shown first. */
export const useGoToCell = ({ grid, rows, layout, view }: Sheet): ((cell: SelectedCell) => void) => {
  const [sought, seek] = useState<SelectedCell | null>(null)
  const placeOf = ({ objectId, key }: SelectedCell) => ({
    rowIdx: rows.findIndex(row => row.objectId === objectId),
    idx: layout.columns.findIndex(column => column.key === key),
  })
  const place = sought && placeOf(sought)
  const isShown = place !== null && place.rowIdx >= 0 && place.idx >= 0

  useEffect(() => {
    if (!isShown) return
    grid.current?.setActivePosition(place, { shouldFocus: true })
    seek(null)
  })

  return cell => {
    const { rowIdx, idx } = placeOf(cell)
    if (rowIdx < 0 || idx < 0) {
      const group = payrollColumnGroups.find(({ columns }) => columns.some(({ key }) => key === cell.key))
      view.reveal({ row: rowIdx < 0, column: idx < 0, group: group?.shortHeading ?? '' })
    }
    seek(cell)
  }
}
