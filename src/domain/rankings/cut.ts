import { type Category, OVERALL } from './categories.ts'

/** How many places of a list the screen shows until it is opened. */
export const firstShown = (category: Category): number => (category === OVERALL ? 10 : 5)

export interface Cut<Entry> {
  readonly shown: readonly Entry[]
  /** The reader's own places further down, which are always shown. */
  readonly own: readonly Entry[]
}

/**
 * The first of a list and the reader's own; all of it where only one more would be left out. `count` is how many the list has, where not
 * all of it was fetched.
 */
export const cut = <Entry>(
  entries: readonly Entry[],
  limit: number,
  isOwn: (entry: Entry) => boolean,
  count = entries.length,
): Cut<Entry> => {
  if (count <= limit + 1) return { shown: entries, own: [] }
  return { shown: entries.slice(0, limit), own: entries.slice(limit).filter(isOwn) }
}
