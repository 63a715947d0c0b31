/** A key and how many works may run under it at the same time. */
type Bound = readonly [key: string, most: number]

/** Bounds concurrent work by key within this process, so that of a thousand attempts only a few reach the database. */
export const createAtOnce = () => {
  const running = new Map<string, number>()
  const countOf = (key: string) => running.get(key) ?? 0
  const add = (bounds: readonly Bound[], more: number) => {
    for (const [key] of bounds) {
      const count = countOf(key) + more
      if (count === 0) running.delete(key)
      else running.set(key, count)
    }
  }

  return {
    /** Runs the work, or returns null without running it when one of its keys has as many works as it may. */
    run: <T>(bounds: readonly Bound[], work: () => Promise<T>): Promise<T> | null => {
      if (bounds.some(([key, most]) => countOf(key) >= most)) return null
      add(bounds, 1)
      return work().finally(() => add(bounds, -1))
    },
    /** The number of keys with running work. */
    size: () => running.size,
  }
}
