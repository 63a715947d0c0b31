import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { openByteStore } from './open-byte-store.ts'
import { fileSecret, openStoredFiles, type StoredFiles } from './stored-files.ts'

/** The product's stored files, according to its settings. */
export const storedFilesOf = async (config: Config, db: Db): Promise<StoredFiles> =>
  openStoredFiles(await openByteStore(config), await fileSecret(db), {
    quotaBytes: config.filesQuotaBytes,
    reserveBytes: config.filesReserveBytes,
  })
