import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#domain/values/refusal'
import { type BytesMeasure, measureBytes, measureFile } from '#server/files/measure-bytes'

/** The checksum of a chunk, as stated by its sender. */
export interface ChunkChecksum {
  readonly algorithm: 'sha1' | 'sha256' | 'md5'
  readonly value: string
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const syncData = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+')
  await handle.datasync().finally(() => handle.close())
}

/** All bytes of an upload as a local file. */
export interface WholeUpload {
  readonly path: string
  readonly measured: BytesMeasure
}

/** Storage for the bytes of unfinished uploads. They survive the process. */
export interface UploadBytes {
  /** Number of bytes received; null if they are gone. */
  readonly length: (id: string) => Promise<number | null>
  readonly create: (id: string) => Promise<void>
  /**
   * Stores bytes from `offset` on. Bytes received before the connection was cut are kept, unless they have a
   * checksum that can no longer be compared. Resolves to the new end of the upload, once it is stored.
   * @throws Refusal storage/invalid-checksum (the chunk is discarded); conflict if another process has added bytes
   * meanwhile
   */
  readonly append: (id: string, bytes: Readable, offset: number, checksum?: ChunkChecksum) => Promise<number>
  /** The file exists at least until `work` ends. */
  readonly asFile: <T>(id: string, work: (file: WholeUpload) => Promise<T>) => Promise<T>
  readonly remove: (id: string) => Promise<void>
  /** Ids of the uploads that have bytes here. */
  readonly all: () => Promise<string[]>
  /** When bytes last arrived; null if there are none. */
  readonly touched: (id: string) => Promise<Date | null>
}

/** The bytes of unfinished uploads in a folder: one file each, as long as the bytes received. */
export const uploadBytes = (folder: string): UploadBytes => {
  // Hashed on arrival, so that a complete file is read again only after a restart or an error.
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
    length,
    create: async id => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(pathOf(id), 'wx', 0o600)).close()
      running.set(id, measureBytes())
    },
    append: async (id, bytes, offset, checksum) => {
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
        // The hash does not show how much of the last piece was written.
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
    asFile: async (id, work) => {
      const path = pathOf(id)
      const known = running.get(id)
      running.delete(id)
      const measured = known && known.size() === (await length(id)) ? known.result() : await measureFile(path)
      return work({ path, measured })
    },
    remove: async id => {
      running.delete(id)
      await rm(pathOf(id), { force: true })
    },
    touched: async id => (await stat(pathOf(id)).catch(() => null))?.mtime ?? null,
    all: () =>
      readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      }),
  }
}
