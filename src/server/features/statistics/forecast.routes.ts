import { forecast } from '#contract/statistics/forecast'
import { monthOf } from '#domain/values/month'
import { findSalon } from '#server/chain/salons/salons'
import { dayOf } from '#server/clock'
import { workplacesOf } from '#server/figures/arrived'
import type { App } from '#server/http/app'
import { personOrigin, salonOrigin } from '#server/http/origins'
import { serve } from '#server/http/serve'
import { forecastOfPerson, forecastOfSalons } from './forecast.ts'
import { mustReachSalons, reachPerson, scopeOfPerson } from './reached.ts'

export const forecastRoutes = (app: App): void => {
  serve(app, forecast.read, async ({ scope, body: { objectId, month }, db, now, followsFrom }) => {
    const today = dayOf(now)
    const asked = { month: month ?? monthOf(today), today }
    if (objectId === undefined) {
      mustReachSalons(scope)
      return forecastOfSalons(db, scope, undefined, asked)
    }
    const salon = scope.self ? null : await findSalon(db, scope, objectId)
    if (salon) {
      followsFrom(salonOrigin(objectId))
      return forecastOfSalons(db, scope, objectId, asked)
    }
    const personScope = scopeOfPerson(scope, objectId)
    const person = await reachPerson(db, personScope, asked.month, { objectId })
    const works = await workplacesOf(db, objectId)
    followsFrom(personOrigin(objectId), ...works.map(salonOrigin))
    return forecastOfPerson(db, personScope, person, asked)
  })
}
