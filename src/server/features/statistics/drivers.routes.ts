import { drivers } from '#contract/statistics/drivers'
import { dayOf } from '#server/clock'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { whileWaiting } from '#server/http/caller-left'
import { serve } from '#server/http/serve'
import { driverDaysIn, driversAbout, driversIn } from './drivers.ts'
import { driversFile } from './drivers-file.ts'

export const driverRoutes = (app: App): void => {
  serve(app, drivers.read, ({ scope, body, db, now }) => driversIn(db, scope, body, dayOf(now)))

  serve(app, drivers.days, ({ scope, body, db, now }) => driverDaysIn(db, scope, body, dayOf(now)))

  serve(app, drivers.export, async ({ scope, body, now, audit, reply, disclose, left }) => {
    const { format, ...asked } = body
    const found = await app.pool.replicaSnapshot(db =>
      driversAbout(whileWaiting(db, left), scope, asked, dayOf(now)),
    )
    const file = await driversFile(format, found, now, left)
    const { name, firstDay, lastDay } = found.now
    await audit('statistics exported', {
      ...(found.about === 'person' && asked.objectId && { subject: asked.objectId }),
      details: { format, about: `Hvorfor, ${name}, ${firstDay}–${lastDay}` },
    })
    return sendFile({ reply, disclose }, file, [])
  })
}
