/** Seeded random values: the same seed gives the same chain on every machine. */
export interface Chance {
  /** An integer from 0 up to, but not including, `below`. */
  readonly below: (below: number) => number
  /** True with this probability, in percent. */
  readonly percent: (percent: number) => boolean
  readonly one: <T>(choices: readonly T[]) => T
}

/** xorshift32, with a mixed seed. */
export const chanceOf = (seed: number): Chance => {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  for (let i = 0; i < 8; i++) next()
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    percent: percent => below(100) < percent,
    one: choices => choices[below(choices.length)] as (typeof choices)[number],
  }
}
