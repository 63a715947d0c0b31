import { cpuMs } from './cpu.ts'
import { load } from './load.ts'

// A process of its own, where wrk is missing: asks as told by its argument, and prints what came of it.
const { call, connections, seconds } = JSON.parse(process.argv[2] ?? '')
const before = { cpu: cpuMs(), at: performance.now() }
const measured = await load(call, connections, seconds)
const share = (cpuMs() - before.cpu) / (performance.now() - before.at)
console.log(JSON.stringify({ ...measured, clientCores: share }))
