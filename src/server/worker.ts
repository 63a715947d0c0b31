export interface Worker {
  /** Has the work done now; where it is being done, once more after that. */
  readonly wake: () => void
  /** Ends the worker: what is being done is waited for. */
  readonly stop: () => Promise<void>
}

interface WorkerOptions {
  /** Milliseconds between two times that nobody wakes it. */
  readonly every: number
  /** Long work asks between its steps whether it is to stop. What it throws goes to `failed`, and the worker goes on. */
  readonly work: (stopped: () => boolean) => Promise<unknown>
  readonly failed: (error: unknown) => void
}

/** Does work over and over beside the product, never twice at once: every so often, and when it is woken. */
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
