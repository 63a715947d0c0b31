// Shutdown by signal. Uses only Node's own modules.
import { endRunning } from './tools.mjs'

const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

/** Until the server handles signals, a signal ends the install and build commands, then this process. */
export function stopSetUpOnSignals() {
  for (const [signal, number] of Object.entries(numbers))
    process.on(signal, async () => {
      if (process.listenerCount(signal) > 1) return
      await endRunning()
      process.exit(128 + number)
    })
}

/** A signal sent to npm ends npm and its shell but does not reach this process. It detects their end and exits as on SIGTERM. */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
