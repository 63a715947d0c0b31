import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { passkeys } from '#contract/account/passkeys'
import { done } from '#contract/fields.schemas'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { callerOf } from '#server/http/caller'
import { noteRefusal, refusalKey } from '#server/http/refusals'
import { serve } from '#server/http/serve'
import type { ChallengeUse } from '#server/identity/challenges'
import { issueCustomToken } from '#server/identity/custom-token'
import { passkeyRequest, type ShownPasskey, shownPasskey } from '#server/identity/passkeys'
import { relyingParty } from '#server/identity/relying-party'
import { completeSecondStep } from '#server/identity/second-step'
import { refuseBlocked } from './accounts.queries.ts'
import { warn } from './warnings.ts'

const signingIn: ChallengeUse = { purpose: 'sign-in', sessionId: null }

/** Passkey endpoints: sign-in, and the second step of a sign-in. A challenge stays used even if the call is refused. */
export const passkeyRoutes = (app: App): void => {
  const { pool } = app
  const siteOf = ({ headers }: FastifyRequest) => relyingParty(app.config.publicUrl, headers.origin)

  /** Logs a copied passkey and warns its owner (A45). */
  const noteCopy = (shown: ShownPasskey, now: Date): Promise<void> =>
    pool.transaction(async db => {
      if (shown.is !== 'copied') return
      await auditInto(db, now, undefined)('passkey copied', { subject: shown.accountId })
      await warn(db, shown.accountId, 'passkeyCopied', now)
    })

  serve(app, passkeys.request, async ({ now, request }) => ({
    ...(await passkeyRequest(pool, signingIn, siteOf(request), now)),
  }))

  serve(app, passkeys.signIn, async ({ body, now, request }) => {
    const response = body.response as AuthenticationResponseJSON
    const shown = await shownPasskey(pool, response, signingIn, siteOf(request), now)
    if (shown.is !== 'shown') {
      await noteCopy(shown, now)
      await noteRefusal(pool, {
        key: refusalKey(passkeys.signIn, callerOf(request)),
        action: 'sign-in refused',
        details: { by: 'passkey' },
        now,
      })
      throw new Refusal('invalid_credentials')
    }
    await refuseBlocked(pool, shown.accountId)
    return { token: await issueCustomToken(pool, shown.accountId, now, { secondStep: true }) }
  })

  serve(app, passkeys.secondStepRequest, async ({ session, now, request }) => {
    const { accountId, sessionId } = session
    const use: ChallengeUse = { purpose: 'second-step', sessionId }
    return { ...(await passkeyRequest(pool, use, siteOf(request), now, accountId)) }
  })

  serve(app, passkeys.secondStep, async ({ session, body, now, request }) => {
    const { accountId, sessionId } = session
    const use: ChallengeUse = { purpose: 'second-step', sessionId }
    const response = body.response as AuthenticationResponseJSON
    const shown = await shownPasskey(pool, response, use, siteOf(request), now)
    if (shown.is !== 'shown' || shown.accountId !== accountId) {
      await noteCopy(shown, now)
      await noteRefusal(pool, {
        key: refusalKey(passkeys.secondStep, accountId),
        action: 'second step refused',
        subject: accountId,
        details: { by: 'passkey' },
        by: session.viewer,
        now,
      })
      throw new Refusal('wrong_code', { message: 'Passnøkkelen ble ikke godtatt' })
    }
    await completeSecondStep(pool, sessionId, now)
    await app.changesHeard()
    const audit = auditInto(pool, now, session.viewer)
    await audit('second step shown', { subject: accountId, details: { by: 'passkey' } })
    return done
  })
}
