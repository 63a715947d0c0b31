import type { RankingEntry } from '#contract/rankings'

export interface Cut {
  readonly shown: readonly RankingEntry[]
  /** The reader's own places further down, which are always shown. */
  readonly own: readonly RankingEntry[]
}

/** The first of a list and the reader's own; all of it where only one more would be left out. */
export const cut = (
  entries: readonly RankingEntry[],
  limit: number,
  isOwn: (entry: RankingEntry) => boolean,
): Cut => {
  if (entries.length <= limit + 1) return { shown: entries, own: [] }
  return { shown: entries.slice(0, limit), own: entries.slice(limit).filter(isOwn) }
}
