import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints } from '#contract/registry'
import { Refusal } from '#domain/values/refusal'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Pool } from '../db/db.ts'
import { type CallerLimit, callerLimits } from '../limits.ts'
import { createAtOnce } from './at-once.ts'
import { BoundedMap } from './bounded-map.ts'
import { callerOf } from './caller.ts'
import { noteRefusal, refusalKey } from './refusals.ts'
import { isWithin } from './request-count.ts'

/** The number of callers remembered per process. Above it memory is cleared: the database still counts. */
const MOST_REMEMBERED = 10_000
/** Calls refused from memory are added to the log's count in batches of this size. */
const PORTION = 100

/** @throws when an endpoint without sign-in has no limit */
export const limitsByEndpoint = (limits: readonly CallerLimit[]): ReadonlyMap<Endpoint, CallerLimit> => {
  const byEndpoint = new Map(limits.map(limit => [limit.endpoint, limit]))
  const missing = allEndpoints.filter(endpoint => endpoint.needs === 'anyone' && !byEndpoint.has(endpoint))
  if (missing.length > 0)
    throw new Error(`no limit in src/server/limits.ts: ${missing.map(({ path }) => path).join(', ')}`)
  return byEndpoint
}

/** Counts per process: the number of calls of a key in a window. */
const countInMemory = () => {
  const counts = new BoundedMap<{ window: number; calls: number }>(MOST_REMEMBERED)
  return (key: string, window: number): number => {
    const before = counts.get(key)
    const calls = before?.window === window ? before.calls + 1 : 1
    counts.set(key, { window, calls })
    return calls
  }
}

export interface CallerLimits {
  /**
   * Counts a call of an endpoint without sign-in across all processes. Called before its body is read.
   * @throws Refusal auth/too-many-requests beyond the limit
   */
  readonly count: (endpoint: Endpoint, request: FastifyRequest) => Promise<void>
}

interface Parts {
  readonly pool: Pool
  readonly clock: Clock
  readonly config: Pick<Config, 'formsPerHour'>
}

/** Limits per caller. A caller beyond a limit is refused from memory until the window ends. */
export const createCallerLimits = ({ pool, clock, config }: Parts): CallerLimits => {
  const limitOf = limitsByEndpoint(callerLimits(config.formsPerHour))
  const callsHere = countInMemory()
  const refusedHere = countInMemory()
  const full = new BoundedMap<number>(MOST_REMEMBERED)
  const atOnce = createAtOnce()

  const note = (endpoint: Endpoint, key: string, times: number, now: Date) =>
    noteRefusal(pool, { key, action: 'calls limited', details: { path: endpoint.path }, times, now })

  const isAllowed = async ({ endpoint, most, windowMs, counted }: CallerLimit, caller: string) => {
    const now = clock()
    const key = refusalKey(endpoint, caller)
    const window = Math.floor(now.getTime() / windowMs)
    if (full.get(key) === window) {
      if (refusedHere(key, window) % PORTION === 0) await note(endpoint, key, PORTION, now)
      return false
    }
    const within =
      counted === 'process'
        ? callsHere(key, window) <= most
        : ((await atOnce.run([[key, most]], () => isWithin(pool, key, { most, windowMs, now }))) ?? false)
    if (within) return true
    full.set(key, window)
    await note(endpoint, key, 1, now)
    return false
  }

  return {
    count: async (endpoint, request) => {
      const limit = limitOf.get(endpoint)
      if (limit && !(await isAllowed(limit, callerOf(request)))) throw new Refusal('auth/too-many-requests')
    },
  }
}
