// npm start: from a fresh checkout to a served product, with whatever set-up is missing.
import { endWithNpm, stopSetUpOnSignals } from './end.mjs'
import { refuseTakenPort } from './port.mjs'
import { ensureReady } from './setup.mjs'

stopSetUpOnSignals()
endWithNpm()
await refuseTakenPort()
await ensureReady()
// In this very process: it gets the signals itself, and drains once.
await import('../dist/server/main.js')
