import { providerSignIn } from '#contract/account/provider-sign-in'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { withCookies } from '#server/http/cookies'
import { configuredProvider, finishAtProvider, noteProviderRefusal } from '#server/http/provider-answer'
import { serve } from '#server/http/serve'
import { issueCustomToken } from '#server/identity/custom-token'
import { useProviderLink } from '#server/identity/sign-in-provider/provider-links'
import { refuseBlocked } from './accounts.queries.ts'

const refused = { endpoint: providerSignIn.signIn, action: 'sign-in refused' } as const

const unknownTo = (name: string) =>
  new Refusal('provider_unknown', {
    message: `Brukeren din hos ${name} er ikke koblet til noen konto i Föhn. Logg inn på en annen måte, og koble dem sammen på Min konto`,
  })

/**
 * Sign-in at the provider. Only an identity that is linked to an account signs in, and nothing is read of it but its issuer and
 * subject (A141).
 */
export const providerRoutes = (app: App): void => withCookies(app, serveProvider)

const serveProvider = (app: App): void => {
  serve(app, providerSignIn.begin, async ({ reply }) => ({
    url: await configuredProvider(app).begin({ purpose: 'sign-in' }, reply),
  }))

  serve(app, providerSignIn.signIn, async call => {
    const { identity } = await finishAtProvider(app, call, refused, { purpose: 'sign-in' })
    const accountId = await useProviderLink(app.pool, identity, call.now)
    if (!accountId) {
      await noteProviderRefusal(app, call, { ...refused, because: 'not linked to an account' })
      throw unknownTo(configuredProvider(app).name)
    }
    await refuseBlocked(app.pool, accountId)
    return { token: await issueCustomToken(app.pool, accountId, call.now, { byProvider: true }) }
  })
}
