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

/** Holds sent reports against the figures when it is woken by new ones, and every hour. */
export const startLateFiguresWorker = ({ pool, clock, failed }: LateFiguresWorkerOptions): Worker =>
  startWorker({
    every: HOUR,
    // Work interrupted by the shutdown is not an error.
    work: stopped => checkSentReports(pool, clock()).catch(error => stopped() || failed(error)),
    failed,
  })
