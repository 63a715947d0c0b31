import { useState } from 'react'
import { type CellPosition, type CellRange, rangeBetween } from './range.ts'

interface RangeState {
  /** The cells for copy, paste and delete: the rectangle or the active cell. */
  readonly range: CellRange | null
  /** The highlighted rectangle; null for a single cell. */
  readonly drawn: CellRange | null
  readonly active: CellPosition | null
  /** Sets the active cell and restarts the rectangle there. */
  readonly begin: (place: CellPosition | null) => void
  /** Extends the rectangle to this cell. */
  readonly reach: (place: CellPosition) => void
  /** Moves the far corner, as Shift plus an arrow key does. Returns its new position. */
  readonly stretch: (key: string, last: CellPosition) => CellPosition | null
}

const steps: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { rowIdx: -1, idx: 0 },
  ArrowDown: { rowIdx: 1, idx: 0 },
  ArrowLeft: { rowIdx: 0, idx: -1 },
  ArrowRight: { rowIdx: 0, idx: 1 },
}

const between = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The rectangle selected from the active cell with Shift or the pointer. */
export function useRange(): RangeState {
  const [active, setActive] = useState<CellPosition | null>(null)
  const [corner, setCorner] = useState<CellPosition | null>(null)
  const range = active && rangeBetween(active, corner ?? active)

  return {
    range,
    drawn: corner && range,
    active,
    begin: place => {
      setActive(place)
      setCorner(null)
    },
    reach: setCorner,
    stretch: (key, last) => {
      const step = steps[key]
      const from = corner ?? active
      if (!step || !from) return null
      const to = {
        rowIdx: between(from.rowIdx + step.rowIdx, last.rowIdx),
        idx: between(from.idx + step.idx, last.idx),
      }
      setCorner(to)
      return to
    },
  }
}
