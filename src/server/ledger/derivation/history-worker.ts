import type { Pool } from '#server/db/db'
import { startWorker, type Worker } from '#server/worker'
import { deriveNextMonth } from './history.ts'

const MINUTE = 60_000
/** Between two months, so that imports and readers come in. */
const BREATH_MS = 20

interface HistoryWorker {
  readonly pool: Pool
  readonly failed: (error: unknown) => void
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms).unref())

/**
 * Derives history again while people go on working, as long as any is asked for: when it is woken and every minute. Several
 * processes share the salons. An import that takes longer than anybody may wait for the ledger fails it until the next minute.
 */
export const deriveHistory = ({ pool, failed }: HistoryWorker): Worker =>
  startWorker({
    every: MINUTE,
    work: async stopped => {
      while (!stopped() && (await deriveNextMonth(pool))) await pause(BREATH_MS)
    },
    failed,
  })
