import { done } from '#contract/fields.schemas'
import { terms } from '#contract/terms/terms'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announceFigures } from '#server/live/changes'
import { addBaseAmount, listBaseAmounts, removeBaseAmount } from './base-amounts.ts'
import { addTerms, removeTerms } from './change-terms.ts'
import { listTerms } from './terms.queries.ts'

/** Announces the change, so that all pay not yet sent is recomputed. */
const payChanged = (db: Db) => announceFigures(db, 'terms')

export const termsRoutes = (app: App): void => {
  serve(app, terms.list, ({ db }) => listTerms(db))

  serve(app, terms.add, async ({ scope, body, db, now, audit }) => {
    const { objectId, details } = await addTerms(db, body, { actorId: scope.viewer.objectId, now })
    if (details) {
      await audit(body.replaces ? 'terms corrected' : 'terms added', { subject: objectId, details })
      await payChanged(db)
    }
    return { objectId }
  })

  serve(app, terms.baseAmounts, ({ db }) => listBaseAmounts(db))

  serve(app, terms.addBaseAmount, async ({ scope, body, db, now, audit }) => {
    const { objectId, details } = await addBaseAmount(db, body, { actorId: scope.viewer.objectId, now })
    await audit('base amount added', { subject: objectId, details })
    await payChanged(db)
    return { objectId }
  })

  serve(app, terms.removeBaseAmount, async ({ scope, body, db, now, audit }) => {
    const details = await removeBaseAmount(db, body.objectId, { actorId: scope.viewer.objectId, now })
    await audit('base amount removed', { subject: body.objectId, details })
    await payChanged(db)
    return done
  })

  serve(app, terms.remove, async ({ scope, body, db, now, audit }) => {
    const details = await removeTerms(db, body.objectId, { actorId: scope.viewer.objectId, now })
    await audit('terms removed', { subject: body.objectId, details })
    await payChanged(db)
    return done
  })
}
