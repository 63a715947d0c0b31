import { quietly } from './quietly.ts'

export interface StoredFlag {
  readonly remember: () => void
  readonly forget: () => void
  readonly remembered: () => boolean
}

/** A boolean flag that this browser stores across visits; without storage, for this visit only. */
export const storedFlag = (key: string): StoredFlag => ({
  remember: () => quietly(() => localStorage.setItem(key, 'yes')),
  forget: () => quietly(() => localStorage.removeItem(key)),
  remembered: () => quietly(() => localStorage.getItem(key)) !== null,
})
