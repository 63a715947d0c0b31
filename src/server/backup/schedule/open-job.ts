import type { Clock } from '../../clock.ts'
import type { BackupConfig, Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { ByteStore } from '../../files/byte-store.ts'
import { diskSpace } from '../../files/disk-room.ts'
import { backupKeyOf } from '../encryption.ts'
import { openPlace } from '../places/open-place.ts'
import type { BackupJob } from './run-backup.ts'

interface JobParts {
  readonly db: Db
  /** The database, with the role that owns the tables. */
  readonly url: string
  readonly store: ByteStore
  readonly clock: Clock
  readonly config: Config
  readonly backups: BackupConfig
}

/** The scheduled backup, as the environment describes it. */
export const openJob = ({ config, backups, ...parts }: JobParts): BackupJob => {
  const { dataDir, databaseUrl, filesReserveBytes: reserveBytes, backupS3: s3 } = config
  const { to, key, keep, check } = backups
  return {
    ...parts,
    to,
    keep,
    check,
    key: backupKeyOf(key),
    openPlace: () => openPlace(to, { s3, reserveBytes }),
    room: async () => {
      // Only the embedded database is known to be on this machine's disk.
      if (databaseUrl) return null
      const { free } = await diskSpace(dataDir)
      return free - reserveBytes
    },
  }
}
