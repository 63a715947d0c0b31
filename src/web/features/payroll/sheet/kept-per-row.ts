import type { SheetRow } from './sheet-rows.ts'

/** Returns a function that computes once for each row. An edit changes one row, so the values of the others are known. */
export const keptPerRow = <Value extends object>(
  compute: (row: SheetRow) => Value,
): ((row: SheetRow) => Value) => {
  const known = new WeakMap<SheetRow, Value>()
  return row => {
    const last = known.get(row)
    if (last) return last
    const value = compute(row)
    known.set(row, value)
    return value
  }
}
