import * as oidc from 'openid-client'
import type { Clock } from '../../clock.ts'
import type { OidcConfig } from '../../config.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import type { FlowSecrets } from './flows.ts'
import { boundedFetch, isUnencrypted, readDescription } from './provider-description.ts'

const KNOWN_FOR_MS = 3_600_000

/** A person at a provider. The pair never changes; an e-mail does. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
}

/** The client authenticates by the way that the provider names. */
const authentication = (
  { token_endpoint_auth_methods_supported: ways }: oidc.ServerMetadata,
  secret: string,
) => (ways?.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret))

/**
 * The provider, from its own description, which is read when it is first needed and again each hour. A description that could not
 * be read is asked for again at the next sign-in. Only the identifier of a person is requested, and no token is kept.
 */
export const discoveredProvider = (config: OidcConfig, redirectUri: string, clock: Clock) => {
  const { issuer, clientId, clientSecret, prompt, patienceSeconds } = config
  const read = oneAtATime(() => readDescription(config))
  let known: { readonly metadata: oidc.ServerMetadata; readonly until: number } | null = null
  let keys: oidc.ExportedJWKSCache | undefined

  const described = async (): Promise<oidc.ServerMetadata> => {
    const now = clock().getTime()
    if (known && now < known.until) return known.metadata
    const metadata = await read()
    known = { metadata, until: now + KNOWN_FOR_MS }
    return metadata
  }

  const configuration = (metadata: oidc.ServerMetadata): oidc.Configuration => {
    const configured = new oidc.Configuration(
      metadata,
      clientId,
      { [oidc.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000) },
      authentication(metadata, clientSecret),
    )
    configured.timeout = patienceSeconds
    // The signature is checked although the token comes straight from the provider.
    oidc.enableNonRepudiationChecks(configured)
    configured[oidc.customFetch] = boundedFetch
    if (isUnencrypted(issuer)) oidc.allowInsecureRequests(configured)
    if (keys) oidc.setJwksCache(configured, keys)
    return configured
  }

  return {
    /** Where the browser goes to sign in. */
    authorizationUrl: async ({ state, nonce, verifier }: FlowSecrets): Promise<string> => {
      const metadata = await described()
      const url = oidc.buildAuthorizationUrl(configuration(metadata), {
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // People share tablets, where somebody else may be signed in at the provider.
        ...(prompt !== 'off' && { prompt }),
      })
      return url.href
    },
    /**
     * Who signed in, from the query that the provider sent the browser back with. The code is exchanged, and the ID token's
     * signature, issuer, audience, expiry and nonce are checked.
     */
    identify: async (answer: string, { state, nonce, verifier }: FlowSecrets): Promise<ProviderIdentity> => {
      const configured = configuration(await described())
      const returned = new URL(redirectUri)
      returned.search = answer
      const tokens = await oidc.authorizationCodeGrant(configured, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      keys = oidc.getJwksCache(configured)
      const subject = tokens.claims()?.sub ?? ''
      if (!/^[\x21-\x7e]{1,255}$/.test(subject)) throw new Error('the provider names nobody')
      return { issuer, subject }
    },
  }
}
