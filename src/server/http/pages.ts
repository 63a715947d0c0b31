import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type BuiltPage, builtPage, pageFrom } from './page.ts'

// The bundle is in dist/server; the built pages are next to it in dist/web.
const builtPages = [new URL('../web/', import.meta.url), new URL('../../../dist/web/', import.meta.url)]
  .map(url => fileURLToPath(url))
  .find(folder => existsSync(`${folder}/index.html`))

/** Served on a port of its own. A page here would look like metrics without any. */
const METRICS = '/metrics'

const POLICY = 'content-security-policy'

/**
 * Serves the built pages: every path that is not a file, an endpoint or a customer page gets the single page, whose router takes over.
 */
export const servePages = async (
  http: FastifyInstance,
  provider?: string,
  built = builtPages,
): Promise<void> => {
  if (!built) return
  await http.register(fastifyStatic, {
    root: built,
    wildcard: false,
    // The page depends on the requested path.
    index: false,
    preCompressed: true,
    // Otherwise the plugin overwrites our max-age.
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/')
      reply.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // The customers' page, separate from the internal product.
  const sendPage = (reply: FastifyReply, { html, policyFrom }: BuiltPage) => {
    const policy = String(reply.getHeader(POLICY) ?? '')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(POLICY, policyFrom(policy))
      .send(html)
  }
  const customers = builtPage(built, 'garanti.html')
  http.get('/garanti/*', (_request, reply) => sendPage(reply, customers))
  const page = pageFrom(built, provider)
  http.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/') || path.startsWith('/assets/') || path === METRICS)
      return reply.callNotFound()
    return sendPage(reply, page(path))
  })
}
