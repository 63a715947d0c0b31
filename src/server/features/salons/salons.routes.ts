import { isDeepStrictEqual } from 'node:util'
import { salons } from '#contract/salons/salons'
import { scopeOf } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import { monthNow } from '#server/clock'
import type { App } from '#server/http/app'
import { serve, serveLedger } from '#server/http/serve'
import { announceFigures } from '#server/live/changes'
import { listManagedSalons } from './managed-salons.queries.ts'
import { salonsForTransfer, salonsInReach } from './salons.queries.ts'
import { saveSalon } from './save-salon.ts'

export const salonRoutes = (app: App): void => {
  serve(app, salons.list, async ({ scope, query, db }) => {
    if (query.for !== 'transfer') return salonsInReach(db, scope)
    if (!scopeOf(scope.viewer, 'approveComplaints')) throw new Refusal('no_rights')
    return salonsForTransfer(db)
  })

  serve(app, salons.managed, ({ scope, db, now }) => listManagedSalons(db, scope, monthNow(now)))

  serveLedger(app, salons.save, async ({ scope, body, db, now, audit }) => {
    const { before, after, from } = await saveSalon(db, scope, body, now)
    const { objectId } = after
    if (isDeepStrictEqual(before, after)) return { objectId }
    await audit(before ? 'salon changed' : 'salon made', {
      subject: objectId,
      salonId: objectId,
      details: { from: before, to: after, ...(from && { validFrom: from }) },
    })
    await announceFigures(db, objectId)
    return { objectId }
  })
}
