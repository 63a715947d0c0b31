import type { Pool } from '#server/db/db'
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
 * Derives history again while people go on working, as long as any is asked for: when `wake` is called and every minute. Several
 * processes share the salons.
 */
export const deriveHistory = ({ pool, failed }: HistoryWorker) => {
  let stopped = false
  let running: Promise<void> | null = null
  const work = async () => {
    try {
      while (!stopped && (await deriveNextMonth(pool))) await pause(BREATH_MS)
    } catch (error) {
      // An import that takes longer than anybody may wait for the ledger: tried again within a minute.
      failed(error)
    }
  }
  const wake = () => {
    if (stopped) return
    running ??= work().finally(() => {
      running = null
    })
  }
  const timer = setInterval(wake, MINUTE)
  timer.unref()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
