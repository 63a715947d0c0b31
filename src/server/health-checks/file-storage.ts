import { existsSync } from 'node:fs'
import { good, type HealthFinding, wrong } from '#domain/health/health-checks'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { ByteStore } from '../files/byte-store.ts'
import { missingBytes, tryStore } from '../files/try-store.ts'
import { ownerInsteadOfRoot } from './disk.ts'

type StorageConfig = Pick<Config, 's3' | 'dataDir'>

/** The sentence about a store that cannot be used. @param why such as 'kan ikke skrive: bøtta finnes ikke' */
export const storageFault = ({ s3, dataDir }: StorageConfig, why: string): string =>
  s3
    ? `Bøtta ${s3.bucket} i S3_BUCKET kan ikke brukes (${why}). Videoer og bilder virker ikke før den svarer.`
    : `Mappen ${dataDir}/files kan ikke brukes (${why}). Videoer og bilder virker ikke før det er rettet.`

/** Enough files to detect that another process has its own folder, and few enough requests for a bucket. */
const NEWEST = 20

/** Writes, reads and removes a file, and looks for the newest stored ones. @param db null when the database cannot be reached */
export const storageFindings = async (
  config: StorageConfig,
  store: ByteStore,
  db: Db | null,
): Promise<HealthFinding[]> => {
  // The disk check reports a folder that is missing or another user's, and nothing is created in it.
  if (!config.s3 && (!existsSync(config.dataDir) || ownerInsteadOfRoot(config.dataDir) !== null)) return []
  const where = config.s3 ? `Bøtta ${config.s3.bucket}` : `Mappen ${config.dataDir}/files`
  const why = await tryStore(store).then(
    () => null,
    (error: Error) => error.message,
  )
  if (why !== null) return [wrong(storageFault(config, why))]
  const works = good(`${where} kan skrives, leses og slettes i.`)
  const { asked, missing } = db ? await missingBytes(db, store, NEWEST) : { asked: 0, missing: 0 }
  if (missing === 0) return [works]
  return [
    works,
    wrong(
      `${missing} av de ${asked} nyeste filene finnes ikke der. Flere prosesser må dele én DATA_DIR eller ha S3_BUCKET, og filene må flyttes med når lageret byttes.`,
    ),
  ]
}
