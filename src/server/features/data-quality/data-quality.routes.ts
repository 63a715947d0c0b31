import { dataQuality } from '#contract/data-quality'
import { firstDay, lastDay } from '#domain/values/month'
import { dayOf } from '#server/clock'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { countConflicts } from '#server/ledger/conflicts/waiting-conflicts'
import { countWaitingDays } from '#server/ledger/daily-figures/waiting-days'
import { historyProgress } from '#server/ledger/derivation/history'
import { waitingIn } from '#server/ledger/mapping/waiting'
import { arrivalsOf } from './arrivals.queries.ts'
import { improbableIn } from './improbable.queries.ts'
import { zDifferencesOf } from './z-differences.queries.ts'

export const dataQualityRoutes = (app: App): void => {
  serve(app, dataQuality.month, async ({ scope, query: { month }, db, now }) => ({
    salons: await arrivalsOf(db, scope, month, dayOf(now)),
    zDifferences: await zDifferencesOf(db, scope, month, dayOf(now)),
    history: await historyProgress(db, scope),
    conflicts: await countConflicts(db, scope, month),
    dayConflicts: await countWaitingDays(db, scope, month),
    improbable: await improbableIn(db, scope, month),
    waiting: await waitingIn(db, scope, { from: firstDay(month), to: lastDay(month) }),
  }))
}
