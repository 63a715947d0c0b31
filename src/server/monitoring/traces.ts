import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { TracesConfig } from '../config.ts'
import type { StatementObserver } from '../db/statement-observer.ts'
import type { RequestWatcher } from '../http/watch-requests.ts'

/** The longest time that sending may take, also when the product stops. */
const SENDING_MS = 5_000

export interface Traces {
  readonly watchRequest: RequestWatcher
  readonly observeStatement: StatementObserver
  /** Makes the statements of a request part of its trace. Called after the requests are watched. */
  readonly follow: (http: FastifyInstance) => void
  readonly close: () => Promise<void>
}

/** The same exporter, which logs when its receiver stops answering and when it answers again. */
const loggingChanges = (exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter => {
  let away = false
  const note = (error: Error | undefined) => {
    if (Boolean(error) === away) return
    away = Boolean(error)
    if (away) log.warn({ why: error?.message }, 'traces are not received')
    else log.info('traces are received again')
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        // The code 0 is success. Only a failure has an error.
        note(result.code === 0 ? undefined : (result.error ?? new Error('refused')))
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** 'select salon_month': what a statement does, and the first table that it names. Its texts hold no data of anybody, but are long. */
export const statementSummary = (text: string): string => {
  const [operation = ''] = text.trimStart().split(/\s/, 1)
  const table = /\b(?:from|into|update)\s+(\w+)/.exec(text)?.[1]
  return table === undefined ? operation : `${operation} ${table}`
}

const errorType = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: string }
  return typeof code === 'string' ? code : (name ?? 'error')
}

/**
 * Sends traces to an OTLP receiver: a span for each request, and below it one for each of its statements. A span has nothing of the
 * caller. A header `traceparent` is ignored, since any caller can send one.
 */
export const createTraces = ({ endpoint, headers, share }: TracesConfig, log: FastifyBaseLogger): Traces => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SENDING_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'foehn', 'process.pid': process.pid }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggingChanges(exporter, log),
        exportTimeoutMillis: SENDING_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('foehn')
  const contexts = new WeakMap<FastifyRequest, Context>()
  const current = new AsyncLocalStorage<Context>()

  const within = (request: FastifyRequest, next: () => void): void => {
    const context = contexts.get(request)
    if (context) current.run(context, next)
    else next()
  }

  return {
    watchRequest: request => {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, ROOT_CONTEXT)
      contexts.set(request, trace.setSpan(ROOT_CONTEXT, span))
      return ({ requestId, endpoint: route, method, status }) => {
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'foehn.request_id': requestId,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    follow: http => {
      http.addHook('onRequest', (request, _reply, next) => within(request, next))
      // The events of a body belong to its connection, not to the hook that began to read it.
      http.addHook('preValidation', (request, _reply, next) => within(request, next))
    },
    observeStatement: (of, text) => {
      const parent = current.getStore()
      // The product's own work belongs to no request.
      if (!parent) return undefined
      const summary = statementSummary(text)
      const span = tracer.startSpan(
        summary,
        {
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'foehn.share': of },
        },
        parent,
      )
      return error => {
        if (error !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error))
        span.end()
      }
    },
    // Spans that cannot be sent are lost; stopping does not wait for them.
    close: () => provider.shutdown().catch(() => undefined),
  }
}
