import { calendar } from '#contract/calendar/calendar'
import { done } from '#contract/fields.schemas'
import type { Viewer } from '#domain/access/scope'
import type { Deadline } from '#domain/calendar/deadlines'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readSettings } from '#server/chain/settings/settings'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { feedOf } from './feed.ts'
import { makeLink, noteRead, ownLink, readerOf, removeLink } from './links.queries.ts'

/** The deadlines that a feature shows a person. */
export type DeadlinesOf = (db: Db, viewer: Viewer, today: Day) => Promise<readonly Deadline[]>

const isOn = async (db: Db): Promise<boolean> => (await readSettings(db)).calendarLinks === 'on'

/** One's deadlines in one's own calendar (A128). `sources` are the features with deadlines. */
export const calendarRoutes = (app: App, sources: readonly DeadlinesOf[]): void => {
  const { publicUrl } = app.config

  serve(app, calendar.own, async ({ scope, db }) => ({
    isOn: await isOn(db),
    link: await ownLink(db, scope),
  }))

  serve(app, calendar.make, async ({ session, db, now, audit }) => {
    if (!(await isOn(db)))
      throw new Refusal('conflict', { message: 'Eieren har ikke slått på kalenderlenker' })
    const secret = await makeLink(db, session.viewer.objectId, now)
    await audit('calendar link made', { subject: session.viewer.objectId })
    return { address: `${publicUrl}/api/calendar/${secret}.ics` }
  })

  serve(app, calendar.remove, async ({ session, db, audit }) => {
    const { objectId } = session.viewer
    if (await removeLink(db, objectId)) await audit('calendar link removed', { subject: objectId })
    return done
  })

  serve(app, calendar.feed, async ({ params, db, now, reply }) => {
    const viewer = (await isOn(db)) ? await readerOf(db, params.secret) : null
    if (!viewer) throw new Refusal('not_found')
    await noteRead(db, viewer.objectId, now)
    const found = await Promise.all(sources.map(source => source(db, viewer, dayOf(now))))
    reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="frister.ics"')
    reply.send(feedOf({ deadlines: found.flat(), publicUrl, now }))
    return undefined
  })
}
