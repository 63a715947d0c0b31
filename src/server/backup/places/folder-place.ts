import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { diskSpace } from '../../files/disk-room.ts'
import { BadBackup } from '../bad-backup.ts'
import { fileSource } from '../source.ts'
import { isOwnName } from './backup-names.ts'
import type { BackupPlace } from './backup-place.ts'

const PART = '.part'

/** How many bytes are written between two looks at the free space. */
const STRIDE = 16 * 1024 ** 2

/** Flushes a file's data or a folder's entries to disk. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * A folder that the operator has made: one that is missing may be a disk that is not mounted.
 * @param reserve the bytes that a backup leaves free
 */
export const folderPlace = (folder: string, reserve: number): BackupPlace => {
  async function* whileRoom(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = 0
    for await (const chunk of bytes) {
      left -= chunk.length
      if (left < 0) {
        const { free } = await diskSpace(folder)
        if (free - STRIDE < reserve)
          throw new BadBackup(`Disken med ${folder} er nesten full. Kopien er ikke lagret`)
        left = STRIDE
      }
      yield chunk
    }
  }
  return {
    to: folder,
    write: async (name, bytes) => {
      const unfinished = join(folder, `${name}${PART}`)
      try {
        await pipeline(bytes, whileRoom, createWriteStream(unfinished, { mode: 0o600 }))
        await sync(unfinished)
        await rename(unfinished, join(folder, name))
        await sync(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    open: name => fileSource(join(folder, name)),
    list: () => readdir(folder),
    remove: name => rm(join(folder, name), { force: true }),
    clear: async () => {
      for (const name of await readdir(folder))
        if (name.endsWith(PART) && isOwnName(name.slice(0, -PART.length)))
          await rm(join(folder, name), { force: true })
    },
  }
}
