import type { Db } from '#server/db/db'

interface Stamped<Result> {
  readonly stamp: string
  readonly result: Promise<Result>
}

/**
 * Caches results by name, separately for each database, until their stamp changes. The least recently used leave first.
 * @param most results that are kept of a database
 */
export const stampedResults = <Result>(most: number) => {
  const ofDatabase = new WeakMap<object, Map<string, Stamped<Result>>>()

  /** The cached result of that name and stamp, or a new one. A failed result is not kept. */
  return (db: Db, name: string, stamp: string, make: () => Promise<Result>): Promise<Result> => {
    const cached = ofDatabase.get(db.home) ?? new Map<string, Stamped<Result>>()
    ofDatabase.set(db.home, cached)
    const known = cached.get(name)
    const now = known?.stamp === stamp ? known : { stamp, result: make() }
    cached.delete(name)
    cached.set(name, now)
    if (now !== known) now.result.catch(() => cached.get(name) === now && cached.delete(name))
    for (const oldest of cached.keys()) {
      if (cached.size <= most) break
      cached.delete(oldest)
    }
    return now.result
  }
}
