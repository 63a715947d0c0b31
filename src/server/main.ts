import { endOnSignals } from './starting/ending.ts'

// Signal handlers are installed before anything else is loaded or started.
const ending = endOnSignals(0)
const { startOrExplain } = await import('./starting/start.ts')
await startOrExplain(process.env, ending)
