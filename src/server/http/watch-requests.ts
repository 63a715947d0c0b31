import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpointNameOf } from './endpoint-name.ts'

/** What may be told of an answered request to those who operate the product. */
export interface AnsweredRequest {
  readonly requestId: string
  readonly endpoint: string
  readonly method: string
  /** 499 when the caller left before the response began. */
  readonly status: number
  readonly seconds: number
  /** The bytes sent, with the headers. */
  readonly bytes: number
}

/** Called when a request begins. The returned function is called once its response has ended, completely or not. */
export type RequestWatcher = (request: FastifyRequest) => (answered: AnsweredRequest) => void

const CALLER_LEFT = 499

/**
 * Calls the watchers for every request. Returns the function that begins to watch one, for requests that Fastify refuses before
 * its hooks.
 */
export const watchRequests = (http: FastifyInstance, watchers: readonly RequestWatcher[]) => {
  const watch = (request: FastifyRequest, reply: FastifyReply): void => {
    const began = performance.now()
    const { socket } = request.raw
    const sentBefore = socket.bytesWritten
    const ended = watchers.map(watcher => watcher(request))
    const { raw } = reply
    // Fastify's onResponse hook is not called when the caller leaves.
    raw.once('close', () => {
      const answered: AnsweredRequest = {
        requestId: request.id,
        endpoint: endpointNameOf(request),
        method: request.method,
        status: raw.headersSent ? raw.statusCode : CALLER_LEFT,
        seconds: (performance.now() - began) / 1000,
        bytes: socket.bytesWritten - sentBefore,
      }
      for (const end of ended) end(answered)
    })
  }
  http.addHook('onRequest', (request, reply, next) => {
    watch(request, reply)
    next()
  })
  return watch
}
