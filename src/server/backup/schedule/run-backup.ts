import { Readable } from 'node:stream'
import type { Clock } from '../../clock.ts'
import { withOwnConnection } from '../../db/connection.ts'
import type { Db } from '../../db/db.ts'
import type { ByteStore } from '../../files/byte-store.ts'
import { type BackupKey, keyIdOf } from '../encryption.ts'
import { rowCount } from '../manifest.ts'
import { backupNameOf, backupsAmong, verifiedMarkOf } from '../places/backup-names.ts'
import type { BackupPlace } from '../places/backup-place.ts'
import { openBackupAt } from '../read-backup.ts'
import { beginRun, forgetRun, type MadeBackup, noteFailure, noteSuccess } from '../runs.ts'
import { writeArchive } from '../write-backup.ts'
import { faultSentence } from './faults.ts'
import { type Keep, outlived } from './keep.ts'
import { verifyBackup } from './verify-backup.ts'

export interface BackupJob {
  /** The log of the runs. */
  readonly db: Db
  /** The database, with the role that owns the tables. */
  readonly url: string
  readonly store: ByteStore
  readonly openPlace: () => Promise<BackupPlace>
  /** As in BACKUP_TO. */
  readonly to: string
  readonly key: BackupKey
  readonly keep: Keep
  readonly check: 'restore' | 'read'
  readonly room: () => Promise<number | null>
  readonly clock: Clock
}

/** Held while a backup of this database is made, by one of all processes. */
const LOCK = 0x62_61_63_6b

/** Runs the work if no other process makes a backup; returns null otherwise. A killed process loses the lock with its connection. */
export const aloneOnBackups = <T>(url: string, work: () => Promise<T>): Promise<T | null> =>
  withOwnConnection({ connectionString: url, keepAlive: true }, async client => {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      LOCK,
    ])
    return rows[0]?.alone ? work() : null
  })

/** Makes, verifies and records one backup, and removes those that have outlived it. Runs under `aloneOnBackups`. */
export const runBackup = async (job: BackupJob, signal: AbortSignal): Promise<MadeBackup> => {
  const { db, clock, to } = job
  const id = await beginRun(db, clock())
  try {
    const made = await makeVerified(job, signal)
    await noteSuccess(db, id, made, clock())
    return made
  } catch (error) {
    const noted = signal.aborted ? forgetRun(db, id) : noteFailure(db, id, faultSentence(error, to), clock())
    // Without the database the run stays open, and the next one ends it.
    await noted.catch(() => undefined)
    throw error
  }
}

const makeVerified = async (job: BackupJob, signal: AbortSignal): Promise<MadeBackup> => {
  const { url, store, key, check, room, clock } = job
  const place = await job.openPlace()
  await place.clear()
  const now = clock()
  const name = backupNameOf(now, keyIdOf(key))
  try {
    const { tables } = await writeArchive({
      url,
      store,
      now,
      key,
      signal,
      into: bytes => place.write(name, bytes),
    })
    signal.throwIfAborted()
    const source = await place.open(name)
    const backup = await openBackupAt(source, name, key)
    const { by, remark } = await verifyBackup({ url, backup, check, room, signal }).finally(backup.close)
    signal.throwIfAborted()
    const mark = JSON.stringify({ verifiedAt: clock().toISOString(), by })
    await place.write(verifiedMarkOf(name), Readable.from([Buffer.from(mark)]))
    const unremoved = await removeOutlived(job, place)
    return {
      name,
      rows: rowCount(tables),
      bytes: source.size,
      verifiedBy: by,
      remark: [remark, unremoved].filter(text => text !== null).join('. ') || null,
    }
  } catch (error) {
    // A damaged or half backup must not stay. What cannot be removed now has no mark, and the next verified one removes it.
    await place.remove(name).catch(() => undefined)
    throw error
  }
}

/** Returns a remark when old backups cannot be removed: the new one is in order all the same. */
const removeOutlived = async (
  { key, keep, clock }: BackupJob,
  place: BackupPlace,
): Promise<string | null> => {
  try {
    const own = backupsAmong(await place.list()).filter(({ keyId }) => keyId === keyIdOf(key))
    for (const { name } of outlived(own, keep, clock())) {
      // The mark goes first: a backup that stays alone is removed by the next run.
      await place.remove(verifiedMarkOf(name))
      await place.remove(name)
    }
    return null
  } catch (error) {
    return `Eldre kopier er ikke slettet: ${faultSentence(error, place.to)}`
  }
}
