import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints } from '#contract/registry'
import type { Viewer } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Pool } from '../db/db.ts'
import { type Bound, type CallerLimit, callerLimits, refusedTokens, tokenCalls } from '../limits.ts'
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
  /**
   * Counts a call by an API token in this process.
   * @throws Refusal auth/too-many-requests beyond the limit
   */
  readonly countToken: (endpoint: Endpoint, viewer: Viewer) => Promise<void>
  /**
   * Counts a token that does not work in this process.
   * @throws Refusal auth/too-many-requests beyond the limit
   */
  readonly countRefusedToken: (endpoint: Endpoint, request: FastifyRequest) => Promise<void>
}

/** One count: of which caller and call, and what the log says of its refusals. */
interface Counted extends Bound, Pick<CallerLimit, 'counted'> {
  readonly key: string
  readonly path: string
  readonly by?: Viewer
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

  const note = ({ key, path, by }: Counted, times: number, now: Date) =>
    noteRefusal(pool, { key, action: 'calls limited', details: { path }, times, now, ...(by && { by }) })

  const isAllowed = async (call: Counted) => {
    const now = clock()
    const { key, most, windowMs, counted } = call
    const window = Math.floor(now.getTime() / windowMs)
    if (full.get(key) === window) {
      if (refusedHere(key, window) % PORTION === 0) await note(call, PORTION, now)
      return false
    }
    const within =
      counted === 'process'
        ? callsHere(key, window) <= most
        : ((await atOnce.run([[key, most]], () => isWithin(pool, key, { most, windowMs, now }))) ?? false)
    if (within) return true
    full.set(key, window)
    await note(call, 1, now)
    return false
  }
  const mustBeAllowed = async (call: Counted) => {
    if (!(await isAllowed(call))) throw new Refusal('auth/too-many-requests')
  }

  return {
    count: async (endpoint, request) => {
      const limit = limitOf.get(endpoint)
      if (!limit) return
      const { most, windowMs, counted } = limit
      const key = refusalKey(endpoint, callerOf(request))
      await mustBeAllowed({ key, path: endpoint.path, most, windowMs, counted })
    },
    countToken: ({ path }, viewer) =>
      mustBeAllowed({ ...tokenCalls, counted: 'process', key: `token ${viewer.objectId}`, path, by: viewer }),
    countRefusedToken: ({ path }, request) =>
      mustBeAllowed({
        ...refusedTokens,
        counted: 'process',
        key: `refused tokens from ${callerOf(request)}`,
        path,
      }),
  }
}
