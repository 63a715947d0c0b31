import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { account } from '#contract/account/account'
import { done } from '#contract/fields.schemas'
import { Refusal } from '#domain/values/refusal'
import type { App, Session } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { serve } from '#server/http/serve'
import { newRecoveryCodes } from '#server/identity/codes'
import { provePassword } from '#server/identity/current-password'
import { beginCodes, confirmCodes, removeCodes } from '#server/identity/own-codes'
import { addPasskey, passkeyToMake, removePasskey, renamePasskey } from '#server/identity/own-passkeys'
import { relyingParty } from '#server/identity/relying-party'
import { completeSecondStep, refuseUnproven, secondStepFacts } from '#server/identity/second-step'

/**
 * Proofs of identity besides the password: passkeys and an app for codes. Each change requires the current password.
 * Failed attempts must be counted even when the call is refused, so these endpoints open their own transactions.
 */
export const ownProofRoutes = (app: App): void => {
  const { pool } = app
  const siteOf = ({ headers }: FastifyRequest) => relyingParty(app.config.publicUrl, headers.origin)

  serve(app, account.passkeyRequest, async ({ session, body, now, request }) => {
    refuseUnproven(session.secondStep)
    await provePassword(pool, session.accountId, body.password, now)
    return { ...(await passkeyToMake(pool, session, siteOf(request), now)) }
  })

  serve(app, account.addPasskey, async ({ session, body, now, request }) => {
    refuseUnproven(session.secondStep)
    const response = body.response as RegistrationResponseJSON
    const objectId = await addPasskey(pool, session, { ...body, response }, siteOf(request), now)
    await completeSecondStep(pool, session.sessionId, now)
    await app.changesHeard()
    await logged(session, now)('passkey added', { details: { name: body.name } })
    return { objectId }
  })

  serve(app, account.renamePasskey, async ({ session, body, db, audit }) => {
    const from = await renamePasskey(db, session.accountId, body)
    if (from === null) throw new Refusal('not_found')
    if (from !== body.name)
      await audit('passkey renamed', {
        subject: session.accountId,
        details: { name: { from, to: body.name } },
      })
    return done
  })

  serve(app, account.removePasskey, async ({ session, body, now }) => {
    await provePassword(pool, session.accountId, body.password, now)
    const name = await removePasskey(pool, session.accountId, body.objectId)
    await app.changesHeard()
    if (name === null) throw new Refusal('not_found')
    await logged(session, now)('passkey removed', { details: { name } })
    return done
  })

  serve(app, account.beginCodes, async ({ session, body, now }) => {
    refuseUnproven(session.secondStep)
    await provePassword(pool, session.accountId, body.password, now)
    return beginCodes(pool, app.codesKey, session.accountId, now)
  })

  serve(app, account.confirmCodes, async ({ session, body, now }) => {
    refuseUnproven(session.secondStep)
    const recoveryCodes = await confirmCodes(pool, app.codesKey, session, body.code, now)
    await completeSecondStep(pool, session.sessionId, now)
    await app.changesHeard()
    await logged(session, now)('codes taken into use')
    return { recoveryCodes }
  })

  serve(app, account.removeCodes, async ({ session, body, now }) => {
    await provePassword(pool, session.accountId, body.password, now)
    const removed = await pool.transaction(db => removeCodes(db, session.accountId))
    await app.changesHeard()
    if (!removed) throw new Refusal('not_found')
    await logged(session, now)('codes removed')
    return done
  })

  serve(app, account.newRecoveryCodes, async ({ session, body, now }) => {
    const { hasCodes, hasPasskey } = await secondStepFacts(pool, session.accountId, session.sessionId)
    if (!hasCodes && !hasPasskey) throw new Refusal('not_found')
    await provePassword(pool, session.accountId, body.password, now)
    const recoveryCodes = await pool.transaction(db => newRecoveryCodes(db, session.accountId))
    await logged(session, now)('recovery codes made')
    return { recoveryCodes }
  })

  const logged =
    (session: Session, now: Date) =>
    (action: ProofAction, more: { details?: object } = {}) =>
      auditInto(
        pool,
        now,
        session.viewer,
      )(action, { subject: session.accountId, details: { ...more.details } })
}

type ProofAction =
  | 'passkey added'
  | 'passkey removed'
  | 'codes taken into use'
  | 'codes removed'
  | 'recovery codes made'
