import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that the product stops, lets connections that are kept alive end with their next answer, and returns after a while. */
    drain(): Promise<void>
    readonly draining: { now: boolean }
  }
}

/** Long enough for a proxy or a browser to send what is on its way. */
const WHILE_MS = 1_000

/**
 * A connection that is kept alive is closed by us at any moment, perhaps while a request is on its way: that one would be lost. So
 * before the server closes it answers with 'Connection: close' for a while, and is not ready.
 */
export const drainBeforeClose = (http: FastifyInstance): void => {
  const draining = { now: false }
  http.decorate('draining', draining)
  http.decorate('drain', async () => {
    draining.now = true
    await sleep(WHILE_MS)
  })
  http.addHook('onSend', (_request, reply, payload, next) => {
    if (draining.now) reply.header('connection', 'close')
    next(null, payload)
  })
}
