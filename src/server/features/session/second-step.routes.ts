import { secondStep } from '#contract/account/second-step'
import { done } from '#contract/fields.schemas'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { noteRefusal, refusalKey } from '#server/http/refusals'
import { serve } from '#server/http/serve'
import { spendAppCode, spendRecoveryCode } from '#server/identity/codes'
import type { CodesKey } from '#server/identity/codes-key'
import { countTry, forgiveTries } from '#server/identity/proof-tries'
import { completeSecondStep, secondStepFacts } from '#server/identity/second-step'

const byWhat = async (db: Db, key: CodesKey, accountId: string, code: string, now: Date) => {
  if (await spendAppCode(db, key, accountId, code.replace(/\s/g, ''), now)) return 'app'
  return (await spendRecoveryCode(db, accountId, code, now)) ? 'recovery code' : null
}

/** The second step of a sign-in with a code. An attempt is counted before it is checked, and stays counted. */
export const secondStepRoutes = (app: App): void => {
  const { pool } = app

  serve(app, secondStep.get, ({ session, db }) => secondStepFacts(db, session.accountId, session.sessionId))

  serve(app, secondStep.code, async ({ session, body, now }) => {
    const { accountId, sessionId } = session
    await countTry(pool, accountId, 'code', now)
    const by = await pool.transaction(async db => {
      const found = await byWhat(db, app.codesKey, accountId, body.code, now)
      if (!found) return null
      await completeSecondStep(db, sessionId, now)
      await forgiveTries(db, accountId, 'code')
      return found
    })
    await app.changesHeard()
    if (!by) {
      await noteRefusal(pool, {
        key: refusalKey(secondStep.code, accountId),
        action: 'second step refused',
        subject: accountId,
        details: { by: 'code' },
        by: session.viewer,
        now,
      })
      throw new Refusal('wrong_code')
    }
    const audit = auditInto(pool, now, session.viewer)
    await audit('second step shown', { subject: accountId, details: { by } })
    return done
  })
}
