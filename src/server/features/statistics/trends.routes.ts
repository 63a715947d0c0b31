import type { BodyOf } from '#contract/endpoint'
import { trends } from '#contract/statistics/trends'
import { spanOf, spansOf } from '#domain/statistics/choosable-spans'
import type { Day } from '#domain/values/month'
import { dayOf, monthNow } from '#server/clock'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { mustReachSalons, reachPerson, reachSalon, scopeOfPerson } from './reached.ts'
import { chainTrends, personTrends, salonTrends } from './trends.ts'

/** The requested spans: one if the columns are parts of a salon or chain, otherwise all of them. */
const asked = (body: BodyOf<typeof trends.chain> | BodyOf<typeof trends.salon>, today: Day) => {
  const each = body.listType !== 'perTimeframe'
  return { each, spans: each ? [spanOf(body, today)] : spansOf(body, today), today }
}

/** One trend endpoint for each endpoint of figures. */
export const trendRoutes = (app: App): void => {
  serve(app, trends.chain, ({ scope, body, db, now }) => chainTrends(db, scope, asked(body, dayOf(now))))

  serve(app, trends.salons, async ({ scope, body, db, now }) => {
    mustReachSalons(scope)
    return chainTrends(db, scope, asked(body, dayOf(now)))
  })

  serve(app, trends.salon, async ({ scope, body, db, now }) => {
    const { salonId } = body
    await reachSalon(db, scope, salonId)
    return salonTrends(db, scope, { salonId, ...asked(body, dayOf(now)) })
  })

  serve(app, trends.employee, async ({ scope, body, db, now }) => {
    const { objectId, salonId } = body
    const personScope = scopeOfPerson(scope, objectId)
    await reachPerson(db, personScope, monthNow(now), body)
    const today = dayOf(now)
    return personTrends(db, personScope, { objectId, salonId, spans: spansOf(body, today), today })
  })
}
