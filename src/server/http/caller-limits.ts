import { isIPv6 } from 'node:net'
import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '#domain/values/refusal'
import type { App } from './app.ts'
import { isWithin } from './request-count.ts'

/**
 * What calls are counted by: an address, and of IPv6 the network of one line, since whoever has a line has as many addresses of it
 * as they like.
 */
export const callerOf = (address: string): string => {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const groups = before.split(':').filter(Boolean)
  const behind = after === undefined ? [] : after.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0')
  return `${[...groups, ...zeros, ...behind].slice(0, 4).join(':')}::/64`
}

export interface CallerLimit {
  readonly endpoint: Endpoint
  /** So many calls of one caller are taken in a window. */
  readonly most: number
  readonly windowMs: number
}

/**
 * Counts the calls of endpoints that ask nobody who they are, before their body is read, over all processes, and refuses what is too
 * many with auth/too-many-requests. Who has had enough is refused from memory until the window ends.
 */
export const limitCallers = (app: App, limits: readonly CallerLimit[]): void => {
  const limitOf = new Map(limits.map(limit => [limit.endpoint, limit]))
  const full = new Map<string, number>()

  const count = async ({ endpoint, most, windowMs }: CallerLimit, address: string): Promise<void> => {
    const now = app.clock()
    const key = `${endpoint.path} from ${callerOf(address)}`
    const window = Math.floor(now.getTime() / windowMs)
    if (full.get(key) === window) throw new Refusal('auth/too-many-requests')
    if (await isWithin(app.pool, key, { most, windowMs, now })) return
    // Whoever is in it from an earlier window counts anew; the others are forgotten before they are many.
    if (full.size >= 10_000) full.clear()
    full.set(key, window)
    throw new Refusal('auth/too-many-requests')
  }

  app.http.addHook('onRequest', (request, _reply, next) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    const limit = endpoint && limitOf.get(endpoint)
    if (!limit) return next()
    count(limit, request.ip).then(() => next(), next)
  })
}
