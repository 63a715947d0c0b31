import type { Month } from './month.ts'

/** A value that applies from a month on, until a later one replaces it. */
export type Dated = { readonly from: Month }

/**
 * Returns the one that applies in a month: the latest that has started.
 * @throws RangeError if none has started
 */
export function inForce<T extends Dated>(all: readonly T[], month: Month): T {
  let found: T | undefined
  for (const one of all) if (one.from <= month && (!found || found.from <= one.from)) found = one
  if (!found) throw new RangeError(`No terms are in force in ${month}`)
  return found
}
