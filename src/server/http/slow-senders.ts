import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
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

/**
 * Cuts the connections of those who send a body and hardly send: each would stay open for ever, and an upload's place with it. A
 * large file on a slow line is no such sender. Cuts those, too, who go on sending after they were answered.
 */
export const cutSlowSenders = (
  http: FastifyInstance,
  { lookMs = LOOK_MS, lingerMs = LINGER_MS }: Patience = {},
): void => {
  http.addHook('onRequest', (request, reply, next) => {
    const { raw } = request
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    // The reader of a body refuses it when its time is over; this is for those whose body nobody reads.
    const longest = endpoint ? bodyLimitOf(endpoint).ms + lookMs : Number.POSITIVE_INFINITY
    const began = performance.now()
    let before = raw.socket.bytesRead
    const cut = () => {
      if (!raw.complete) raw.socket.destroy()
    }
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const read = raw.socket.bytesRead
      if (performance.now() - began > longest || read - before < (FLOOR * lookMs) / 1000) cut()
      before = read
    }, lookMs)
    timer.unref()
    reply.raw.once('close', () => {
      clearInterval(timer)
      if (!raw.complete && raw.socket instanceof Socket) setTimeout(cut, lingerMs).unref()
    })
    next()
  })
}
