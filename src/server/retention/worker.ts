import type { Clock } from '../clock.ts'
import type { Pool } from '../db/db.ts'
import { purge } from './purge.ts'

const DAY_MS = 86_400_000

interface PurgeWorker {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: (removed: Readonly<Record<string, number>>) => void
  readonly failed: (error: unknown) => void
}

const MINUTE_MS = 60_000

/** Purges a minute after the start, and then every day. */
export const purgeDaily = ({ pool, clock, log, failed }: PurgeWorker) => {
  let running = Promise.resolve()
  const work = async () => log(await purge(pool, clock()))
  const wake = () => {
    running = running.then(work).catch(failed)
  }
  const first = setTimeout(wake, MINUTE_MS)
  const timer = setInterval(wake, DAY_MS)
  first.unref()
  timer.unref()
  return {
    wake,
    stop: async () => {
      clearTimeout(first)
      clearInterval(timer)
      await running
    },
  }
}
