import type { Clock } from '../clock.ts'
import type { Pool } from '../db/db.ts'
import { startWorker, type Worker } from '../worker.ts'
import { purge } from './purge.ts'

const DAY_MS = 86_400_000

interface PurgeWorker {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: (removed: Readonly<Record<string, number>>) => void
  readonly failed: (error: unknown) => void
}

const MINUTE_MS = 60_000

/** Purges a minute after the start, and then daily. */
export const purgeDaily = ({ pool, clock, log, failed }: PurgeWorker): Worker => {
  const work = async () => log(await purge(pool, clock()))
  const worker = startWorker({ every: DAY_MS, work, failed })
  setTimeout(worker.wake, MINUTE_MS).unref()
  return worker
}
