import { apiTokens } from '#contract/api-tokens/api-tokens'
import { done } from '#contract/fields.schemas'
import { Refusal } from '#domain/values/refusal'
import { readSettings } from '#server/chain/settings/settings'
import { dayOf } from '#server/clock'
import type { App } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { serve } from '#server/http/serve'
import { provePassword } from '#server/identity/current-password'
import { listTokens } from './api-tokens.queries.ts'
import { makeToken, revokeToken } from './change-tokens.ts'

/** The tokens with which other systems read (A120). */
export const apiTokenRoutes = (app: App): void => {
  serve(app, apiTokens.list, async ({ db, now }) => {
    const { apiTokens: choice } = await readSettings(db)
    return listTokens(db, { today: dayOf(now), isOn: choice === 'on' })
  })

  serve(app, apiTokens.make, async ({ session, body: { password, ...asked }, now }) => {
    if ((await readSettings(app.pool)).apiTokens !== 'on')
      throw new Refusal('conflict', {
        message: 'Nøkler er ikke slått på. Slå dem på under Innstillinger først',
      })
    await provePassword(app.pool, session.accountId, password, now)
    const made = await app.pool.transaction(async db => {
      const { reached, ...token } = await makeToken(db, asked, session.viewer.objectId, now)
      const { name, permissions, pay, expiresOn } = asked
      const details = { name, permissions, readsPay: pay, salons: reached, expiresOn }
      await auditInto(db, now, session.viewer)('api token made', { subject: token.objectId, details })
      return token
    })
    await app.changesHeard()
    return made
  })

  serve(app, apiTokens.revoke, async ({ body, db, now, audit }) => {
    if (await revokeToken(db, body.objectId, now))
      await audit('api token revoked', { subject: body.objectId })
    return done
  })
}
