import { useState } from 'react'
import { type CellRange, type Place, rangeBetween } from './range.ts'

interface RangeState {
  /** What copy, paste and delete work on: the rectangle, or the one active cell. */
  readonly range: CellRange | null
  /** Only a rectangle of more than one cell is drawn. */
  readonly drawn: CellRange | null
  readonly active: Place | null
  /** Another cell is the active one: the rectangle begins anew. */
  readonly begin: (place: Place | null) => void
  /** The rectangle reaches to here. */
  readonly reach: (place: Place) => void
  /** Moves the far corner, as Shift and an arrow do. Says where it is now. */
  readonly stretch: (key: string, last: Place) => Place | null
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { rowIdx: -1, idx: 0 },
  ArrowDown: { rowIdx: 1, idx: 0 },
  ArrowLeft: { rowIdx: 0, idx: -1 },
  ArrowRight: { rowIdx: 0, idx: 1 },
}

const between = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The rectangle of cells that Shift and the pointer draw from the active cell. */
export function useRange(): RangeState {
  const [active, setActive] = useState<Place | null>(null)
  const [corner, setCorner] = useState<Place | null>(null)
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
