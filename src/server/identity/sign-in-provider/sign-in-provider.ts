import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROVIDER_ANSWER_PATH } from '#contract/account/provider-sign-in'
import type { Clock } from '../../clock.ts'
import type { OidcConfig } from '../../config.ts'
import type { Pool } from '../../db/db.ts'
import { newCode } from '../tokens.ts'
import { discoveredProvider, type ProviderIdentity } from './discovered-provider.ts'
import { flowCookie } from './flow-cookie.ts'
import { addFlow, type Flow, type FlowPurpose, redeemFlow, secretsOf } from './flows.ts'
import { notThisBrowser, providerAway, refusalOfAnswer } from './provider-refusals.ts'

export interface ProviderParts {
  readonly oidc: OidcConfig
  /** The redirect address comes from it, never from a request. */
  readonly publicUrl: string
  readonly pool: Pool
  readonly clock: Clock
}

interface FlowCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A flow that the provider has answered, and who signed in. */
export interface FinishedFlow<Purpose extends FlowPurpose> {
  readonly flow: Extract<Flow, { readonly purpose: Purpose }>
  readonly identity: ProviderIdentity
}

/** Sign-in by a provider of OpenID Connect: the authorization code flow with PKCE (A140). */
export const signInProvider = ({ oidc, publicUrl, pool, clock }: ProviderParts) => {
  const { name, issuer } = oidc
  const provider = discoveredProvider(oidc, `${publicUrl}${PROVIDER_ANSWER_PATH}`, clock)
  const cookie = flowCookie(publicUrl)
  return {
    name,
    issuer,
    /**
     * Starts a flow and returns the provider's address for the browser.
     *
     * @throws Refusal provider_away
     */
    begin: async (flow: Flow, reply: FastifyReply): Promise<string> => {
      const secret = newCode()
      const url = await provider
        .authorizationUrl(secretsOf(secret, flow.purpose))
        .catch((error: unknown) => Promise.reject(providerAway(name, error)))
      await addFlow(pool, secret, flow, clock())
      cookie.set(reply, secret)
      return url
    },
    /**
     * Finishes the flow of this browser. It is used up before the provider is asked, so an answer works once. No connection to
     * the database is held meanwhile.
     *
     * @param answer the query that the provider sent the browser back with
     * @throws Refusal provider_refused, provider_away
     */
    finish: async <Purpose extends FlowPurpose>(
      { request, reply }: FlowCall,
      answer: string,
      expected: { readonly purpose: Purpose; readonly sessionId?: string },
    ): Promise<FinishedFlow<Purpose>> => {
      const secret = cookie.read(request)
      if (secret === undefined) throw notThisBrowser(name)
      const secrets = secretsOf(secret, expected.purpose)
      // An answer that belongs to another browser leaves this browser's flow as it is.
      if (new URLSearchParams(answer).get('state') !== secrets.state) throw notThisBrowser(name)
      const flow = await redeemFlow(pool, secret, expected, clock())
      cookie.clear(reply)
      if (!flow) throw notThisBrowser(name)
      const identity = await provider
        .identify(answer, secrets)
        .catch((error: unknown) => Promise.reject(refusalOfAnswer(name, error)))
      return { flow: flow as FinishedFlow<Purpose>['flow'], identity }
    },
  }
}

export type SignInProvider = ReturnType<typeof signInProvider>
