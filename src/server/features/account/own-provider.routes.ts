import { providerSignIn } from '#contract/account/provider-sign-in'
import { done } from '#contract/fields.schemas'
import { addressOf } from '#domain/values/email-address'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { withCookies } from '#server/http/cookies'
import { configuredProvider, finishAtProvider } from '#server/http/provider-answer'
import { serve } from '#server/http/serve'
import { holderOf } from '#server/identity/accounts'
import { provePassword } from '#server/identity/current-password'
import { addProviderLink, removeProviderLink } from '#server/identity/sign-in-provider/provider-links'
import { post } from '#server/mail/outbox'
import { PROVIDER_LINKED } from './provider-letter.ts'

/**
 * Linking one's own account to the provider, and removing the link. Both require the current password (A142), so an account that
 * only the provider opens keeps its link until it has a password.
 */
export const ownProviderRoutes = (app: App): void => withCookies(app, serveOwnProvider)

const serveOwnProvider = (app: App): void => {
  const { pool } = app

  serve(app, providerSignIn.beginLink, async ({ session, body, now, reply }) => {
    const provider = configuredProvider(app)
    await provePassword(pool, session.accountId, body.password, now)
    return { url: await provider.begin({ purpose: 'link', sessionId: session.sessionId }, reply) }
  })

  serve(app, providerSignIn.link, async call => {
    const { viewer, accountId, sessionId } = call.session
    const { name } = configuredProvider(app)
    const refused = { endpoint: providerSignIn.link, action: 'provider refused', by: viewer } as const
    const { identity } = await finishAtProvider(app, call, refused, { purpose: 'link', sessionId })
    await pool.transaction(async db => {
      if (!(await addProviderLink(db, accountId, identity, call.now)))
        throw new Refusal('provider_taken', {
          message: `Kontoen din eller brukeren hos ${name} er allerede koblet. Fjern den koblingen først`,
        })
      await auditInto(db, call.now, viewer)('provider linked', { subject: accountId })
      const to = addressOf((await holderOf(db, accountId))?.email ?? '')
      if (to) await post(db, PROVIDER_LINKED, { accountId, name }, { to, by: 'staff', now: call.now })
    })
    return done
  })

  serve(app, providerSignIn.unlink, async ({ session, body, now }) => {
    const { issuer } = configuredProvider(app)
    await provePassword(pool, session.accountId, body.password, now)
    await pool.transaction(async db => {
      if (!(await removeProviderLink(db, session.accountId, issuer))) throw new Refusal('not_found')
      await auditInto(db, now, session.viewer)('provider unlinked', { subject: session.accountId })
    })
    return done
  })
}
