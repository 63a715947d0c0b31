import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { refreshRankings } from '#server/figures/rankings'
import { startWorker, type Worker } from '#server/worker'

const HOUR = 3_600_000

interface RankingWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/**
 * Keeps the rankings and the salons' places up to date while nobody looks: when it is woken by new figures, and every hour, since
 * a month also ends without any.
 */
export const startRankingWorker = ({ pool, clock, failed }: RankingWorkerOptions): Worker =>
  startWorker({ every: HOUR, work: () => refreshRankings(pool, clock()), failed })
