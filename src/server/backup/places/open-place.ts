import { basename, dirname, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { BadBackup } from '../bad-backup.ts'
import type { BackupPlace } from './backup-place.ts'
import { folderPlace } from './folder-place.ts'

interface PlaceConfig {
  readonly s3: Config['backupS3']
  readonly reserveBytes: number
}

const inBucket = /^s3:\/\/([^/]+)(?:\/(.*))?$/

/** A folder, or s3://bucket/prefix. The S3 library is loaded only when it is used. */
export const openPlace = async (to: string, { s3, reserveBytes }: PlaceConfig): Promise<BackupPlace> => {
  const [, bucket, prefix = ''] = inBucket.exec(to) ?? []
  if (!bucket) return folderPlace(resolve(to), reserveBytes)
  if (!s3.accessKeyId || !s3.secretAccessKey)
    throw new BadBackup(`${to} krever BACKUP_S3_ACCESS_KEY_ID og BACKUP_S3_SECRET_ACCESS_KEY`)
  const { bucketPlace } = await import('./bucket-place.ts')
  return bucketPlace({ ...s3, bucket }, prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`)
}

/** Splits a path or an address into where the backup is and its name. */
export const splitPlace = (where: string): { readonly to: string; readonly name: string } => {
  if (!inBucket.test(where)) return { to: dirname(resolve(where)), name: basename(where) }
  const end = where.lastIndexOf('/')
  return { to: where.slice(0, end), name: where.slice(end + 1) }
}
