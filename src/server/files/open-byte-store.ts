import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { ByteStore } from './byte-store.ts'
import { diskStore } from './disk-store.ts'

/** A bucket where the settings name one, else a folder beside the database. The bucket's library is read only where it is used. */
export const openByteStore = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<ByteStore> => {
  if (!s3) return diskStore(join(dataDir, 'files'))
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
