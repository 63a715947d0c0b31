import type { Readable } from 'node:stream'

/** Both ends are inclusive, as in the HTTP header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Keys come from newId, so they contain nothing that could leave the store. */
export const checkKey = (key: string): string => {
  if (!/^[A-Za-z0-9]{8,64}$/.test(key)) throw new Error('Not a key of the byte store')
  return key
}

/**
 * The storage for the bytes of stored files: a local folder or a bucket. It handles keys and bytes, but no names, types or
 * rights. Each write is atomic.
 */
export interface ByteStore {
  readonly put: (key: string, bytes: Buffer | Readable) => Promise<void>
  /** Stores a local file; the caller removes the original. */
  readonly adopt: (key: string, path: string) => Promise<void>
  /** @throws Refusal storage/object-not-found when the bytes are missing */
  readonly open: (key: string, range?: ByteRange) => Promise<Readable>
  /** Null if the key does not exist. */
  readonly stat: (key: string) => Promise<{ readonly size: number } | null>
  /** Removing a missing key is not an error. */
  readonly remove: (key: string) => Promise<void>
  readonly list: () => AsyncIterable<{ readonly key: string; readonly modified: Date }>
  /** The free space in bytes; null if the store sets no limit. */
  readonly free: () => Promise<number | null>
}
