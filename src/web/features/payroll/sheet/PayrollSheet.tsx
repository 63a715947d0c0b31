// react-data-grid uses iterator helpers, which Safari before 18.4 and Node 20 lack.
import 'core-js/actual/iterator'
import 'react-data-grid/lib/styles.css'
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { DataGrid, type DataGridHandle } from 'react-data-grid'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import { classes } from '../../../ui/classes.ts'
import { useScheme } from '../../../ui/scheme.ts'
import { useStable } from '../../../ui/use-stable.ts'
import { decimalsIn, sameDecimals } from './decimals.ts'
import { filledRow } from './fill.ts'
import type { FootRow } from './foot-rows.ts'
import styles from './PayrollSheet.module.css'
import { sheetColumns } from './sheet-columns.tsx'
import {
  ActionsContext,
  DecimalsContext,
  EditingContext,
  FoldContext,
  RangeContext,
  type SheetActions,
} from './sheet-context.ts'
import { onSheetKey } from './sheet-keys.ts'
import { frozenWidths, HEAD_FLOOR, ROW_HEIGHT } from './sheet-layout.ts'
import type { SheetRow } from './sheet-rows.ts'
import { type SelectedCell, useChosenCell } from './use-chosen-cell.ts'
import { useClipboard } from './use-clipboard.ts'
import type { Folded } from './use-folded.ts'
import { useLateRows } from './use-late-rows.ts'
import { useRange } from './use-range.ts'

/** Defined once, because the grid renders every row again when this function changes. */
const rowClass = () => styles.row

interface PayrollSheetProps {
  readonly grid: RefObject<DataGridHandle | null>
  readonly rows: readonly SheetRow[]
  readonly folded: Folded
  readonly foot: readonly FootRow[]
  /** The sheet is read-only without actions. */
  readonly actions?: SheetActions | undefined
  /** Uses narrower frozen columns, for phones. */
  readonly narrow: boolean
  readonly onScroll: () => void
  readonly onSelect: (cell: SelectedCell | null) => void
  /** Called when the user asks how a computed figure came about. */
  readonly onWhy: () => void
}

/** The sheet with 65 columns: an ARIA grid with the usual spreadsheet keys. */
export const PayrollSheet = ({
  grid,
  rows,
  folded,
  foot,
  actions,
  narrow,
  onScroll,
  onSelect,
  onWhy,
}: PayrollSheetProps) => {
  const scheme = useScheme()
  const decimals = useStable(
    useMemo(() => decimalsIn(rows, foot), [rows, foot]),
    sameDecimals,
  )
  const range = useRange()
  const onScrollCapture = useLateRows()
  const clipboard = useClipboard({ rows, columns: folded.layout.columns, range: range.range, actions })
  const openedBy = useRef('')
  const lastTouched = useRef('')
  const [wrong, setWrong] = useState(false)
  const editing = useMemo(() => ({ openedBy, wrong, setWrong }), [wrong])
  const lastRow = rows.length - 1

  const show = (place: { rowIdx: number; idx: number } | null) => place && grid.current?.scrollToCell(place)
  const { layout, toggle } = folded
  const choose = useChosenCell({
    grid,
    rows,
    layout,
    onChoose: (cell, place) => {
      range.begin(place)
      onSelect(cell)
    },
  })
  const editable = actions !== undefined
  const columns = useMemo(
    () => sheetColumns(layout.spans, frozenWidths[narrow ? 'narrow' : 'wide'], editable),
    [layout, narrow, editable],
  )
  const lastIdx = layout.columns.length - 1

  return (
    <FoldContext value={toggle}>
      <ActionsContext value={actions ?? null}>
        <DecimalsContext value={decimals}>
          <RangeContext value={range.drawn}>
            <EditingContext value={editing}>
              <div
                className={styles.frame}
                onCopy={clipboard.onCopy}
                onPaste={clipboard.onPaste}
                onKeyDownCapture={foldFromHead}
                onScrollCapture={onScrollCapture}
              >
                <DataGrid<SheetRow, FootRow, string>
                  ref={grid}
                  className={classes(styles.sheet, scheme === 'dark' ? 'rdg-dark' : 'rdg-light')}
                  aria-label="Lønnsark"
                  columns={columns}
                  rows={rows}
                  bottomSummaryRows={foot}
                  rowKeyGetter={row => row.objectId}
                  rowClass={rowClass}
                  rowHeight={ROW_HEIGHT}
                  headerRowHeight={HEAD_FLOOR}
                  onScroll={onScroll}
                  onRowsChange={(changed, { indexes }) => {
                    const cells = indexes.flatMap(index => {
                      const row = changed[index]
                      return row?.typed ? [{ objectId: row.objectId, ...row.typed }] : []
                    })
                    setWrong(false)
                    if (cells.length > 0) actions?.type(cells)
                  }}
                  onFill={
                    editable && !narrow
                      ? ({ columnKey, sourceRow, targetRow }) => filledRow(sourceRow, targetRow, columnKey)
                      : undefined
                  }
                  onActivePositionChange={({ rowIdx, row, column }) => {
                    if (!row || !column) return choose(null, null)
                    const key = column.key as PayrollColumnKey
                    choose({ objectId: row.objectId, key }, { rowIdx, idx: column.idx })
                  }}
                  onCellMouseDown={({ rowIdx, column: { idx } }, event) => {
                    if (!event.shiftKey || !range.active) return range.begin({ rowIdx, idx })
                    event.preventGridDefault()
                    event.preventDefault()
                    range.reach({ rowIdx, idx })
                  }}
                  onCellClick={({ rowIdx, column: { idx }, setActivePosition }, { nativeEvent }) => {
                    // Touch has no double-click: a second tap on the selected cell opens it.
                    const cell = isTouch(nativeEvent) ? `${rowIdx} ${idx}` : ''
                    if (cell && cell === lastTouched.current) setActivePosition(true)
                    lastTouched.current = cell
                  }}
                  onCellKeyDown={(args, event) =>
                    onSheetKey(args, event, {
                      actions: actions ?? null,
                      editing,
                      onClear: clipboard.clear,
                      onFillDown: clipboard.fillDown,
                      onStretch: key => show(range.stretch(key, { rowIdx: lastRow, idx: lastIdx })),
                      onWhy,
                      move: (place, options) => grid.current?.setActivePosition(place, options),
                      lastRow,
                    })
                  }
                />
              </div>
            </EditingContext>
          </RangeContext>
        </DecimalsContext>
      </ActionsContext>
    </FoldContext>
  )
}

/** Enter and Space on a group's header cell toggle the group. */
const foldFromHead = (event: KeyboardEvent<HTMLElement>) => {
  const head = event.target as HTMLElement
  if ((event.key !== 'Enter' && event.key !== ' ') || head.role !== 'columnheader') return
  const button = head.querySelector<HTMLElement>('button[aria-expanded]')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  button.click()
}

const isTouch = (event: Event) => event instanceof PointerEvent && event.pointerType === 'touch'
