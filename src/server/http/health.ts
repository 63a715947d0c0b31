import { sql } from '../db/sql.ts'
import type { NewerEdition } from '../newer-edition.ts'
import type { Services } from '../services.ts'
import type { App } from './app.ts'
import { seenCall } from './doctor-call.ts'

/**
 * /healthz: the process runs. `npm run doctor` also gets what its call looked like from here. /readyz: it can serve requests, which
 * requires the database and that it is not stopping. Without its bucket or mail server nearly everything works, and other processes lack
 * them as well: it stays ready and reports 'degraded'. The same applies when its replica lags or is away; the response includes the lag in
 * seconds. A process of an edition that a newer one replaces is 'degraded', and not ready when it can no longer use the database.
 */
export const health = (
  { http, pool, clock }: App,
  services: Services,
  newer: NewerEdition,
  doctorSecret: Buffer,
): void => {
  let stopping = false
  http.addHook('preClose', async () => {
    stopping = true
  })
  http.get('/healthz', async request => {
    const seen = seenCall(request, doctorSecret, clock())
    return { status: 'ok', ...(seen && { seen }) }
  })
  http.get('/readyz', async (_request, reply) => {
    const reachable = await pool.maybe({ because: 'is the database there' }, sql`select 1`).catch(() => null)
    if (http.draining.now) stopping = true
    const others = services.states()
    const replica = pool.replica?.()
    const checks = {
      database: reachable ? 'ok' : 'away',
      ...(replica && { replica: replica.state, replicaLagSeconds: replica.lagSeconds }),
      ...(newer.state() !== 'none' && { edition: 'older' }),
      ...others,
    }
    if (stopping) return reply.code(503).send({ status: 'stopping', checks })
    if (!reachable) return reply.code(503).send({ status: 'database away', checks })
    if (newer.state() === 'instead') return reply.code(503).send({ status: 'older edition', checks })
    const degraded =
      (replica && replica.state !== 'ok') ||
      newer.state() !== 'none' ||
      Object.values(others).includes('away')
    return { status: degraded ? 'degraded' : 'ready', checks }
  })
}
