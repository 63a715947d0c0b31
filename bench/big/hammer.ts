import { openLine } from '../load.ts'
import { quantile } from './results.ts'

// A separate process with several connections, each of which repeats its request after every response. It takes its order from a
// message, reports the rate and the 99th percentile, and exits with its parent.

interface Order {
  readonly port: number
  readonly path: string
  readonly body: string
  readonly token: string
  readonly seconds: number
  readonly connections: number
}

process.once('disconnect', () => process.exit(0))
process.once('message', async ({ port, path, body, token, seconds, connections }: Order) => {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)))
  const call = { path, body: JSON.parse(body), token }
  const times: number[] = []
  const began = performance.now()
  const isOver = () => performance.now() - began > seconds * 1000
  await Promise.all(
    lines.map(async line => {
      while (!isOver()) times.push(await line.timeOf(call))
      line.close()
    }),
  )
  process.send?.({
    rate: (times.length * 1000) / (performance.now() - began),
    p99Ms: quantile(times, 0.99),
  })
})
