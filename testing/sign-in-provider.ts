import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Provider } from 'oidc-provider'
import type { OidcConfig } from '#server/config'
import { listening } from './listening.ts'

export const CLIENT = { clientId: 'foehn', clientSecret: 'a-secret-for-tests' } as const

const INTERACTION = '/interaction/'

const form = (uid: string): string => `<!doctype html><html lang="nb"><title>Fagerkrok</title>
<form method="post" action="${INTERACTION}${uid}">
<label>Bruker <input name="login" autofocus></label><button>Logg inn hos Fagerkrok</button></form></html>`

/**
 * A real provider of OpenID Connect on this machine. Everybody whose name is entered in its form is signed in as that subject,
 * and nobody is asked for a consent.
 */
export const startSignInProvider = async (redirectUri: string) => {
  const server = createServer()
  const { origin: issuer, close } = await listening(server)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let codeSeconds = 60
  const codeLifetime = () => codeSeconds
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'prøve', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for tests'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${INTERACTION}${uid}` },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: codeLifetime,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  /** The paths that were asked for, without their queries. */
  const asked: string[] = []
  server.on('request', async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    if (!path.startsWith(INTERACTION)) return answer(request, response)
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(form(path.slice(INTERACTION.length)))
    }
    const accountId = new URLSearchParams(await text(request)).get('login') ?? ''
    await provider.interactionFinished(request, response, { login: { accountId } })
  })
  const config: OidcConfig = {
    ...CLIENT,
    issuer: new URL(issuer).href,
    name: 'Fagerkrok',
    // It knows no 'select_account'.
    prompt: 'login',
    patienceSeconds: 8,
  }
  return {
    config,
    asked,
    /** How many seconds its next codes are valid. */
    letCodesLast: (seconds: number): void => {
      codeSeconds = seconds
    },
    close,
  }
}

/** Signs in at the provider as a browser does. Returns the query that it sends the browser back with. */
export const answerOf = async (url: string, login: string): Promise<string> => {
  const cookies = new Map<string, string>()
  const visit = async (to: string, body?: URLSearchParams) => {
    const response = await fetch(to, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const page = await response.text()
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${to} answered ${response.status}: ${page.slice(0, 300)}`)
    return new URL(location, to).href
  }
  const interaction = await visit(url)
  const resume = await visit(interaction, new URLSearchParams({ login }))
  return new URL(await visit(resume)).search
}
