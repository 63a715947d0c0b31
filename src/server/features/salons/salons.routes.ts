import { salons } from '#contract/people'
import { scopeOf } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { salonsForTransfer, salonsInReach } from './salons.queries.ts'

export const salonRoutes = (app: App): void => {
  serve(app, salons.list, async ({ scope, query, db }) => {
    if (query.for !== 'transfer') return salonsInReach(db, scope)
    if (!scopeOf(scope.actor, 'approveComplaints')) throw new Refusal('no_rights')
    return salonsForTransfer(db)
  })
}
