import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Pool } from '../db/db.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Hub } from '../live/hub.ts'
import type { Listener } from '../live/listener.ts'

/** The parts of the product that are monitored. */
export interface MonitoringSources {
  readonly http: FastifyInstance
  readonly pool: Pool
  readonly clock: Clock
  readonly config: Config
  readonly caches: Readonly<Record<string, ResponseCache>>
  readonly hub: Hub
  readonly listener: Listener
}
