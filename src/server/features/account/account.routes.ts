import { account } from '#contract/account/account'
import { done } from '#contract/fields.schemas'
import { Refusal } from '#domain/values/refusal'
import { refuseImitation } from '#server/chain/people/alike-names'
import { renamePerson } from '#server/chain/people/people'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { whileWaiting } from '#server/http/caller-left'
import { serve } from '#server/http/serve'
import { dismissWarnings } from '#server/identity/account-warnings'
import { setDateLanguage } from '#server/identity/accounts'
import { changePassword } from '#server/identity/change-password'
import { endSessions } from '#server/identity/end-sessions'
import { announcePerson } from '#server/live/announce-person'
import { isOwnSession, openSessions, readAccount } from './own-account.queries.ts'
import { ownDataFile } from './own-data/file.ts'
import { gatherOwnData } from './own-data/gather.ts'
import { ownProofRoutes } from './own-proofs.routes.ts'
import { ownProviderRoutes } from './own-provider.routes.ts'

/** The caller's own account. Every person can use these endpoints, for their own account only. */
export const accountRoutes = (app: App): void => {
  ownProofRoutes(app)
  ownProviderRoutes(app)

  serve(app, account.get, ({ session, db }) => readAccount(db, session, app.provider))

  serve(app, account.rename, async ({ session, body, db, now, audit }) => {
    const { objectId, name, activeIn } = session.viewer
    if (name === body.name) return done
    await refuseImitation(db, session.viewer, body.name)
    await renamePerson(db, objectId, body.name, now)
    await announcePerson(db, objectId, activeIn)
    await audit('employee changed', { subject: objectId, details: { name: { from: name, to: body.name } } })
    return done
  })

  serve(app, account.setDateLanguage, async ({ session, body, db }) => {
    await setDateLanguage(db, session.accountId, body.dateLanguage)
    return done
  })

  serve(app, account.password, async ({ session, body, now }) => {
    await changePassword(app.pool, session, body, now)
    await app.changesHeard()
    await auditInto(app.pool, now, session.viewer)('new password', { subject: session.accountId })
    return done
  })

  serve(app, account.sessions, ({ session, db, now }) =>
    openSessions(db, session.accountId, session.sessionId, now),
  )

  serve(app, account.endSession, async ({ session, body, db, now, audit }) => {
    if (!(await isOwnSession(db, session.accountId, body.objectId))) throw new Refusal('not_found')
    await endSessions(db, { sessionId: body.objectId }, 'signed out', now)
    await audit('session ended', { subject: session.accountId })
    return done
  })

  serve(app, account.endAllSessions, async ({ session, db, now, audit }) => {
    await endSessions(db, { accountId: session.accountId }, 'signed out', now)
    await audit('signed out everywhere', { subject: session.accountId })
    return done
  })

  serve(app, account.dismissWarnings, async ({ session, body, db, now }) => {
    await dismissWarnings(db, session.accountId, body.warnings, now)
    return done
  })

  serve(app, account.ownData, async ({ session, scope, query, now, audit, left, ...call }) => {
    const parts = await app.pool.snapshot(db =>
      gatherOwnData(whileWaiting(db, left), scope, session.accountId),
    )
    await audit('own data exported', { subject: session.viewer.objectId, details: { format: query.format } })
    const file = await ownDataFile(query.format, session.viewer.name, parts, now, left)
    return sendFile(call, file, [])
  })
}
