import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RunningChain } from '../chain.ts'
import { importFile } from '../import-file.ts'
import { withFile } from '../imports.ts'
import { quantile } from '../results.ts'
import type { LoadReport, Order } from './order.ts'

export interface LoadRates {
  readonly seconds: number
  readonly perSecond: Order['perSecond']
  readonly streams: number
  /** Number of month files imported one after another during the load. */
  readonly imports: number
  /** Duration of the preceding read-only phase, and its reads per second. */
  readonly quiet: { readonly seconds: number; readonly reads: number }
}

/** The load of the whole chain. */
export const fullLoad: LoadRates = {
  seconds: 600,
  perSecond: { reads: 300, writes: 50, signIns: 25 },
  streams: 200,
  imports: 3,
  quiet: { seconds: 30, reads: 20 },
}

/** A share of the full load, for the given number of minutes. */
export const shareOfLoad = (share: number, minutes: number): LoadRates => {
  const { perSecond, streams } = fullLoad
  const part = (count: number) => Math.max(1, Math.round(count * share))
  return {
    ...fullLoad,
    seconds: 60 * minutes,
    streams: part(streams),
    perSecond: {
      reads: part(perSecond.reads),
      writes: part(perSecond.writes),
      signIns: part(perSecond.signIns),
    },
  }
}

/** A small load, with which a test of a few seconds covers every part. */
export const littleLoad: LoadRates = {
  seconds: 5,
  perSecond: { reads: 20, writes: 5, signIns: 1 },
  streams: 6,
  imports: 1,
  quiet: { seconds: 2, reads: 10 },
}

interface Sample {
  readonly seconds: number
  readonly megabytes: number
}

export interface LoadOutcome {
  readonly quiet: LoadReport
  readonly loaded: LoadReport
  readonly importSeconds: readonly number[]
  /** Descriptions of the failed imports. */
  readonly importFaults: readonly string[]
  readonly memory: {
    /** Least-squares slope, without the first fifth of the samples. */
    readonly slopeMbPerHour: number
    /** Median of the last quarter ÷ median of the second quarter. */
    readonly growth: number
    readonly peakMb: number
  }
  readonly longestHoldMs: number
}

const tell = async (order: Order): Promise<LoadReport> => {
  const child = fork(fileURLToPath(new URL('./load-process.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  })
  const exited = once(child, 'exit')
  child.send(order)
  const [said] = (await Promise.race([once(child, 'message'), exited])) as [
    { report?: LoadReport; error?: string },
  ]
  if (child.connected) child.disconnect()
  await exited
  if (!said?.report) throw new Error(`The load generator ended: ${said?.error ?? JSON.stringify(said)}`)
  return said.report
}

/** Least-squares slope. */
const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [x, y] = [mean(one => one.seconds), mean(one => one.megabytes)]
  const above = mean(one => (one.seconds - x) * (one.megabytes - y))
  const below = mean(one => (one.seconds - x) ** 2)
  return below === 0 ? 0 : above / below
}

const memoryOf = (samples: readonly Sample[]): LoadOutcome['memory'] => {
  const part = (from: number, until: number) =>
    samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * until))
  const middle = (some: readonly Sample[]) =>
    quantile(
      some.map(one => one.megabytes),
      0.5,
    )
  return {
    slopeMbPerHour: 3600 * slopeOf(part(0.2, 1)),
    growth: middle(part(0.75, 1)) / middle(part(0.25, 0.5)),
    peakMb: Math.max(...samples.map(one => one.megabytes)),
  }
}

/** Runs reads alone first, then the full mix. */
export const runLoad = async (
  running: RunningChain,
  rates: LoadRates,
  say: (line: string) => void,
): Promise<LoadOutcome> => {
  const { chain, product, caller, ownerToken } = running
  const order = { port: product.port, chain }
  const { quiet, seconds, perSecond, streams } = rates
  const alone = { reads: quiet.reads, writes: 0, signIns: 0 }
  const before = await tell({ ...order, seconds: quiet.seconds, perSecond: alone, streams: 0 })
  say(`quiet: ${before.allReads.count} reads, p99 ${before.allReads.p99.toFixed(1)} ms`)

  const importSeconds: number[] = []
  const importFaults: string[] = []
  const importAt = async (path: string, at: number) => {
    await sleep(at * 1000)
    await importFile(caller, ownerToken, { name: 'under-last.xml', path }).then(
      done => importSeconds.push(done.seconds),
      (error: Error) => importFaults.push(error.message),
    )
    say(`import ${importSeconds.length + importFaults.length} ended`)
  }
  /** Writes all files first, so that the load excludes their creation. */
  const withFiles = async (
    count: number,
    paths: readonly string[],
    work: (paths: readonly string[]) => Promise<void>,
  ): Promise<void> =>
    count === 0
      ? work(paths)
      : withFile(running, { month: running.olderMonth() }, path =>
          withFiles(count - 1, [...paths, path], work),
        )

  const samples: Sample[] = []
  const holds: number[] = []
  let loaded: LoadReport | null = null
  await withFiles(rates.imports, [], async paths => {
    const began = performance.now()
    await product.held()
    const sampling = setInterval(
      async () => {
        const { rssBytes, longestMs } = await product.held()
        samples.push({ seconds: (performance.now() - began) / 1000, megabytes: rssBytes / 1e6 })
        holds.push(longestMs)
      },
      Math.max(500, seconds * 5),
    )
    const imports = async () => {
      for (const [i, path] of paths.entries()) {
        const due = seconds * (0.1 + (0.8 * i) / paths.length)
        await importAt(path, Math.max(0, due - (performance.now() - began) / 1000))
      }
    }
    try {
      ;[loaded] = await Promise.all([tell({ ...order, seconds, perSecond, streams }), imports()])
    } finally {
      clearInterval(sampling)
    }
  })
  if (!loaded) throw new Error('No load was generated')
  const memory = memoryOf(samples)
  return { quiet: before, loaded, importSeconds, importFaults, memory, longestHoldMs: Math.max(...holds) }
}
