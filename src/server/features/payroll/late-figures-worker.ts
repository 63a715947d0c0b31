import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { startWorker, type Worker } from '#server/worker'
import { checkChangedMonths, checkSentReports } from './late-figures.ts'

const HOUR = 3_600_000

interface LateFiguresWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/**
 * Compares sent reports with the current figures: those of changed months when new figures arrive, and all of them at the start, every
 * hour and after an error.
 */
export const startLateFiguresWorker = ({ pool, clock, failed }: LateFiguresWorkerOptions): Worker => {
  let checkedAll = Number.NEGATIVE_INFINITY
  const checkOnce = async (): Promise<void> => {
    const now = clock()
    if (now.getTime() - checkedAll < HOUR) {
      await checkChangedMonths(pool, now)
      return
    }
    await checkSentReports(pool, now)
    checkedAll = now.getTime()
  }
  return startWorker({
    every: HOUR / 4,
    work: stopped =>
      checkOnce().catch(error => {
        checkedAll = Number.NEGATIVE_INFINITY
        // An error during shutdown is only the interrupted work, so it is not reported.
        if (!stopped()) failed(error)
      }),
    failed,
  })
}
