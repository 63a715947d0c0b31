const key = 'foehn.leaving'

const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    // Storage may be closed to us; then only this visit knows.
    return null
  }
}

/**
 * A sign-out that never reached the server leaves the cookie behind, and the next visit would be signed in again on a
 * shared tablet. So it is remembered until the server has heard it.
 */
export const unfinishedSignOut = {
  remember: () => quietly(() => localStorage.setItem(key, 'yes')),
  forget: () => quietly(() => localStorage.removeItem(key)),
  remembered: () => quietly(() => localStorage.getItem(key)) !== null,
}
