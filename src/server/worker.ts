export interface Worker {
  /** Runs the work now; if it is already running, once more after that. */
  readonly wake: () => void
  /** Stops the worker and waits for work in progress. */
  readonly stop: () => Promise<void>
}

/** When the product stops, work in progress gets this much time to finish. */
const FAREWELL_MS = 3_000

/** Stops workers. Work that takes longer than the farewell is aborted. */
export const stopWithFarewell = async (
  stopping: AbortController,
  stop: () => Promise<unknown>,
): Promise<void> => {
  const patience = setTimeout(() => stopping.abort(), FAREWELL_MS)
  await stop().finally(() => clearTimeout(patience))
}

interface WorkerOptions {
  /** Milliseconds between runs when it is not woken. */
  readonly every: number
  /** Long work checks `stopped` between its steps. Errors go to `failed`, and the worker continues. */
  readonly work: (stopped: () => boolean) => Promise<unknown>
  readonly failed: (error: unknown) => void
}

/** Repeats background work without overlap: at an interval, and when woken. */
export const startWorker = ({ every, work, failed }: WorkerOptions): Worker => {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const isStopped = () => stopped
  const run = async () => {
    do {
      again = false
      await work(isStopped).catch(failed)
    } while (again && !stopped)
  }
  const wake = () => {
    if (stopped) return
    again = true
    running ??= run().finally(() => {
      running = null
    })
  }
  const timer = setInterval(wake, every)
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
