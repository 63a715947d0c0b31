import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * What a browser may do with our pages: scripts, fonts and styles of our own, pictures of our own and the video host's
 * thumbnails. Mantine sets style attributes, hence inline styles; scripts are never inline.
 */
export const security = (publicUrl: string): FastifyHelmetOptions => {
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
