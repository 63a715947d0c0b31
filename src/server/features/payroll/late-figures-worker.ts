import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { startWorker, type Worker } from '#server/worker'
import { checkSentReports } from './late-figures.ts'

const HOUR = 3_600_000

interface LateFiguresWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Compares sent reports with the current figures when new figures arrive, and every hour. */
export const startLateFiguresWorker = ({ pool, clock, failed }: LateFiguresWorkerOptions): Worker =>
  startWorker({
    every: HOUR,
    // An error during shutdown is only the interrupted work, so it is not reported.
    work: stopped => checkSentReports(pool, clock()).catch(error => stopped() || failed(error)),
    failed,
  })
