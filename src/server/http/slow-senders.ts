import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { bodyLimitOf } from './bodies/body-limits.ts'

const LOOK_MS = 10_000
/** The minimum bytes per second of a sender: a tenth of the worst telephone line. */
const FLOOR = 1024
/** A refused body is read and discarded for this much longer, so that its sender can read the response. */
const LINGER_MS = 5_000

interface Patience {
  readonly lookMs?: number
  readonly lingerMs?: number
}

/** A request whose body may not have come yet. */
interface Sending {
  readonly request: FastifyRequest
  readonly began: number
  /** Bytes read on its connection at the last check; null before the first. */
  read: number | null
}

const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** The time limit of its body in milliseconds. The body's reader enforces it; some bodies have no reader. */
const longestOf = (request: FastifyRequest): number => {
  const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
  return endpoint ? bodyLimitOf(endpoint).ms : Number.POSITIVE_INFINITY
}

/**
 * Closes connections of senders that send a body too slowly; otherwise they would stay open forever and block an upload slot. A
 * large file on a slow line is allowed. It also closes connections that keep sending after the response.
 */
export const cutSlowSenders = (
  http: FastifyInstance,
  { lookMs = LOOK_MS, lingerMs = LINGER_MS }: Patience = {},
): void => {
  // One timer for all senders: a timer each costs more than most requests.
  const senders = new Map<IncomingMessage, Sending>()
  const look = () => {
    for (const [raw, sending] of senders) {
      if (raw.complete || raw.destroyed) {
        senders.delete(raw)
        continue
      }
      const { read: before, began, request } = sending
      const read = raw.socket.bytesRead
      const isSlow = before !== null && read - before < (FLOOR * lookMs) / 1000
      if (isSlow || performance.now() - began > longestOf(request) + lookMs) raw.socket.destroy()
      sending.read = read
    }
  }
  const timer = setInterval(look, lookMs).unref()
  http.addHook('onClose', async () => clearInterval(timer))

  http.addHook('onRequest', (request, _reply, next) => {
    const { raw } = request
    if (raw.socket instanceof Socket && mayHaveBody(raw)) {
      senders.set(raw, { request, began: performance.now(), read: null })
    }
    next()
  })
  http.addHook('onResponse', ({ raw }, _reply, next) => {
    const isSending = senders.delete(raw) && !raw.complete
    const cut = () => {
      if (!raw.complete) raw.socket.destroy()
    }
    if (isSending) setTimeout(cut, lingerMs).unref()
    next()
  })
}
