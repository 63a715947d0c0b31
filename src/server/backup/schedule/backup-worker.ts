import { startWorker, type Worker } from '../../worker.ts'
import { endKilledRuns, type MadeBackup, readEarlierRuns } from '../runs.ts'
import { isDue } from './due.ts'
import { aloneOnBackups, type BackupJob, runBackup } from './run-backup.ts'

const MINUTE_MS = 60_000

interface BackupSchedule {
  readonly job: BackupJob
  /** BACKUP_AT, such as 03:30. */
  readonly at: string
  readonly made: (backup: MadeBackup) => void
  readonly failed: (error: unknown) => void
}

/**
 * Makes the day's backup when it is due, in one of several processes; a missed one after the start, and a failed one again after a
 * pause. Stopping ends a backup that is under way, and the next process begins it again.
 */
export const scheduleBackups = ({ job, at, made, failed }: BackupSchedule): Worker => {
  const { db, url, clock } = job
  const ending = new AbortController()
  const due = async () => isDue(await readEarlierRuns(db, clock()), clock(), at)
  const work = async () => {
    if (ending.signal.aborted || !(await due())) return
    await aloneOnBackups(url, async () => {
      await endKilledRuns(db, clock())
      // Another process may have made it meanwhile, and a run that ended with its process waits as a failed one does.
      if (await due()) made(await runBackup(job, ending.signal))
    })
  }
  const worker = startWorker({
    every: MINUTE_MS,
    work,
    failed: error => {
      if (!ending.signal.aborted) failed(error)
    },
  })
  worker.wake()
  return {
    wake: worker.wake,
    stop: async () => {
      ending.abort(new Error('The product stops'))
      await worker.stop()
    },
  }
}
