/** An entry of a list: its id, the value it is ranked by, and its rank. */
export interface Ranked {
  readonly id: string
  readonly value: number
  readonly rank: number
}

interface Valued {
  readonly id: string
  readonly value: number
}

/** Which end of the list ranks first. */
const order = {
  highest: (a: number, b: number) => b - a,
  lowest: (a: number, b: number) => a - b,
} as const

/** Breaks ties by id, so that the same entries always give the same list. */
const byId = (a: Valued, b: Valued): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Ranks the entries. Equal values share a rank, and the next rank counts all of them: 1, 2, 2, 4 (M3). */
export const ranked = (entries: readonly Valued[], best: keyof typeof order): Ranked[] => {
  const sorted = [...entries].sort((a, b) => order[best](a.value, b.value) || byId(a, b))
  let rank = 1
  return sorted.map(({ id, value }, index) => {
    if (index > 0 && sorted[index - 1]?.value !== value) rank = index + 1
    return { id, value, rank }
  })
}
