import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#domain/values/refusal'
import { type BytesMeasure, measureBytes, measureFile } from '#server/files/measure-bytes'

/** What a chunk should come to, where its sender says so. */
export interface ChunkChecksum {
  readonly algorithm: 'sha1' | 'sha256' | 'md5'
  readonly value: string
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const syncData = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  await handle.datasync().finally(() => handle.close())
}

/** The bytes of files on their way: one file each, as long as what has come. They outlive the process. */
export const uploadBytes = (folder: string) => {
  // Hashed as they come, so that a file need not be read again at its end, except after a restart.
  const running = new Map<string, ReturnType<typeof measureBytes>>()
  const pathOf = (id: string) => join(folder, id)

  const length = async (id: string): Promise<number | null> => {
    const found = await stat(pathOf(id)).catch(error => {
      if (isMissing(error)) return null
      throw error
    })
    return found?.size ?? null
  }

  return {
    pathOf,
    length,
    create: async (id: string): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(pathOf(id), 'wx', 0o600)).close()
      running.set(id, measureBytes())
    },
    /**
     * Writes what comes from `offset` on; what had come when the line was cut stays, unless it has a checksum that it cannot be
     * compared with. Answers where the file ends now, and only when that is on the disk.
     * @throws Refusal storage/invalid-checksum, and the chunk is gone
     */
    append: async (
      id: string,
      bytes: Readable,
      offset: number,
      checksum?: ChunkChecksum,
    ): Promise<number> => {
      let measure = running.get(id)
      if (measure?.size() !== offset) measure = undefined
      const chunk: Hash | null = checksum ? createHash(checksum.algorithm) : null
      const pass = new Transform({
        transform(piece: Buffer, _encoding, done) {
          measure?.add(piece)
          chunk?.update(piece)
          done(null, piece)
        },
      })
      const forget = () => running.delete(id)
      const path = pathOf(id)
      try {
        await pipeline(bytes, pass, createWriteStream(path, { flags: 'r+', start: offset }))
      } catch (error) {
        // How much of the last piece was written is not known to the hash.
        forget()
        if (chunk) await truncate(path, offset)
        throw error
      }
      if (checksum && chunk?.digest('base64') !== checksum.value) {
        forget()
        await truncate(path, offset)
        throw new Refusal('storage/invalid-checksum', { status: 460 })
      }
      await syncData(path)
      return (await length(id)) ?? offset
    },
    /** What the whole file comes to. */
    measure: async (id: string): Promise<BytesMeasure> => {
      const size = await length(id)
      const known = running.get(id)
      running.delete(id)
      return known && known.size() === size ? known.result() : measureFile(pathOf(id))
    },
    firstBytes: async (id: string): Promise<Buffer> => {
      const handle = await open(pathOf(id), 'r')
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },
    remove: async (id: string): Promise<void> => {
      running.delete(id)
      await rm(pathOf(id), { force: true })
    },
    all: () =>
      readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      }),
  }
}

export type UploadBytes = ReturnType<typeof uploadBytes>
