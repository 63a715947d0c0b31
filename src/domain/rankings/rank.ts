/** One row of a list: whose, what they are ranked by, and the place it gives. */
export interface Ranked {
  readonly id: string
  readonly value: number
  readonly rank: number
}

interface Valued {
  readonly id: string
  readonly value: number
}

/** Which end of the list wins. */
const order = {
  highest: (a: number, b: number) => b - a,
  lowest: (a: number, b: number) => a - b,
} as const

/** Within a shared place by id, so that the same entries always give the same list. */
const byId = (a: Valued, b: Valued): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Orders the entries; equal values share a place and the next one counts them all: 1, 2, 2, 4 (M3). */
export const ranked = (entries: readonly Valued[], best: keyof typeof order): Ranked[] => {
  const sorted = [...entries].sort((a, b) => order[best](a.value, b.value) || byId(a, b))
  let rank = 1
  return sorted.map(({ id, value }, index) => {
    if (index > 0 && sorted[index - 1]?.value !== value) rank = index + 1
    return { id, value, rank }
  })
}
