// npm start: sets up what is missing in a fresh checkout and serves the product.
import { runCommand } from '../bin/run-command.mjs'
import { endWithNpm, stopSetUpOnSignals } from './end.mjs'
import { refuseTakenPort } from './port.mjs'
import { ensureReady } from './setup.mjs'
import { endRunning, run } from './tools.mjs'

stopSetUpOnSignals()
endWithNpm()
await refuseTakenPort()
await ensureReady({ beside: fillDemo })
// Runs in this process, so that it receives the signals itself and drains once.
await runCommand('start', [])

/** Fills the demo with the built server. The pages are built meanwhile. */
async function fillDemo() {
  const { code } = await run([process.execPath, '--enable-source-maps', 'dist/server/demo-cli.js'], {
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  if (code === 0) return
  // It has said why.
  await endRunning()
  process.exit(code)
}
