import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { checkSentReports } from './late-figures.ts'

const HOUR = 3_600_000

interface LateFiguresWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Holds sent reports against the figures when `wake` tells of new ones, and every hour. */
export const startLateFiguresWorker = ({ pool, clock, failed }: LateFiguresWorkerOptions) => {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const look = async () => {
    do {
      again = false
      await checkSentReports(pool, clock()).catch(error => stopped || failed(error))
    } while (again && !stopped)
  }
  const wake = () => {
    if (stopped) return
    again = true
    running ??= look().finally(() => {
      running = null
    })
  }
  const timer = setInterval(wake, HOUR)
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
