import { cpuMs } from './cpu.ts'
import { load } from './load.ts'

// A separate process, used when wrk is missing. It takes the call from its argument and prints the result.
const { call, connections, seconds } = JSON.parse(process.argv[2] ?? '')
const before = { cpu: cpuMs(), at: performance.now() }
const measured = await load(call, connections, seconds)
const share = (cpuMs() - before.cpu) / (performance.now() - before.at)
console.log(JSON.stringify({ ...measured, clientCores: share }))
