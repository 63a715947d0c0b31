import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { ByteStore } from './byte-store.ts'
import { diskStore } from './disk-store.ts'

/** The bucket if the settings name one, otherwise a folder next to the database. The S3 library is loaded only when it is used. */
export const openByteStore = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<ByteStore> => {
  if (!s3) return diskStore(join(dataDir, 'files'))
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(s3)
}
