const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    // Storage may be closed to us; then only this visit knows.
    return null
  }
}

export interface StoredFlag {
  readonly remember: () => void
  readonly forget: () => void
  readonly remembered: () => boolean
}

/** A yes that this browser remembers from visit to visit. */
export const storedFlag = (key: string): StoredFlag => ({
  remember: () => quietly(() => localStorage.setItem(key, 'yes')),
  forget: () => quietly(() => localStorage.removeItem(key)),
  remembered: () => quietly(() => localStorage.getItem(key)) !== null,
})
