// Loaded before the built product (node --import): tells its parent, when asked by a message, how long the event loop was held at
// most since it was asked before, and the memory and CPU time of the process.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Threads load it as well.
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
  // The channel alone keeps nothing running, and its end ends the process in order.
  process.channel?.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
