/** A service manager, Ctrl+C, a closed terminal. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type Close = () => Promise<void>

export interface Ending {
  /** Aborts at the first signal. */
  readonly signal: AbortSignal
  /** Adds something to close before the process ends. What was added last is closed first. */
  readonly add: (close: Close) => void
  /** Closes everything once, however often it is called. */
  readonly close: () => Promise<void>
}

/**
 * Ends the process in order at the first signal. npm, a shell, a terminal and a service manager may each send one, so later signals
 * change nothing.
 * @param exitCode what the process answers after a signal
 */
export const endOnSignals = (exitCode: number): Ending => {
  const asked = new AbortController()
  const closers: Close[] = []
  let closing: Promise<void> | undefined

  const closeAll = async () => {
    const failures: unknown[] = []
    for (let close = closers.pop(); close; close = closers.pop())
      await close().catch(error => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  const close = () => {
    closing ??= closeAll()
    return closing
  }
  const onSignal = () => {
    if (asked.signal.aborted) return
    asked.abort()
    close().then(
      () => process.exit(exitCode),
      (error: Error) => {
        process.stderr.write(`Föhn kunne ikke stoppe i orden: ${error.message}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of signals) process.on(signal, onSignal)
  // The program that reads the output, such as tee, may be gone first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return { signal: asked.signal, add: one => void closers.push(one), close }
}
