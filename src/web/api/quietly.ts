/** The result of work with the browser's storage; null when storage is unavailable, full or holds something else. */
export const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}
