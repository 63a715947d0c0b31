// How a start ends when it is told to. Node's own modules only.
import { endRunning } from './tools.mjs'

const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

/** Until the server handles signals itself, one ends the programs that install and build, and then us. */
export function stopSetUpOnSignals() {
  for (const [signal, number] of Object.entries(numbers))
    process.on(signal, async () => {
      if (process.listenerCount(signal) > 1) return
      await endRunning()
      process.exit(128 + number)
    })
}

/** A signal sent to npm alone ends npm and its shell and never reaches us: when they are gone, we end as on SIGTERM. */
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
