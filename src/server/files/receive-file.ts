import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#domain/values/refusal'
import { newId } from '#server/db/ids'

interface Room {
  /** Where uploads lie until they are read. */
  readonly folder: string
  readonly maxBytes: number
  /** Ends the upload with its reason. */
  readonly signal?: AbortSignal
}

/** An upload that has not grown for so long has no process behind it. */
const ABANDONED_MS = 2 * 60 * 60 * 1000

/**
 * Puts an upload on the disk: a ZIP is read from its end, and a slow sender must hold neither a transaction nor memory. The
 * caller removes the file.
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
  // The upload itself is not destroyed with the pipeline: its connection still has to carry the answer.
  const source = Readable.from(upload.iterator({ destroyOnReturn: false }))
  try {
    await pipeline(source, bounded, createWriteStream(path, { mode: 0o600 }), { ...(signal && { signal }) })
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw signal?.aborted ? signal.reason : error
  }
}

/** What a killed process left behind. */
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
