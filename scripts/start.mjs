// npm start: from a fresh checkout to a served product, with whatever set-up is missing.
import { ensureReady } from './setup.mjs'

await ensureReady()
endWithNpm()
// In this very process: it gets the signals itself, and drains on SIGTERM.
await import('../dist/server/main.js')

/** A signal sent to npm ends npm and its shell, and never reaches us: when they are gone, we end as on SIGTERM. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
