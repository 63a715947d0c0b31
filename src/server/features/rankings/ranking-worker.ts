import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { refreshRankings } from '#server/figures/rankings'

const HOUR = 3_600_000

interface RankingWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/**
 * Keeps the rankings and the salons' places up to date while nobody looks: when `wake` tells of new figures, and every hour,
 * since a month also ends without any.
 */
export const startRankingWorker = ({ pool, clock, failed }: RankingWorkerOptions) => {
  let running: Promise<void> | null = null
  let again = false
  const refresh = async () => {
    do {
      again = false
      await refreshRankings(pool, clock()).catch(failed)
    } while (again)
  }
  const wake = () => {
    again = true
    running ??= refresh().finally(() => {
      running = null
    })
  }
  const timer = setInterval(wake, HOUR)
  timer.unref()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
