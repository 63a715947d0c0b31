// Loaded before a program: says at its end, on descriptor 3, what the whole process took. CPU is that of all its threads.
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const say = () => {
  const { user, system } = process.cpuUsage()
  const { maxRSS } = process.resourceUsage()
  writeSync(3, JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakMb: maxRSS / 1024 }))
}
// Threads load it as well.
if (isMainThread) process.on('exit', say)
