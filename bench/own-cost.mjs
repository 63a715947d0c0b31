// Preloaded into a program. On exit it writes the cost of the whole process to descriptor 3. CPU time includes all threads.
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const say = () => {
  const { user, system } = process.cpuUsage()
  const { maxRSS } = process.resourceUsage()
  writeSync(3, JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakMb: maxRSS / 1024 }))
}
// Worker threads load this file too.
if (isMainThread) process.on('exit', say)
