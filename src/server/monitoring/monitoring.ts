import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StatementObserver } from '../db/statement-observer.ts'
import type { ImportOutcome } from '../http/app.ts'
import { requestLines } from '../http/request-lines.ts'
import { type RequestWatcher, watchRequests } from '../http/watch-requests.ts'
import { createMetricsServer } from './metrics-server.ts'
import type { MonitoringSources } from './sources.ts'

export interface Monitoring {
  /** Watches a request that was refused before its hooks. */
  readonly watch: (request: FastifyRequest, reply: FastifyReply) => void
  readonly importBegan: () => (outcome: ImportOutcome) => void
  /** Serves the metrics if METRICS_PORT is set, and returns the port. */
  readonly listen: () => Promise<number | null>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly monitoring: Monitoring
  }
}

const nothing = () => undefined

/** Both observers, or the one that there is. */
const both = (one: StatementObserver | undefined, other: StatementObserver | undefined) => {
  if (!one || !other) return one ?? other
  return ((share, text) => {
    const ended = [one(share, text), other(share, text)]
    return error => {
      for (const end of ended) end?.(error)
    }
  }) satisfies StatementObserver
}

/**
 * Starts the request log, the metrics and the traces that are set. What is not set is not loaded and adds no hook: it costs a request
 * nothing. Called before the routes are registered.
 */
export const startMonitoring = async (sources: MonitoringSources): Promise<Monitoring> => {
  const { http, pool, config } = sources
  const metrics = config.metrics ? (await import('./metrics.ts')).createMetrics(sources) : undefined
  const traces = config.traces
    ? (await import('./traces.ts')).createTraces(config.traces, http.log)
    : undefined
  const lines =
    config.requestLog && ['info', 'debug'].includes(config.logLevel) ? requestLines(http.log) : undefined

  const watchers = [traces?.watchRequest, metrics?.watchRequest, lines].filter(
    (watcher): watcher is RequestWatcher => watcher !== undefined,
  )
  const watch = watchers.length > 0 ? watchRequests(http, watchers) : nothing
  traces?.follow(http)
  const observer = both(metrics?.observeStatement, traces?.observeStatement)
  if (observer) pool.observe(observer)

  const server =
    metrics &&
    createMetricsServer(metrics, error => http.log.error({ err: error }, 'the metrics were not made'))
  http.addHook('onClose', async () => {
    await server?.close()
    await traces?.close()
  })
  return {
    watch,
    importBegan: metrics?.importBegan ?? (() => nothing),
    listen: async () => (server && config.metrics ? server.listen(config.metrics) : null),
  }
}
