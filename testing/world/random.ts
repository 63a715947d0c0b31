/** Numbers in [0, 1). */
export type Random = () => number

/**
 * Random values that depend only on the name: what happens to Sara on 3 November is the same whenever the world is made and
 * however many months it has.
 */
export const seeded = (...name: readonly (string | number)[]): Random => {
  let state = fingerprint(name.join('/'))
  // mulberry32: small, fast, and uniform enough for haircuts.
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a, 32 bit. */
export const fingerprint = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** An integer with the expected value `mean`: 7.3 gives 7, or 8 in three of ten cases. */
export const around = (random: Random, mean: number): number => Math.floor(mean + random())

/** A random row, by weight. */
export const pick = <Row extends { readonly weight: number }>(random: Random, rows: readonly Row[]): Row => {
  let left = random() * rows.reduce((sum, row) => sum + row.weight, 0)
  for (const row of rows) {
    left -= row.weight
    if (left < 0) return row
  }
  return rows[rows.length - 1] as Row
}
