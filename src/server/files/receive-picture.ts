import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { MOST_PICTURE_BYTES } from '#domain/files/picture'
import { Refusal } from '#domain/values/refusal'
import { refuseFullDisk } from './disk-room.ts'
import { receiveFile } from './receive-file.ts'

/** A picture of 20 MB in a minute is a slow line of today. */
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
 * Gives `work` the path of a picture that somebody sends, on the disk for as long as the work takes. Nothing of it is in memory
 * while it comes, and the file is removed whatever happens.
 * @throws Refusal too_large, storage/unknown where the disk is full, invalid_payload (408) after `longestMs`
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
    ...{ folder, maxBytes: MOST_PICTURE_BYTES, signal: late.signal },
  }).finally(() => clearTimeout(timer))
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
