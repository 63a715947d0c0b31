import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import type { StoredFiles } from '#server/files/stored-files'
import { abandonedUploads, removeUpload, UPLOAD_LIFETIME, uploadState } from '#server/files/uploads'
import type { UploadBytes } from './upload-bytes.ts'

const HOUR = 3_600_000

interface Sweeping {
  readonly pool: Pool
  readonly clock: Clock
  readonly files: StoredFiles
  readonly bytes: UploadBytes
  readonly failed: (error: unknown) => void
}

/**
 * Removes uploads abandoned for a day, finished ones that no record has claimed, bytes without an upload, and bytes of
 * finished uploads.
 */
export const removeAbandoned = async ({
  pool,
  clock,
  files,
  bytes,
}: Omit<Sweeping, 'failed'>): Promise<void> => {
  for (const upload of await abandonedUploads(pool, clock())) {
    const touched = await bytes.touched(upload.objectId)
    if (touched && clock().getTime() - touched.getTime() < UPLOAD_LIFETIME) continue
    await pool.transaction(async db => {
      const removed = await removeUpload(db, upload.objectId)
      if (removed?.isFinished) await files.remove(db, upload.folder, upload.name)
    })
    await bytes.remove(upload.objectId)
  }
  for (const id of await bytes.all()) {
    const upload = await uploadState(pool, id)
    const touched = await bytes.touched(id)
    const isOrphan = upload === null && touched && clock().getTime() - touched.getTime() > HOUR
    // A process killed after the commit had no time to remove bytes that are now stored elsewhere.
    if (upload === 'finished' || isOrphan) await bytes.remove(id)
  }
}

/** Removes abandoned uploads at startup and every hour. */
export const sweepUploads = ({ failed, ...sweeping }: Sweeping) => {
  let running: Promise<void> | null = null
  const sweep = () => {
    running ??= removeAbandoned(sweeping)
      .catch(failed)
      .finally(() => {
        running = null
      })
  }
  sweep()
  const timer = setInterval(sweep, HOUR)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
