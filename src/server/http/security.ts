import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/**
 * The content security policy: our own scripts, fonts and styles, our own pictures and the video host's thumbnails.
 * Mantine sets style attributes, so inline styles are allowed. Inline scripts are not, except the one that page.ts allows by its hash.
 */
const security = (publicUrl: string): FastifyHelmetOptions => {
  const encrypted = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(encrypted && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: encrypted && { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}

/**
 * Helmet's headers. They are the same for every response, so they are computed once: helmet takes longer than a typical
 * response.
 */
const headersOf = async (options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> => {
  const probe = Fastify()
  await probe.register(helmet, options)
  const { headers } = await probe.inject('/')
  await probe.close()
  const ofAnyAnswer = new Set(['content-type', 'content-length', 'date', 'connection'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofAnyAnswer.has(name) ? [] : [[name, String(value)] as const],
    ),
  )
}

/** Headers that only affect pages, not data from an endpoint. */
const ofPagesAlone = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

/** The endpoint documentation is a page. */
const isData = (url: string): boolean => url.startsWith('/api') && !url.startsWith('/api/docs')

/** Sets the headers on every response. Endpoint responses are not cached unless they declare it, as public stored files do. */
export const secure = async (http: FastifyInstance, publicUrl: string): Promise<void> => {
  const ofPages = await headersOf(security(publicUrl))
  const ofData = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => !ofPagesAlone.has(name))),
    'cache-control': 'no-store',
  }
  http.addHook('onRequest', (request, reply, next) => {
    // The raw response would check and copy each header twice, when it is set and when it is sent.
    reply.headers(isData(request.url) ? ofData : ofPages)
    next()
  })
}
