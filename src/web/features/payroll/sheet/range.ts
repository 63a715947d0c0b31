/** A cell's position in the grid. */
export interface CellPosition {
  readonly rowIdx: number
  readonly idx: number
}

/** A rectangle of cells, inclusive at both ends. */
export interface CellRange {
  readonly from: CellPosition
  readonly to: CellPosition
}

/** The rectangle between two corners in any order. */
export const rangeBetween = (one: CellPosition, other: CellPosition): CellRange => ({
  from: { rowIdx: Math.min(one.rowIdx, other.rowIdx), idx: Math.min(one.idx, other.idx) },
  to: { rowIdx: Math.max(one.rowIdx, other.rowIdx), idx: Math.max(one.idx, other.idx) },
})

export const isInRange = (range: CellRange, { rowIdx, idx }: CellPosition): boolean =>
  rowIdx >= range.from.rowIdx && rowIdx <= range.to.rowIdx && idx >= range.from.idx && idx <= range.to.idx

/** The positions, row by row. */
export const placesIn = ({ from, to }: CellRange): readonly (readonly CellPosition[])[] =>
  Array.from({ length: to.rowIdx - from.rowIdx + 1 }, (_, down) =>
    Array.from({ length: to.idx - from.idx + 1 }, (__, right) => ({
      rowIdx: from.rowIdx + down,
      idx: from.idx + right,
    })),
  )

/** The target cells of a paste. A table starts at the first cell of the range; a single cell fills the whole range. */
export function pastedOver(
  range: CellRange,
  table: readonly (readonly string[])[],
): readonly (CellPosition & { readonly text: string })[] {
  const [first = []] = table
  if (table.length === 1 && first.length === 1) {
    return placesIn(range).flatMap(row => row.map(place => ({ ...place, text: first[0] ?? '' })))
  }
  return table.flatMap((row, down) =>
    row.map((text, right) => ({ rowIdx: range.from.rowIdx + down, idx: range.from.idx + right, text })),
  )
}
