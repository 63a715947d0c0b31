import { done } from '#contract/fields.schemas'
import { reportDrafts } from '#contract/payroll/report-drafts'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { discardDraft, readDraft, saveDraft } from './drafts.queries.ts'

/** Notifies the people who make the salon's reports. The event carries the salon's id but no draft content. */
export const draftChanged = (db: Db, salonId: string, what: 'changed' | 'removed'): Promise<void> =>
  announce(db, { kind: 'draft', what, objectId: salonId, salonId })

export const draftRoutes = (app: App): void => {
  serve(app, reportDrafts.get, ({ scope, params, db }) => readDraft(db, scope, params))

  serve(app, reportDrafts.save, async ({ scope, body, db, now }) => {
    const { changed, ...saved } = await saveDraft(db, scope, body, now)
    if (changed) await draftChanged(db, body.salonId, 'changed')
    return saved
  })

  serve(app, reportDrafts.discard, async ({ scope, body, db }) => {
    if (await discardDraft(db, scope, body)) await draftChanged(db, body.salonId, 'removed')
    return done
  })
}
