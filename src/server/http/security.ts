import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/**
 * What a browser may do with our pages: scripts, fonts and styles of our own, pictures of our own and the video host's
 * thumbnails. Mantine sets style attributes, hence inline styles; scripts are never inline.
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

/** What helmet says of an answer. It says the same of every one, so it is asked once: it thinks longer than we answer. */
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

/** They tell a browser how to show a page, or are read by programs that open pages. An endpoint answers with data. */
const ofPagesAlone = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
])

/** The documentation of the endpoints is a page. */
const isData = (url: string): boolean => url.startsWith('/api') && !url.startsWith('/api/docs')

/** Puts the headers on every answer. Nobody caches what an endpoint answers, unless it says so itself: public stored files do. */
export const secure = async (http: FastifyInstance, publicUrl: string): Promise<void> => {
  const ofPages = await headersOf(security(publicUrl))
  const ofData = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => !ofPagesAlone.has(name))),
    'cache-control': 'no-store',
  }
  http.addHook('onRequest', (request, reply, next) => {
    // Not on the raw response, which checks and copies each header when it is set, and again when it is sent.
    reply.headers(isData(request.url) ? ofData : ofPages)
    next()
  })
}
