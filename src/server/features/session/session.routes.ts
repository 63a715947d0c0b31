import type { FastifyRequest } from 'fastify'
import { done } from '#contract/fields.schemas'
import { session } from '#contract/session/session'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { callerOf } from '#server/http/caller'
import { withCookies } from '#server/http/cookies'
import { serve } from '#server/http/serve'
import { endSessions } from '#server/identity/end-sessions'
import { sessionOf, startSession } from '#server/identity/sessions'
import { redeemCode } from '#server/identity/single-use-codes'
import { ID_TOKEN_SECONDS, signIdToken } from '#server/identity/tokens'
import { login } from './login.ts'
import { askForNewPassword, setNewPassword } from './lost-password.ts'
import { ownProfile } from './profile.ts'
import { sessionCookies } from './session-cookies.ts'
import { notePlace } from './session-places.ts'
import { rotate, whoIs } from './sessions.ts'

const bearerOf = (request: FastifyRequest): string =>
  request.headers.authorization?.replace(/^Bearer /i, '') ?? ''

/**
 * The cookie is SameSite=Strict. This check also refuses requests from other sites' pages, in case a browser still sends
 * it.
 */
const refuseForeignOrigin = ({ headers }: FastifyRequest, publicUrl: string): void => {
  if (headers.origin === undefined) return
  const origin = URL.canParse(headers.origin) ? new URL(headers.origin) : null
  if (origin?.host !== headers.host && origin?.origin !== new URL(publicUrl).origin)
    throw new Refusal('no_rights')
}

export const sessionRoutes = (app: App, key: Uint8Array): void =>
  withCookies(app, http => serveSessions(http, key))

const serveSessions = (app: App, key: Uint8Array): void => {
  const cookies = sessionCookies(app.config.publicUrl)

  const tokenFor = async (sessionId: string, now: Date) => ({
    idToken: await signIdToken(key, sessionId, now),
    expiresIn: ID_TOKEN_SECONDS,
  })

  serve(app, session.login, async ({ body, now, request, reply }) => {
    const { token, device } = await login(app.pool, {
      ...body,
      address: callerOf(request),
      device: cookies.device(request),
      now,
      specificErrors: app.config.specificLoginErrors,
    })
    cookies.setDevice(reply, device)
    return { token }
  })

  serve(app, session.signIn, async ({ body, db, now, audit, request, reply }) => {
    const { accountId, secondStep, byProvider } = await redeemCode(db, body.token, 'sign-in', now)
    if (!accountId) throw new Refusal('invalid_credentials')
    const { sessionId, refreshToken } = await startSession(db, accountId, now, { secondStep })
    if (!(await whoIs(db, sessionId, now))) throw new Refusal('no_rights')
    await notePlace(db, sessionId, request, now)
    await audit('signed in', { subject: accountId, ...(byProvider && { details: { by: 'provider' } }) })
    cookies.setRefreshToken(reply, refreshToken)
    return tokenFor(sessionId, now)
  })

  serve(app, session.refresh, async ({ now, request, reply }) => {
    refuseForeignOrigin(request, app.config.publicUrl)
    const token = cookies.refreshToken(request)
    const rotated = token ? await app.pool.transaction(db => rotate(db, token, now)) : null
    if (rotated?.outcome !== 'rotated') {
      await app.changesHeard()
      cookies.clearRefreshToken(reply)
      throw new Refusal('not_authenticated')
    }
    cookies.setRefreshToken(reply, rotated.refreshToken)
    await notePlace(app.pool, rotated.sessionId, request, now)
    const fresh = await tokenFor(rotated.sessionId, now)
    const renewed = await app.authenticate(fresh.idToken)
    // A missing profile is reported by 'me'.
    const me = renewed && (await ownProfile(app.pool, renewed, now))
    return { ...fresh, ...(me && { me }) }
  })

  serve(app, session.signOut, async ({ db, now, audit, request, reply }) => {
    refuseForeignOrigin(request, app.config.publicUrl)
    const token = cookies.refreshToken(request)
    const left = (token && (await sessionOf(db, token, now))) || (await app.authenticate(bearerOf(request)))
    if (left) {
      await endSessions(db, { sessionId: left.sessionId }, 'signed out', now)
      await audit('signed out', { subject: left.accountId })
    }
    cookies.clearRefreshToken(reply)
    return done
  })

  serve(app, session.lostPassword, async ({ body, db, now }) => {
    await askForNewPassword(db, body.email, now)
    return done
  })

  serve(app, session.newPassword, async ({ body, db, now, audit }) => {
    const accountId = await setNewPassword(db, body.code, body.password, now)
    await audit('new password', { subject: accountId })
    return done
  })

  serve(app, session.me, async ({ session, db, now }) => {
    const profile = await ownProfile(db, session, now)
    if (!profile) throw new Refusal('not_found')
    return profile
  })
}
