import { pipeline } from 'node:stream/promises'
import { number } from '#domain/values/number-format'
import type { ByteStore } from '../../files/byte-store.ts'
import { discarding } from '../measure.ts'
import { type Backup, checkBackup } from '../read-backup.ts'
import { restoreBackup } from '../restore-backup.ts'
import type { Verified } from '../runs.ts'
import { serverFault } from './faults.ts'
import { type Scratch, scratchBeside } from './scratch-database.ts'

interface Verification {
  /** The database's owner. */
  readonly url: string
  readonly backup: Backup
  /** BACKUP_CHECK. */
  readonly check: 'restore' | 'read'
  /** The free bytes of the database's disk beyond the reserve; null when they are unknown. */
  readonly room: () => Promise<number | null>
  readonly signal: AbortSignal
}

export interface VerifiedBackup {
  readonly by: Verified
  /** Why it was only read although it should have been restored. */
  readonly remark: string | null
}

/** A byte store that stores nothing. The restore has compared the files with their hashes. */
const nowhere: Pick<ByteStore, 'put'> = {
  put: async (_key, bytes) => {
    if (Buffer.isBuffer(bytes)) return
    await pipeline(bytes, discarding())
  },
}

const inGigabytes = (bytes: number) => `${number(bytes / 1e9, 1)} GB`

/** Restores a backup into a scratch database and compares everything; where that cannot be done, it is only read. @throws BadBackup */
export const verifyBackup = async (verification: Verification): Promise<VerifiedBackup> => {
  const { url, backup, check, room, signal } = verification
  const scratch = await scratchBeside(url)
  if (scratch.server.mayCreate) await scratch.clear()
  const hindrance = check === 'read' ? null : await restoreInScratch(scratch, backup, room, signal)
  if (check === 'restore' && hindrance === null) return { by: 'restored', remark: null }
  await checkBackup(backup)
  return {
    by: 'read',
    remark: hindrance && `Ikke prøvd gjenopprettet: ${hindrance}`,
  }
}

/** Returns why the server has no place for it; null when the backup has been restored. @throws BadBackup */
const restoreInScratch = async (
  scratch: Scratch,
  backup: Backup,
  room: Verification['room'],
  signal: AbortSignal,
): Promise<string | null> => {
  const { mayCreate, user, bytes } = scratch.server
  if (!mayCreate) return `${user} har ikke rett til å lage databaser (alter role ${user} createdb)`
  const free = await room()
  if (free !== null && free < bytes)
    return `Det trengs ${inGigabytes(bytes)} ledig til det, og ${inGigabytes(Math.max(0, free))} er ledig`
  try {
    await scratch.use(scratchUrl => restoreBackup(scratchUrl, nowhere, backup), signal)
    return null
  } catch (error) {
    const fault = signal.aborted ? null : serverFault(error)
    if (fault === null) throw error
    return fault
  }
}
