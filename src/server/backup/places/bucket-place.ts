import { Readable } from 'node:stream'
import type { S3Config } from '../../config.ts'
import { s3Store } from '../../files/s3-store.ts'
import type { BackupPlace } from './backup-place.ts'

const checkName = (name: string): string => {
  if (!/^[\w.-]{1,200}$/.test(name)) throw new Error('Not the name of a backup')
  return name
}

/** A bucket, or the part of it below a prefix. The bucket shows a file only when all its parts have arrived. */
export const bucketPlace = (config: S3Config, prefix: string): BackupPlace => {
  const store = s3Store(config, undefined, { prefix, check: checkName })
  return {
    to: `s3://${config.bucket}/${prefix}`,
    write: (name, bytes) => store.put(name, Readable.from(bytes, { objectMode: false })),
    open: async name => {
      const { size } = (await store.stat(name)) ?? { size: 0 }
      async function* from(start: number, end: number): AsyncGenerator<Buffer> {
        yield* await store.open(name, { start, end: end - 1 })
      }
      return { size, read: (start, end) => Readable.from(from(start, end), { objectMode: false }) }
    },
    list: async () => {
      const names: string[] = []
      for await (const { key } of store.list()) names.push(key)
      return names
    },
    remove: store.remove,
    clear: async () => undefined,
  }
}
