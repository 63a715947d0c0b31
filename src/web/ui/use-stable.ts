import { useState } from 'react'

/** Returns the same object until its content changes, so that what depends on it is not rendered again. */
export const useStable = <Value>(next: Value, same: (one: Value, other: Value) => boolean): Value => {
  const [kept, keep] = useState(next)
  if (kept === next || same(kept, next)) return kept
  keep(next)
  return next
}
