import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { startWorker, type Worker } from '#server/worker'
import { refreshRankings } from './build-rankings.ts'

const HOUR = 3_600_000

interface RankingWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/**
 * Refreshes the rankings and the salons' ranks in the background: when new figures arrive, and every hour, since a month
 * also ends without new figures.
 */
export const startRankingWorker = ({ pool, clock, failed }: RankingWorkerOptions): Worker =>
  startWorker({ every: HOUR, work: () => refreshRankings(pool, clock()), failed })
