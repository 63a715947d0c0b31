import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { account } from '#contract/account'
import { done } from '#contract/fields.schemas'
import { Refusal } from '#domain/values/refusal'
import type { App, SignedIn } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { serve } from '#server/http/serve'
import { newRecoveryCodes } from '#server/identity/codes'
import { provePassword } from '#server/identity/current-password'
import { relyingParty } from '#server/identity/relying-party'
import { completeSecondStep, refuseUnproven, secondStepFacts } from '#server/identity/second-step'
import { beginCodes, confirmCodes, removeCodes } from './own-codes.ts'
import { addPasskey, passkeyToMake, removePasskey, renamePasskey } from './own-passkeys.ts'

/**
 * What proves who one is beside the password: passkeys and an app for codes. Each change asks for the current password, and
 * what is counted stays counted although the call is refused, so these open their own transactions.
 */
export const ownProofRoutes = (app: App): void => {
  const { pool } = app
  const siteOf = ({ headers }: FastifyRequest) => relyingParty(app.config.publicUrl, headers.origin)

  serve(app, account.passkeyRequest, async ({ signedIn, body, now, request }) => {
    refuseUnproven(signedIn.secondStep)
    await provePassword(pool, signedIn.accountId, body.password, now)
    return { ...(await passkeyToMake(pool, signedIn, siteOf(request), now)) }
  })

  serve(app, account.addPasskey, async ({ signedIn, body, now, request }) => {
    refuseUnproven(signedIn.secondStep)
    const response = body.response as RegistrationResponseJSON
    const objectId = await addPasskey(pool, signedIn, { ...body, response }, siteOf(request), now)
    await completeSecondStep(pool, signedIn.sessionId, now)
    await logged(signedIn, now)('passkey added', { details: { name: body.name } })
    return { objectId }
  })

  serve(app, account.renamePasskey, async ({ signedIn, body, db, audit }) => {
    const from = await renamePasskey(db, signedIn.accountId, body)
    if (from === null) throw new Refusal('not_found')
    await audit('passkey renamed', {
      subject: signedIn.accountId,
      details: { name: { from, to: body.name } },
    })
    return done
  })

  serve(app, account.removePasskey, async ({ signedIn, body, now }) => {
    await provePassword(pool, signedIn.accountId, body.password, now)
    const name = await removePasskey(pool, signedIn.accountId, body.objectId)
    if (name === null) throw new Refusal('not_found')
    await logged(signedIn, now)('passkey removed', { details: { name } })
    return done
  })

  serve(app, account.beginCodes, async ({ signedIn, body, now }) => {
    refuseUnproven(signedIn.secondStep)
    await provePassword(pool, signedIn.accountId, body.password, now)
    return beginCodes(pool, signedIn.accountId, now)
  })

  serve(app, account.confirmCodes, async ({ signedIn, body, now }) => {
    refuseUnproven(signedIn.secondStep)
    const recoveryCodes = await confirmCodes(pool, signedIn, body.code, now)
    await completeSecondStep(pool, signedIn.sessionId, now)
    await logged(signedIn, now)('codes taken into use')
    return { recoveryCodes }
  })

  serve(app, account.removeCodes, async ({ signedIn, body, now }) => {
    await provePassword(pool, signedIn.accountId, body.password, now)
    const removed = await pool.transaction(db => removeCodes(db, signedIn.accountId))
    if (!removed) throw new Refusal('not_found')
    await logged(signedIn, now)('codes removed')
    return done
  })

  serve(app, account.newRecoveryCodes, async ({ signedIn, body, now }) => {
    const { hasCodes, hasPasskey } = await secondStepFacts(pool, signedIn.accountId, signedIn.sessionId)
    if (!hasCodes && !hasPasskey) throw new Refusal('not_found')
    await provePassword(pool, signedIn.accountId, body.password, now)
    const recoveryCodes = await pool.transaction(db => newRecoveryCodes(db, signedIn.accountId))
    await logged(signedIn, now)('recovery codes made')
    return { recoveryCodes }
  })

  const logged =
    (signedIn: SignedIn, now: Date) =>
    (action: ProofAction, more: { details?: object } = {}) =>
      auditInto(
        pool,
        now,
        signedIn.actor,
      )(action, { subject: signedIn.accountId, details: { ...more.details } })
}

type ProofAction =
  | 'passkey added'
  | 'passkey removed'
  | 'codes taken into use'
  | 'codes removed'
  | 'recovery codes made'
