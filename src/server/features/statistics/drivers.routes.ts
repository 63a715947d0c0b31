import { drivers } from '#contract/statistics/drivers'
import { dayOf } from '#server/clock'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { whileWaiting } from '#server/http/caller-left'
import { serve } from '#server/http/serve'
import { driverDaysIn, driversAbout, driversIn } from './drivers.ts'
import { driversFile } from './drivers-file.ts'
import { notesOfDrivers } from './notes-of-drivers.ts'

export const driverRoutes = (app: App): void => {
  serve(app, drivers.read, ({ scope, body, db, now }) => driversIn(db, scope, body, dayOf(now)))

  serve(app, drivers.days, ({ scope, body, db, now }) => driverDaysIn(db, scope, body, dayOf(now)))

  serve(app, drivers.export, async ({ scope, body, now, audit, reply, disclose, left }) => {
    const { format, ...asked } = body
    const found = await app.pool.replicaSnapshot(async snapshot => {
      const db = whileWaiting(snapshot, left)
      const made = await driversAbout(db, scope, asked, dayOf(now))
      const whose = { about: made.about, salonId: asked.salonId }
      return { ...made, notes: await notesOfDrivers(db, scope.viewer, made, whose) }
    })
    const file = await driversFile(format, found, now, left)
    const { name, firstDay, lastDay } = found.now
    await audit('statistics exported', {
      ...(found.about === 'person' && asked.objectId && { subject: asked.objectId }),
      details: { format, about: `Hvorfor, ${name}, ${firstDay}–${lastDay}` },
    })
    return sendFile({ reply, disclose }, file, [])
  })
}
