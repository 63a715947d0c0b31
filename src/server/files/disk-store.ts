import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#domain/values/refusal'
import { type ByteStore, checkKey } from './byte-store.ts'
import { diskSpace } from './disk-room.ts'

const PART = '.part'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Flushes a file's data or a folder's entries to disk. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Stores bytes as files in a folder. A file gets its name only after it is fully on disk. */
export const diskStore = (folder: string): ByteStore => {
  // The first two letters of the key are a subfolder, so that no folder grows large.
  const pathOf = (key: string) => join(folder, checkKey(key).slice(0, 2), key)

  const settle = async (unfinished: string, path: string): Promise<void> => {
    await sync(unfinished)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(unfinished, path)
    await sync(dirname(path))
  }

  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const unfinished = join(folder, PART, key)
      await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
      const source = Buffer.isBuffer(bytes) ? Readable.from([bytes], { objectMode: false }) : bytes
      try {
        await pipeline(source, createWriteStream(unfinished, { mode: 0o600 }))
        await settle(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    adopt: async (key, path) => {
      const unfinished = join(folder, PART, key)
      await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
      // A hard link costs nothing; a disk without hard links gets a copy.
      await link(path, unfinished).catch(() => copyFile(path, unfinished))
      await settle(unfinished, pathOf(key))
    },
    open: async (key, range) => {
      const handle = await open(pathOf(key), 'r').catch(error => {
        throw isMissing(error) ? new Refusal('storage/object-not-found') : error
      })
      return createReadStream('', { fd: handle, highWaterMark: 256 * 1024, ...range })
    },
    stat: async key => {
      const found = await stat(pathOf(key)).catch(error => {
        if (isMissing(error)) return null
        throw error
      })
      return found && { size: found.size }
    },
    remove: key => rm(pathOf(key), { force: true }),
    list: async function* () {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(error => {
        if (isMissing(error)) return []
        throw error
      })
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const found = await stat(join(entry.parentPath, entry.name)).catch(() => null)
        if (found) yield { key: entry.name, modified: found.mtime }
      }
    },
    free: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return (await diskSpace(folder)).free
    },
  }
}
