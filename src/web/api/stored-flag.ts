const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    // Storage may be unavailable. The flag then lasts for this visit only.
    return null
  }
}

export interface StoredFlag {
  readonly remember: () => void
  readonly forget: () => void
  readonly remembered: () => boolean
}

/** A boolean flag that this browser stores across visits. */
export const storedFlag = (key: string): StoredFlag => ({
  remember: () => quietly(() => localStorage.setItem(key, 'yes')),
  forget: () => quietly(() => localStorage.removeItem(key)),
  remembered: () => quietly(() => localStorage.getItem(key)) !== null,
})
