import type { KeyboardEvent } from 'react'

interface CellPosition {
  readonly row: number
  readonly column: number
}

const placeOf = ({ dataset: { row, column } }: HTMLInputElement): CellPosition | null =>
  row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }

const step: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
}

/** True if the key leaves the cell. The left and right arrows do so only at the end of the text, or if all of it is selected. */
const leaves = (cell: HTMLInputElement, key: string): boolean => {
  const { selectionStart: from, selectionEnd: to, value } = cell
  const all = from === 0 && to === value.length
  if (key === 'ArrowLeft') return all || (from === 0 && to === 0)
  if (key === 'ArrowRight') return all || (from === value.length && to === value.length)
  return true
}

/** Moves between the cells of a table with the keyboard. Returns the cell that received the key, or null. */
export const moveBy = (event: KeyboardEvent<HTMLElement>): HTMLInputElement | null => {
  const cell = event.target
  if (!(cell instanceof HTMLInputElement)) return null
  const place = placeOf(cell)
  if (!place) return null
  const by = step[event.key]
  if (by && leaves(cell, event.key) && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault()
    const [row, column] = [place.row + by[0], place.column + by[1]]
    const next = event.currentTarget.querySelector<HTMLInputElement>(
      `input[data-row="${row}"][data-column="${column}"]`,
    )
    next?.focus()
  }
  return cell
}
