import { sql } from '../db/sql.ts'
import type { App } from './app.ts'

/** /healthz: the process lives. /readyz: it can serve, which it cannot without its database or while it stops. */
export const health = ({ http, pool }: App): void => {
  let stopping = false
  http.addHook('preClose', async () => {
    stopping = true
  })
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const reachable = await pool.maybe({ because: 'is the database there' }, sql`select 1`).catch(() => null)
    if (http.draining.now) stopping = true
    if (reachable && !stopping) return { status: 'ready' }
    return reply.code(503).send({ status: stopping ? 'stopping' : 'database away' })
  })
}
