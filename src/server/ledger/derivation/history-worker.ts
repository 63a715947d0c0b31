import type { Pool } from '#server/db/db'
import { startWorker, type Worker } from '#server/worker'
import { deriveNextMonth } from './history.ts'

const MINUTE = 60_000
/** The pause between two months, in which imports and readers run. */
const BREATH_MS = 20

interface HistoryWorker {
  readonly pool: Pool
  readonly failed: (error: unknown) => void
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms).unref())

/**
 * Derives history again while the product is in use, as long as a request is pending: when woken and every minute. Several
 * processes share the salons. If an import holds the ledger longer than the lock timeout, it fails and continues the next
 * minute.
 */
export const deriveHistory = ({ pool, failed }: HistoryWorker): Worker =>
  startWorker({
    every: MINUTE,
    work: async stopped => {
      while (!stopped() && (await deriveNextMonth(pool))) await pause(BREATH_MS)
    },
    failed,
  })
