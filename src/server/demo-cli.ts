import { endOnSignals } from './starting/ending.ts'

// `npm start` fills the demo with this while it builds the pages.
const ending = endOnSignals(130)
const { fillOrExplain } = await import('./starting/start.ts')
await fillOrExplain(process.env, ending)
