import { done } from '#contract/fields.schemas'
import type { Change } from '#contract/live/live'
import { talks } from '#contract/talks/talks'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { removeTalk, saveTalk } from './save-talk.ts'
import { ownTalks, partnerIdOf, partnerOf, talksWith } from './talks.queries.ts'

interface TalkChange {
  readonly what: Change['what']
  readonly objectId: string
  readonly employeeId: string
  readonly salons: readonly string[]
}

/** Not a salon id: only viewers who reach every salon hear about a person without a salon. */
const NOWHERE = '-'

/** Notifies those who manage the person's salons, and the person. */
const announceTalk = async (db: Db, { what, objectId, employeeId, salons }: TalkChange): Promise<void> => {
  for (const salonId of salons.length > 0 ? salons : [NOWHERE])
    await announce(db, { kind: 'talk', what, objectId, salonId })
  await announce(db, { kind: 'ownTalk', what, objectId, salonId: null, personId: employeeId })
}

export const talkRoutes = (app: App): void => {
  serve(app, talks.of, async ({ scope, params, db }) => {
    const { objectId } = await partnerOf(db, scope, params.objectId)
    return talksWith(db, objectId)
  })

  serve(app, talks.own, ({ scope, db }) => ownTalks(db, scope))

  // The log says that there was a talk, never what was agreed.
  serve(app, talks.save, async ({ scope, body, db, now, audit }) => {
    const { objectId: employeeId, activeIn } = await partnerOf(db, scope, body.objectId)
    const { talk, changed, isNew } = await saveTalk(db, scope, body, now)
    if (!changed) return talk
    await audit('talk written', { subject: employeeId, details: { day: talk.day } })
    const what = isNew ? 'new' : 'changed'
    await announceTalk(db, { what, objectId: talk.objectId, employeeId, salons: activeIn })
    return talk
  })

  serve(app, talks.remove, async ({ scope, body, db, audit }) => {
    const employeeId = await partnerIdOf(db, body.objectId)
    if (!employeeId) throw new Refusal('not_found')
    const { activeIn } = await partnerOf(db, scope, employeeId)
    await removeTalk(db, body.objectId)
    await audit('talk removed', { subject: employeeId })
    await announceTalk(db, { what: 'removed', objectId: body.objectId, employeeId, salons: activeIn })
    return done
  })
}
