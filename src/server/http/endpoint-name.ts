import type { FastifyRequest } from 'fastify'

const health = new Set(['/healthz', '/readyz'])

/** @param url the pattern of the route, not the requested URL; undefined when no route matched */
const nameOf = (url: string | undefined): string => {
  if (url === undefined) return 'unknown'
  if (url.startsWith('/api/')) return url.slice('/api'.length).replace(/:(\w+)/g, '{$1}')
  if (health.has(url)) return url
  return url.endsWith('*') ? 'page' : 'file'
}

const known = new Map<string | undefined, string>()

/**
 * The endpoint of a request in metrics, logs and traces: the path of the contract, or `page`, `file`, `unknown`, `/healthz` or
 * `/readyz`. It is never the requested URL, which can name people and has no end of values.
 */
export const endpointNameOf = ({ routeOptions: { url } }: FastifyRequest): string => {
  const cached = known.get(url)
  if (cached !== undefined) return cached
  const name = nameOf(url)
  known.set(url, name)
  return name
}
