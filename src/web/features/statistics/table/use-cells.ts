import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { type ShortcutGroup, useShortcuts } from '../../../ui/shortcuts.ts'

/** 'row:column' */
export const cellAt = (row: number, column: number): string => `${row}:${column}`

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const shortcuts: ShortcutGroup = {
  heading: 'Tall i tabellen',
  shortcuts: [
    { keys: ['←', '↑', '↓', '→'], does: 'Flytt mellom tallene' },
    { keys: ['Home'], does: 'Til starten av raden' },
    { keys: ['End'], does: 'Til slutten av raden' },
    { keys: ['Enter'], does: 'Se dagene bak tallet, eller sorter når du står på navnet til raden' },
    { keys: ['Esc'], does: 'Lukk forklaringen' },
  ],
}

const target = (key: string, [row, column]: readonly [number, number], lastColumn: number): string | null => {
  if (key === 'Home') return cellAt(row, 0)
  if (key === 'End') return cellAt(row, lastColumn)
  const step = steps[key]
  return step ? cellAt(row + step[0], column + step[1]) : null
}

/** Makes a table one tab stop. Arrow keys move between the elements with data-cell. */
export const useCells = (columns: number) => {
  useShortcuts(shortcuts)
  const [stop, setStop] = useState(cellAt(0, 0))

  const onFocus = ({ target: { dataset } }: FocusEvent<HTMLElement>) => {
    if (dataset.cell) setStop(dataset.cell)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement && event.target.dataset.cell
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return
    const [row = 0, column = 0] = from.split(':').map(Number)
    const to = target(event.key, [row, column], columns)
    if (!to) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus()
  }
  return { stop, onFocus, onKeyDown }
}
