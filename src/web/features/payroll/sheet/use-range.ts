import { useState } from 'react'
import { type CellPosition, type CellRange, rangeBetween } from './range.ts'

interface RangeState {
  /** What copy, paste and delete work on: the rectangle, or the one active cell. */
  readonly range: CellRange | null
  /** Only a rectangle of more than one cell is drawn. */
  readonly drawn: CellRange | null
  readonly active: CellPosition | null
  /** Another cell is the active one: the rectangle begins anew. */
  readonly begin: (place: CellPosition | null) => void
  /** The rectangle reaches to here. */
  readonly reach: (place: CellPosition) => void
  /** Moves the far corner, as Shift and an arrow do. Says where it is now. */
  readonly stretch: (key: string, last: CellPosition) => CellPosition | null
}

const steps: Readonly<Record<string, CellPosition>> = {
  ArrowUp: { rowIdx: -1, idx: 0 },
  ArrowDown: { rowIdx: 1, idx: 0 },
  ArrowLeft: { rowIdx: 0, idx: -1 },
  ArrowRight: { rowIdx: 0, idx: 1 },
}

const between = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The rectangle of cells that Shift and the pointer draw from the active cell. */
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
