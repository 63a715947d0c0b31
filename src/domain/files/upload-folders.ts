import type { Permission } from '../access/permissions.ts'
import type { FileKind } from './file-kind.ts'

/** The rules for chunked uploads into a folder: the file names, and the permission needed. */
export interface UploadFolder {
  readonly needs: Permission
  /** The name determines the expected kind, which the first bytes must match. */
  readonly names: readonly { readonly pattern: RegExp; readonly kind: FileKind }[]
}

/** S2: the folders that accept uploads. Pictures of people and cases have their own endpoints, which re-encode them. */
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

/** Returns the required kind for this file name in this folder, or null if the folder does not accept it. */
export const expectedKind = (folder: string, name: string): FileKind | null =>
  (Object.hasOwn(uploadFolders, folder) &&
    uploadFolders[folder]?.names.find(({ pattern }) => pattern.test(name))?.kind) ||
  null

/**
 * S3: files up to this many bytes are sent in one request. Larger files are sent in chunks that start at this size and
 * double.
 */
export const FIRST_CHUNK = 262_144
export const LARGEST_CHUNK = 33_554_432

export const nextChunk = (size: number): number => Math.min(size * 2, LARGEST_CHUNK)

/** Retry time limits for a whole upload and for a single operation, in milliseconds. */
export const UPLOAD_RETRY_MS = 600_000
export const OPERATION_RETRY_MS = 120_000

/** @throws RangeError if a time limit is negative or NaN */
export const checkRetryTime = (milliseconds: number): number => {
  if (!(milliseconds >= 0)) throw new RangeError('A time limit must not be negative')
  return milliseconds
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/**
 * Returns the retry delays within a time limit: one second first, doubling up to one minute.
 * @throws RangeError as checkRetryTime does
 */
export const retryDelays = (limit: number): readonly number[] => {
  const delays: number[] = []
  let left = checkRetryTime(limit)
  for (let wait = FIRST_WAIT; left > 0; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    delays.push(Math.min(wait, left))
    left -= wait
  }
  return delays
}
