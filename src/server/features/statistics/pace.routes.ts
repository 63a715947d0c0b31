import { pace } from '#contract/statistics/pace'
import { dayOf } from '#server/clock'
import type { App } from '#server/http/app'
import { salonOrigin } from '#server/http/origins'
import { serve } from '#server/http/serve'
import { paceIn } from './pace.ts'
import { mustReachSalons, reachSalon } from './reached.ts'

export const paceRoutes = (app: App): void => {
  serve(app, pace.read, async ({ scope, body: { salonId }, db, now, followsFrom }) => {
    if (salonId === undefined) mustReachSalons(scope)
    else {
      await reachSalon(db, scope, salonId)
      followsFrom(salonOrigin(salonId))
    }
    return paceIn(db, scope, { salonId, today: dayOf(now) })
  })
}
