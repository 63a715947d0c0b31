import { trends } from '#contract/trends'
import { dayOf, monthNow } from '#server/clock'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { mustReachSalons, reachPerson, reachSalon, scopeOfPerson } from './reached.ts'
import { chainTrends, personTrends, salonTrends } from './trends.ts'

/** Beside each endpoint of figures one for their development. */
export const trendRoutes = (app: App): void => {
  serve(app, trends.chain, ({ scope, body, db, now }) => {
    const { listType, timeFrame: frame } = body
    return chainTrends(db, scope, { listType, frame, today: dayOf(now) })
  })

  serve(app, trends.salons, async ({ scope, body, db, now }) => {
    mustReachSalons(scope)
    const { listType, timeFrame: frame } = body
    return chainTrends(db, scope, { listType, frame, today: dayOf(now) })
  })

  serve(app, trends.salon, async ({ scope, body, db, now }) => {
    const { salonId, listType, timeFrame: frame } = body
    await reachSalon(db, scope, salonId)
    return salonTrends(db, scope, { salonId, listType, frame, today: dayOf(now) })
  })

  serve(app, trends.employee, async ({ scope, body, db, now }) => {
    const { objectId, salonId } = body
    const personScope = scopeOfPerson(scope, objectId)
    await reachPerson(db, personScope, monthNow(now), body)
    return personTrends(db, personScope, { objectId, salonId, today: dayOf(now) })
  })
}
