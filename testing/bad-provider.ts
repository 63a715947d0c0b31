import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { SignJWT } from 'jose'
import type { OidcConfig } from '#server/config'
import { listening } from './listening.ts'
import { type Product, type ProductOptions, startProduct } from './product.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
/** Made at once, since making a key takes a third of a second and blocks the provider. */
const [key, anotherKey] = [rsa(), rsa()]
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** How the ID token is signed. 'public key as secret': HS256 with the published key, which some libraries accept. */
type Signed = 'rightly' | 'by another key' | 'not at all' | 'public key as secret'
/** How an endpoint answers instead of rightly. */
type Fault = 'html' | 'error 500' | 'never' | 'cut' | 'endless' | { readonly error: string }

const signatures: Record<Signed, (claims: object) => Promise<string>> = {
  rightly: claims => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key),
  'by another key': claims =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(anotherKey),
  'not at all': async claims => `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
  'public key as secret': claims =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: 'k' })
      .sign(new TextEncoder().encode(String(createPublicKey(key).export({ type: 'spki', format: 'pem' })))),
}

function* endlessText() {
  const spaces = ' '.repeat(65_536)
  for (;;) yield spaces
}

const fail = (response: ServerResponse, fault: Fault): void => {
  if (fault === 'cut') return void response.socket?.destroy()
  if (fault === 'never') return
  if (fault === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' })
    return void Readable.from(endlessText()).pipe(response)
  }
  if (typeof fault === 'object')
    return void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(fault))
  response.writeHead(fault === 'html' ? 200 : 500, { 'content-type': 'text/html' }).end('<h1>Velkommen</h1>')
}

const paths = {
  '/.well-known/openid-configuration': 'description',
  '/token': 'token',
  '/jwks': 'keys',
} as const
type Part = (typeof paths)[keyof typeof paths]

/**
 * A provider that answers as the test says. By default everything is right: an ID token for the subject 'sub-1' with the nonce of
 * the address that it is given.
 */
export const startBadProvider = async () => {
  const state = {
    signed: 'rightly' as Signed,
    claims: {} as Readonly<Record<string, unknown>>,
    faults: {} as Partial<Record<Part, Fault>>,
    description: {} as Readonly<Record<string, unknown>>,
  }
  let nonce: string | null = null
  const asked: Part[] = []
  const server = createServer()
  const { origin: issuer, close } = await listening(server)

  const idToken = () => {
    const now = Math.floor(Date.now() / 1000)
    const right = { iss: issuer, aud: 'foehn', sub: 'sub-1', nonce, iat: now, exp: now + 300 }
    return signatures[state.signed]({ ...right, ...state.claims })
  }
  const replies: Record<Part, () => Promise<object>> = {
    description: async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // It claims what a careless client would accept.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      ...state.description,
    }),
    token: async () => ({ access_token: 'adgangsbevis', token_type: 'Bearer', id_token: await idToken() }),
    keys: async () => {
      const { kty, n, e } = createPublicKey(key).export({ format: 'jwk' })
      return { keys: [{ kty, n, e, kid: 'k', use: 'sig' }] }
    },
  }
  server.on('request', async (request, response) => {
    const part = paths[(request.url ?? '').split('?')[0] as keyof typeof paths]
    if (!part) return response.writeHead(404).end()
    asked.push(part)
    request.resume()
    const fault = state.faults[part]
    if (fault) return fail(response, fault)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await replies[part]()))
  })
  const config: OidcConfig = {
    clientId: 'foehn',
    clientSecret: 'a-secret-for-tests',
    issuer: new URL(issuer).href,
    name: 'Fagerkrok',
    prompt: 'select_account',
    patienceSeconds: 4,
  }
  return {
    issuer,
    config,
    /** Which parts the product asked for. */
    asked,
    /** What the provider does from now on; without an argument everything is right. */
    behave: (given: Partial<typeof state> = {}): void => {
      Object.assign(state, { signed: 'rightly', claims: {}, faults: {}, description: {} }, given)
    },
    /** The query for the browser, for the address that the product sent it to. */
    answer: (url: string, more: Readonly<Record<string, string>> = {}): string => {
      const { searchParams } = new URL(url)
      nonce = searchParams.get('nonce')
      return `?${new URLSearchParams({ code: 'kode', state: searchParams.get('state') ?? '', ...more })}`
    },
    close,
  }
}

/** A product with such a provider, for tests that call every endpoint. */
export const startProductWithProvider = async (options: ProductOptions = {}): Promise<Product> => {
  const provider = await startBadProvider()
  const product = await startProduct({ ...options, config: { ...options.config, oidc: provider.config } })
  const { close } = product
  return Object.assign(product, {
    close: async (): Promise<void> => {
      await close()
      await provider.close()
    },
  })
}
