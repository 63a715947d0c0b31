import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MOST_PICTURE_BYTES } from '#domain/files/picture'
import { Refusal } from '#domain/values/refusal'
import { refuseFullDisk } from './disk-room.ts'
import { receiveFile } from './receive-file.ts'

/** A slow connection of today sends a picture of 20 MB in a minute. */
export const LONGEST_PICTURE_MS = 60_000

interface Room {
  readonly dataDir: string
  readonly filesReserveBytes: number
}

interface Upload {
  readonly body: unknown
  readonly headers: { readonly 'content-length'?: string | undefined }
}

const tooSlow = () =>
  new Refusal('invalid_payload', { status: 408, message: 'Det tok for lang tid å sende bildet. Prøv igjen' })

/**
 * Calls `work` with the path of an uploaded picture, which stays on disk while `work` runs. The upload is not held in memory,
 * and the file is always removed.
 * @throws Refusal too_large, storage/unknown when the disk is full, invalid_payload (408) after `longestMs`
 */
export const withPicture = async <T>(
  { body, headers }: Upload,
  { dataDir, filesReserveBytes }: Room,
  work: (path: string) => Promise<T>,
  longestMs: number = LONGEST_PICTURE_MS,
): Promise<T> => {
  const declared = Number(headers['content-length'] ?? 0)
  if (declared > MOST_PICTURE_BYTES) throw new Refusal('too_large')
  const folder = join(dataDir, 'pictures')
  await refuseFullDisk(folder, filesReserveBytes, declared)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(tooSlow()), longestMs)
  const path = await receiveFile(body as Readable, {
    folder,
    maxBytes: MOST_PICTURE_BYTES,
    signal: late.signal,
  }).finally(() => clearTimeout(timer))
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
