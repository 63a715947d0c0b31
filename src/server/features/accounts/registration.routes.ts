import { providerSignIn } from '#contract/account/provider-sign-in'
import { accounts } from '#contract/accounts/accounts'
import { done } from '#contract/fields.schemas'
import { session } from '#contract/session/session'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { callerOf } from '#server/http/caller'
import { withCookies } from '#server/http/cookies'
import { configuredProvider, finishAtProvider } from '#server/http/provider-answer'
import { serve } from '#server/http/serve'
import { hashOf } from '#server/identity/tokens'
import { announcePerson } from '#server/live/announce-person'
import { accountsToBe, admissionsOf, vacantProfiles } from './accounts.queries.ts'
import { decide } from './approve.ts'
import { invite, inviteMany, lockProfile } from './invite.ts'
import { endInvitation, findInvitation } from './links.ts'
import { register } from './register.ts'
import { registerByProvider, registerFlow } from './register-by-provider.ts'

const refused = { endpoint: providerSignIn.register, action: 'sign-in refused' } as const

/** An invited person registers by the provider instead of a password. */
const serveProviderRegistration = (app: App): void => {
  serve(app, providerSignIn.beginRegistration, async ({ body, now, reply }) => {
    const provider = configuredProvider(app)
    return { url: await provider.begin(await registerFlow(app.pool, body, now), reply) }
  })

  serve(app, providerSignIn.register, async call => {
    const finished = await finishAtProvider(app, call, refused, { purpose: 'register' })
    return { token: await registerByProvider(app.pool, configuredProvider(app), finished, call.now) }
  })
}

export const registrationRoutes = (app: App): void => {
  const { publicUrl } = app.config
  withCookies(app, serveProviderRegistration)

  serve(app, session.register, async ({ body, now, request }) => ({
    ...done,
    ...(await register(app.pool, body, { address: callerOf(request), now })),
  }))

  serve(app, session.invitation, async ({ query, db, now }) => {
    const found = await findInvitation(db, hashOf(query.code), now)
    if (!found || found.linked) throw new Refusal('not_found')
    return { objectId: found.employeeId, name: found.name, firstOwner: found.purpose === 'first-owner' }
  })

  serve(app, accounts.vacantProfiles, ({ db, now }) => vacantProfiles(db, now))

  serve(app, accounts.list, ({ scope, db, now }) => accountsToBe(db, scope, now))

  serve(app, accounts.invite, async ({ scope, body, db, now, audit }) => {
    const { url, profile, email } = await invite(db, scope, body, { publicUrl, now })
    await audit('invitation made', { subject: body.objectId, details: { byMail: email !== null } })
    await announcePerson(db, body.objectId, profile.activeIn)
    return { url }
  })

  serve(app, accounts.admissions, ({ scope, db, now }) => admissionsOf(db, scope, now))

  serve(app, accounts.inviteMany, async ({ scope, body, db, now, audit }) => {
    const made = await inviteMany(db, scope, body.people, { publicUrl, now })
    for (const { profile, email } of made) {
      await audit('invitation made', { subject: profile.objectId, details: { byMail: email !== null } })
      await announcePerson(db, profile.objectId, profile.activeIn)
    }
    return made.map(({ profile: { objectId, name }, url, code, email, expires }) => ({
      objectId,
      name,
      url,
      code,
      email,
      until: expires.toISOString(),
    }))
  })

  serve(app, accounts.withdraw, async ({ scope, body, db, audit }) => {
    const profile = await lockProfile(db, scope, body.objectId)
    if (!(await endInvitation(db, body.objectId))) throw new Refusal('not_found')
    await audit('invitation withdrawn', { subject: body.objectId })
    await announcePerson(db, body.objectId, profile.activeIn)
    return done
  })

  serve(app, accounts.approve, async ({ scope, body, db, now, audit }) => {
    const profile = await decide(db, scope, body, now)
    await audit(body.approve ? 'account approved' : 'account refused', { subject: body.objectId })
    await announcePerson(db, body.objectId, profile.activeIn)
    return done
  })
}
