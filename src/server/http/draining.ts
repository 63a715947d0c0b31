import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/values/refusal'
import { isProxied } from './caller.ts'
import { answerRefusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts draining, and returns when no proxy sends requests here any more, or after the longest time. */
    drain(): Promise<void>
    readonly draining: { now: boolean }
  }
}

interface DrainOptions {
  /** The longest time that draining takes, in milliseconds. */
  readonly longestMs: number
  /** Called once, when draining begins. */
  readonly begun: () => void
}

/** Long enough for a browser's pending requests to arrive, and for a proxy to stop sending. */
const QUIET_MS = 1_000
const LOOK_MS = 50

/**
 * A proxy sets it on a request that it will repeat on another process if this one answers 504 (deploy/nginx/foehn.conf).
 */
const REPEATED = 'x-next-process'

const isHealth = ({ url }: FastifyRequest): boolean => url === '/readyz' || url === '/healthz'

/** The open connections of proxies, and the time of the last request on any of them. */
const watchProxies = () => {
  const connections = new Map<Socket, 'busy' | 'idle'>()
  let last = Number.NEGATIVE_INFINITY
  return {
    see: ({ raw: { socket } }: FastifyRequest, reply: FastifyReply): void => {
      last = performance.now()
      if (!connections.has(socket)) socket.once('close', () => connections.delete(socket))
      connections.set(socket, 'busy')
      reply.raw.once('finish', () => {
        if (connections.has(socket)) connections.set(socket, 'idle')
      })
    },
    areIdle: () => [...connections.values()].includes('idle'),
    quietFor: () => performance.now() - last,
  }
}

/**
 * Closing a connection loses a request that is in transit on it, so the server does not close connections first. While it drains,
 * it reports not ready, accepts connections, and answers with 'Connection: close'. It ends when the proxies have closed every
 * idle connection, and have sent nothing for a second (decision 169).
 */
export const drainBeforeClose = (http: FastifyInstance, { longestMs, begun }: DrainOptions): void => {
  const draining = { now: false }
  http.decorate('draining', draining)
  const proxies = watchProxies()
  http.addHook('onRequest', (request, reply, next) => {
    if (isHealth(request)) return next()
    // The proxy removes this process and repeats the request elsewhere, so nobody sees this response.
    if (draining.now && request.headers[REPEATED] !== undefined)
      return void answerRefusal(reply, request.id, new Refusal('api_failed', { status: 504 }))
    if (isProxied(request)) proxies.see(request, reply)
    next()
  })
  http.addHook('onSend', (_request, reply, payload, next) => {
    if (draining.now) reply.header('connection', 'close')
    next(null, payload)
  })
  http.decorate('drain', async () => {
    draining.now = true
    begun()
    const began = performance.now()
    const isOver = () => {
      const took = performance.now() - began
      if (took >= longestMs) return true
      return took >= QUIET_MS && !proxies.areIdle() && proxies.quietFor() >= QUIET_MS
    }
    while (!isOver()) await sleep(LOOK_MS)
  })
}
