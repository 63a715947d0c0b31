import { done } from '#contract/fields.schemas'
import type { Change } from '#contract/live/live'
import { sickness } from '#contract/sickness/sickness'
import { membershipsIn, periodsOf, type StoredPeriod } from '#server/chain/sickness/periods'
import { removePeriod, savePeriod } from '#server/chain/sickness/save-period'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { savePeriodFile } from './save-file.ts'
import { sicknessOfMonth } from './sickness.queries.ts'

const announcePeriod = (db: Db, { objectId, salonId }: StoredPeriod, what: Change['what']): Promise<void> =>
  announce(db, { kind: 'sickness', what, objectId, salonId })

/** Periods of sickness, and the parts of a payroll month. The log says that there was one, never its kind, days or grade (P66). */
export const sicknessRoutes = (app: App): void => {
  serve(app, sickness.list, async ({ scope, query, db }) => {
    await membershipsIn(db, scope, query.salonId, query.objectId)
    return periodsOf(db, scope, query.salonId, query.objectId)
  })

  serve(app, sickness.save, async ({ scope, body, db, now, audit }) => {
    const { period, did } = await savePeriod(db, scope, body, now)
    if (did === 'nothing') return period
    await audit('sickness entered', { subject: period.employeeId, salonId: period.salonId })
    await announcePeriod(db, period, did)
    return period
  })

  serve(app, sickness.file, async ({ scope, body, db, now, audit }) => {
    const { entered, known } = await savePeriodFile(db, scope, body, now)
    for (const period of entered) {
      await audit('sickness entered', { subject: period.employeeId, salonId: period.salonId })
      await announcePeriod(db, period, 'new')
    }
    return { entered: entered.length, known }
  })

  serve(app, sickness.remove, async ({ scope, body, db, audit }) => {
    const period = await removePeriod(db, scope, body)
    await audit('sickness removed', { subject: period.employeeId, salonId: period.salonId })
    await announcePeriod(db, period, 'removed')
    return done
  })

  serve(app, sickness.month, ({ scope, params, db, now }) =>
    sicknessOfMonth(db, scope, { ...params, today: dayOf(now) }),
  )
}
