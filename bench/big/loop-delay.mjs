// Preloaded into the built product (node --import). On request by message, it reports the longest event-loop delay since the
// previous request, and the memory and CPU time of the process.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Worker threads load this file too.
if (isMainThread && process.send) {
  const resolution = 1
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const longestMs = Math.max(0, delay.max / 1e6 - resolution)
    process.send({ longestMs, rssBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 })
    delay.reset()
  })
  // The channel does not keep the process alive. When it closes, the process shuts down in order.
  process.channel?.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
