import { endOnSignals } from './starting/ending.ts'

// Signals are handled before anything else is loaded or begun.
const ending = endOnSignals(0)
const { startOrExplain } = await import('./starting/start.ts')
await startOrExplain(process.env, ending)
