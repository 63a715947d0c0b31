import type { Month } from './month.ts'

/** Something that holds from a month on, until a later one of its kind takes over. */
export type Dated = { readonly from: Month }

/** The one of them that holds in a month: the latest that has begun. Throws where none has. */
export function inForce<T extends Dated>(all: readonly T[], month: Month): T {
  let found: T | undefined
  for (const one of all) if (one.from <= month && (!found || found.from <= one.from)) found = one
  if (!found) throw new RangeError(`Nothing is in force in ${month}`)
  return found
}
