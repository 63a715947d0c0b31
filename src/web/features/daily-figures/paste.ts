import type { DailyFigure } from '#domain/sales/daily-figures'
import { textOf } from './cell.ts'
import type { DayOfPerson } from './days.ts'
import { columns } from './fields.ts'

interface PastedCell {
  readonly day: string
  readonly figure: DailyFigure
  readonly text: string
  /** The saved text of the cell. */
  readonly before: string
}

interface Pasted {
  readonly cells: readonly PastedCell[]
  /** The number of copied cells outside the table, or on days that cannot be filled in. */
  readonly left: number
}

/** The cells of a text copied from a spreadsheet, or null if it is for one cell. */
const copiedRows = (text: string): readonly (readonly string[])[] | null => {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const cells = rows.map(row => row.split('\t').map(cell => cell.trim()))
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells
}

/** Places the cells of a spreadsheet from one cell on; empty ones change nothing. Null if the text is for that cell alone. */
export const pasted = (
  text: string,
  from: { readonly row: number; readonly column: number },
  days: readonly DayOfPerson[],
  decimals: Readonly<Record<DailyFigure, number>>,
): Pasted | null => {
  const rows = copiedRows(text)
  if (!rows) return null
  const cells = rows.flatMap((row, down) =>
    row.flatMap((cell, right) => {
      const day = days[from.row + down]
      const figure = columns[from.column + right]?.figure
      if (cell === '' || !day || day.locked || !figure) return []
      const before = textOf(day.saved?.[figure] ?? null, decimals[figure])
      return [{ day: day.day, figure, text: cell, before }]
    }),
  )
  return { cells, left: rows.flat().filter(Boolean).length - cells.length }
}
