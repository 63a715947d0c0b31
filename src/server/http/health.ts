import { sql } from '../db/sql.ts'
import type { Services } from '../services.ts'
import type { App } from './app.ts'

/**
 * /healthz: the process lives. /readyz: it can serve, which it cannot without its database or while it stops. Without its bucket or
 * its mail server it serves nearly everything, and other processes lack them as well: it stays ready and says 'degraded'. So it does where its
 * replica is behind or away, with how many seconds it is behind.
 */
export const health = ({ http, pool }: App, services: Services): void => {
  let stopping = false
  http.addHook('preClose', async () => {
    stopping = true
  })
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    const reachable = await pool.maybe({ because: 'is the database there' }, sql`select 1`).catch(() => null)
    if (http.draining.now) stopping = true
    const others = services.states()
    const replica = pool.replica?.()
    const checks = {
      database: reachable ? 'ok' : 'away',
      ...(replica && { replica: replica.state, replicaLagSeconds: replica.lagSeconds }),
      ...others,
    }
    if (stopping) return reply.code(503).send({ status: 'stopping', checks })
    if (!reachable) return reply.code(503).send({ status: 'database away', checks })
    const degraded = (replica && replica.state !== 'ok') || Object.values(others).includes('away')
    return { status: degraded ? 'degraded' : 'ready', checks }
  })
}
