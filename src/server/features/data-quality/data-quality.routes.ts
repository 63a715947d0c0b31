import { dataQuality } from '#contract/data-quality/data-quality'
import { daysOfMonth } from '#domain/values/day-range'
import { dayOf } from '#server/clock'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { countConflicts } from '#server/ledger/conflicts/waiting-conflicts'
import { countWaitingDays } from '#server/ledger/daily-figures/waiting-days'
import { historyProgress } from '#server/ledger/derivation/history'
import { waitingIn } from '#server/ledger/mapping/waiting'
import { arrivalsOf } from './arrivals.queries.ts'
import { improbableIn } from './improbable.queries.ts'
import { readReceiptsOf } from './receipts.queries.ts'

export const dataQualityRoutes = (app: App): void => {
  serve(app, dataQuality.month, async ({ scope, query: { month }, db, now, followsFrom }) => {
    followsFrom('sums')
    const today = dayOf(now)
    const receipts = readReceiptsOf(db, scope, month, today)
    const [salons, { zDifferences }, history, conflicts, dayConflicts, improbable, waiting] =
      await Promise.all([
        arrivalsOf(db, scope, month, today, receipts),
        receipts,
        historyProgress(db, scope),
        countConflicts(db, scope, month),
        countWaitingDays(db, scope, month),
        improbableIn(db, scope, month),
        waitingIn(db, scope, daysOfMonth(month)),
      ])
    return { salons, zDifferences, history, conflicts, dayConflicts, improbable, waiting }
  })
}
