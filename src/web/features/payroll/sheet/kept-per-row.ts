import type { SheetRow } from './sheet-rows.ts'

/** Returns a function that computes once for each object. */
export const keptPer = <Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>()
  return key => {
    const last = known.get(key)
    if (last) return last
    const value = compute(key)
    known.set(key, value)
    return value
  }
}

/** Returns a function that computes once for each row. An edit changes one row, so the values of the others are known. */
export const keptPerRow = <Value extends object>(
  compute: (row: SheetRow) => Value,
): ((row: SheetRow) => Value) => keptPer(compute)
