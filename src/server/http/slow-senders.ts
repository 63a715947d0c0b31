import type { FastifyInstance } from 'fastify'

const LOOK_MS = 10_000
/** So many bytes a second a sender must bring: a tenth of the worst telephone line. */
const FLOOR = 1024
/** The longest that a body other than a file may take. */
const LONGEST_MS = 60_000

/**
 * Cuts the connections of those who send a body and hardly send: each would stay open for ever, and an upload's place with it. A
 * large file on a slow line is no such sender.
 */
export const cutSlowSenders = (http: FastifyInstance, lookMs = LOOK_MS): void => {
  http.addHook('onRequest', (request, reply, next) => {
    const { raw } = request
    const { endpoint } = request.routeOptions.config as { endpoint?: { upload?: string } }
    const isFile = endpoint?.upload !== undefined || endpoint === undefined
    const began = performance.now()
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const read = raw.socket.bytesRead
      const tooLong = !isFile && performance.now() - began > LONGEST_MS
      if (tooLong || read - before < (FLOOR * lookMs) / 1000) raw.socket.destroy()
      before = read
    }, lookMs)
    timer.unref()
    reply.raw.once('close', () => clearInterval(timer))
    next()
  })
}
