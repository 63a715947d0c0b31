import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts connections that have sent no complete request once the server closes. Browsers open connections in advance, and
 * anybody can open one and stay silent. Node regards them as busy, and has stopped its own time limits by then, so each of them
 * would keep the process from ending.
 */
export const cutSilentOnClose = (http: FastifyInstance): void => {
  const silent = new Set<Socket>()
  let closing = false
  http.server.on('connection', socket => {
    // Still accepted although the server is closing.
    if (closing) return void socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  http.server.on('request', ({ socket }) => silent.delete(socket))
  http.addHook('preClose', done => {
    closing = true
    for (const socket of silent) socket.destroy()
    done()
  })
}
