import { conflicts } from '#contract/conflicts/conflicts'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { serve, serveLedger } from '#server/http/serve'
import { decideConflicts } from '#server/ledger/conflicts/decide-conflicts'
import { countConflicts } from '#server/ledger/conflicts/waiting-conflicts'
import { decideDays } from '#server/ledger/daily-figures/day-conflicts'
import { countWaitingDays } from '#server/ledger/daily-figures/waiting-days'
import { announceFigures } from '#server/live/changes'
import { conflictsNamed, listConflicts } from './conflicts.queries.ts'
import { listDayConflicts, mayDecide, unlike } from './day-conflicts.queries.ts'

/** Receipts imported again with different content, and corrected days that a later file reports differently, for a decision. */
export const conflictRoutes = (app: App): void => {
  serve(app, conflicts.list, async ({ scope, query: { month }, db }) => ({
    total: await countConflicts(db, scope, month),
    conflicts: await listConflicts(db, scope, month),
  }))

  serveLedger(app, conflicts.decide, async ({ scope, body: { objectIds, use }, db, now, audit }) => {
    const named = await conflictsNamed(db, scope, objectIds)
    if (named.length !== objectIds.length) throw new Refusal('not_found')
    await decideConflicts(db.system('what is decided lies within the scope'), {
      ids: objectIds,
      use,
      now,
      by: scope.viewer.objectId,
    })
    for (const { objectId, salonId, register, receipt, ...both } of named) {
      const [stands, dropped] = use === 'first' ? [both.first, both.new] : [both.new, both.first]
      await audit(use === 'first' ? 'receipt kept' : 'receipt replaced', {
        subject: objectId,
        ...(salonId !== null && { salonId }),
        details: { receipt, register, stands, dropped },
      })
    }
    for (const salonId of new Set(named.map(one => one.salonId)))
      await announceFigures(db, 'conflict', salonId)
    return { total: await countConflicts(db, scope) }
  })

  serve(app, conflicts.listDays, async ({ scope, query: { month }, db }) => ({
    total: await countWaitingDays(db, scope, month),
    days: await listDayConflicts(db, scope, month),
  }))

  serveLedger(app, conflicts.decideDays, async ({ scope, body: { days, use }, db, audit }) => {
    mayDecide(scope, days)
    const decided = await decideDays(db.system('the days lie in salons within the scope'), { days, use })
    for (const { salonId, objectId, day, byHand, inFile } of decided) {
      const [stands, dropped] = use === 'file' ? [inFile, byHand] : [byHand, inFile]
      await audit(use === 'file' ? 'correction replaced' : 'correction kept', {
        subject: objectId,
        salonId,
        details: { day, stands: unlike(stands, dropped), dropped: unlike(dropped, stands) },
      })
      await announceFigures(db, objectId, salonId)
    }
    return { total: await countWaitingDays(db, scope) }
  })
}
