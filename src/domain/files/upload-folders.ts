import type { Permission } from '../access/permissions.ts'
import type { FileKind } from './file-kind.ts'

/** What may be uploaded into a folder piece by piece, and by whom. */
export interface UploadFolder {
  readonly needs: Permission
  /** The name says what a file is meant to be; its first bytes must say the same. */
  readonly names: readonly { readonly pattern: RegExp; readonly kind: FileKind }[]
}

/** S2: the folders that take uploads. Pictures of people and of cases come through their own endpoints, which make them anew. */
export const uploadFolders: Readonly<Record<string, UploadFolder>> = {
  tutorials: {
    needs: 'editVideos',
    names: [
      { pattern: /^[A-Za-z0-9]{20}\.mp4$/, kind: 'video' },
      { pattern: /^[A-Za-z0-9]{20}\.jpg$/, kind: 'picture' },
      { pattern: /^[A-Za-z0-9]{20}\.vtt$/, kind: 'captions' },
    ],
  },
}

/** What a file of this name in this folder must be, or null where the folder takes no such file. */
export const expectedKind = (folder: string, name: string): FileKind | null =>
  (Object.hasOwn(uploadFolders, folder) &&
    uploadFolders[folder]?.names.find(({ pattern }) => pattern.test(name))?.kind) ||
  null

/** S3: up to so many bytes are sent at once; larger files in chunks that begin there and double. */
export const FIRST_CHUNK = 262_144
export const LARGEST_CHUNK = 33_554_432

/** The chunk after one of this size. */
export const nextChunk = (size: number): number => Math.min(size * 2, LARGEST_CHUNK)

/** How long an upload, and how long a single operation, is tried again before it is given up. */
export const UPLOAD_RETRY_MS = 600_000
export const OPERATION_RETRY_MS = 120_000

/** @throws where a limit of time is negative or no number at all */
export const checkRetryTime = (milliseconds: number): number => {
  if (!(milliseconds >= 0)) throw new RangeError('A limit of time is not negative')
  return milliseconds
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/** When to try again within a limit of time: after one second, then twice as long, up to a minute. @throws as checkRetryTime */
export const retryDelays = (limit: number): readonly number[] => {
  const delays: number[] = []
  let left = checkRetryTime(limit)
  for (let wait = FIRST_WAIT; left > 0; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    delays.push(Math.min(wait, left))
    left -= wait
  }
  return delays
}
