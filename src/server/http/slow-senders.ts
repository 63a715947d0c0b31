import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { bodyLimitOf } from './bodies/body-limits.ts'

const LOOK_MS = 10_000
/** So many bytes a second a sender must bring: a tenth of the worst telephone line. */
const FLOOR = 1024
/** A body that was refused is read so much longer, unseen, so that its sender reads the answer. */
const LINGER_MS = 5_000

interface Patience {
  readonly lookMs?: number
  readonly lingerMs?: number
}

/** A request whose body may not have come yet. */
interface Sending {
  readonly request: FastifyRequest
  readonly began: number
  /** Bytes of its connection at the last look; null before the first. */
  read: number | null
}

const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Milliseconds that its body may take. The reader of a body refuses it then; nobody reads some bodies. */
const longestOf = (request: FastifyRequest): number => {
  const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
  return endpoint ? bodyLimitOf(endpoint).ms : Number.POSITIVE_INFINITY
}

/**
 * Cuts the connections of those who send a body and hardly send: each would stay open for ever, and an upload's place with it. A
 * large file on a slow line is no such sender. Cuts those, too, who go on sending after they were answered.
 */
export const cutSlowSenders = (
  http: FastifyInstance,
  { lookMs = LOOK_MS, lingerMs = LINGER_MS }: Patience = {},
): void => {
  // One timer for all of them: a timer each costs more than most requests do.
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
