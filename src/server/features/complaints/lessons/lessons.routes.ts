import { complaintLessons } from '#contract/complaints/complaint-lessons'
import { done } from '#contract/fields.schemas'
import { sql } from '#server/db/sql'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { lockComplaint } from '../lock.ts'
import { readLessons } from './lessons.queries.ts'

export const complaintLessonRoutes = (app: App): void => {
  serve(app, complaintLessons.read, ({ scope, query, db }) => readLessons(db, scope, query))

  serve(app, complaintLessons.setCause, async ({ scope, params, body, db, now, audit }) => {
    const { objectId } = params
    const { salonId, inCase } = await lockComplaint(db, scope, objectId, now)
    const before = await db.maybe<{ type: string | null }>(
      inCase,
      sql`select type from complaint where object_id = ${objectId}`,
    )
    if (before?.type === body.cause) return done
    await db.run(
      inCase,
      sql`update complaint set type = ${body.cause}, updated_at = ${now} where object_id = ${objectId}`,
    )
    await audit('complaint changed', {
      subject: objectId,
      salonId,
      details: { cause: { from: before?.type ?? null, to: body.cause } },
    })
    await announce(db, { kind: 'complaint', what: 'changed', objectId, salonId })
    return done
  })
}
