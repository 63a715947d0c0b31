/** Sent by a service manager, Ctrl+C, or a closed terminal. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

type Close = () => Promise<void>

export interface Ending {
  /** Aborts at the first signal. */
  readonly signal: AbortSignal
  /** Adds a cleanup to run before the process ends, in reverse order. */
  readonly add: (close: Close) => void
  /** Closes everything once, even if called repeatedly. */
  readonly close: () => Promise<void>
}

/**
 * Ends the process cleanly at the first signal. npm, a shell, a terminal and a service manager may each send one, so later signals
 * are ignored.
 * @param exitCode the exit code after a signal
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
  // The program that reads the output, such as tee, may end first.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return { signal: asked.signal, add: one => void closers.push(one), close }
}
