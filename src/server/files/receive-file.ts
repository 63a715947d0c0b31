import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#domain/values/refusal'
import { newId } from '#server/db/ids'

interface Room {
  /** The folder for unread uploads. */
  readonly folder: string
  readonly maxBytes: number
  /** Aborts the upload with its reason. */
  readonly signal?: AbortSignal
}

/** An upload that has not grown for this long has lost its process. */
const ABANDONED_MS = 2 * 60 * 60 * 1000

/**
 * Writes an upload to disk: a ZIP is read from its end, and a slow sender must not hold a transaction or memory. The caller
 * removes the file.
 * @throws Refusal too_large, the reason of the signal
 */
export const receiveFile = async (upload: Readable, { folder, maxBytes, signal }: Room): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  const path = join(folder, newId())
  let bytes = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new Refusal('too_large') : null, chunk)
    },
  })
  // The pipeline must not destroy the upload, since its connection still carries the response.
  const source = Readable.from(upload.iterator({ destroyOnReturn: false }))
  try {
    await pipeline(source, bounded, createWriteStream(path, { mode: 0o600 }), { ...(signal && { signal }) })
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw signal?.aborted ? signal.reason : error
  }
}

/** Removes the files of killed processes. */
const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const age = await stat(path).then(
      file => Date.now() - file.mtimeMs,
      () => 0,
    )
    if (age > ABANDONED_MS) await rm(path, { force: true })
  }
}
