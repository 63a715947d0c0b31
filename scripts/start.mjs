// npm start: sets up what is missing in a fresh checkout and serves the product.
import { runCommand } from '../bin/run-command.mjs'
import { endWithNpm, stopSetUpOnSignals } from './end.mjs'
import { refuseTakenPort } from './port.mjs'
import { ensureReady } from './setup.mjs'

stopSetUpOnSignals()
endWithNpm()
await refuseTakenPort()
await ensureReady()
// Runs in this process, so that it receives the signals itself and drains once.
await runCommand('start', [])
