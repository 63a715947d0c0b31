import type { Readable } from 'node:stream'

/** Both ends belong to it, as in the HTTP header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Keys are made by newId: nothing that could lead out of the store. */
export const checkKey = (key: string): string => {
  if (!/^[A-Za-z0-9]{8,64}$/.test(key)) throw new Error('Not a key of the byte store')
  return key
}

/**
 * Where the bytes of stored files lie: a folder of this machine, or a bucket. It knows keys and bytes, nothing of names, types
 * or rights. What is written under a key is there whole or not at all.
 */
export interface ByteStore {
  readonly put: (key: string, bytes: Buffer | Readable) => Promise<void>
  /** Takes in a file of this machine, which stays in its place until whoever gave it removes it. */
  readonly adopt: (key: string, path: string) => Promise<void>
  /** @throws Refusal storage/object-not-found where the bytes are gone */
  readonly open: (key: string, range?: ByteRange) => Promise<Readable>
  /** Null where there is nothing under the key. */
  readonly stat: (key: string) => Promise<{ readonly size: number } | null>
  /** Removing what is not there is no error. */
  readonly remove: (key: string) => Promise<void>
  readonly list: () => AsyncIterable<{ readonly key: string; readonly modified: Date }>
  /** How many bytes there is room for; null where the store sets no bounds of its own. */
  readonly free: () => Promise<number | null>
}
