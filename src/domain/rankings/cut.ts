import { type Category, OVERALL } from './categories.ts'

/** Returns the number of places the screen shows before a list is expanded. */
export const firstShown = (category: Category): number => (category === OVERALL ? 10 : 5)

export interface Cut<Entry> {
  readonly shown: readonly Entry[]
  /** The reader's own places further down. They are always shown. */
  readonly own: readonly Entry[]
}

/**
 * Returns the first entries of a list plus the reader's own; the whole list if only one more would be hidden. `count`
 * is the length of the whole list, in case only part of it was fetched.
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
