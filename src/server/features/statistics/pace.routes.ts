import { pace } from '#contract/statistics/pace'
import { monthsOfWeeks } from '#domain/statistics/weeks-on-pace'
import type { Month } from '#domain/values/month'
import { dayOf } from '#server/clock'
import type { App } from '#server/http/app'
import { salonOrigin } from '#server/http/origins'
import { serve } from '#server/http/serve'
import { paceIn } from './pace.ts'
import { mustReachSalons, reachPerson, reachSalon, scopeOfPerson } from './reached.ts'

export const paceRoutes = (app: App): void => {
  serve(app, pace.read, async ({ scope, body: { salonId }, db, now, followsFrom }) => {
    if (salonId === undefined) mustReachSalons(scope)
    else {
      await reachSalon(db, scope, salonId)
      followsFrom(salonOrigin(salonId))
    }
    return paceIn(db, scope, { salonId, today: dayOf(now) })
  })

  serve(app, pace.goals, async ({ scope, body: { objectId }, db, now }) => {
    const personScope = scopeOfPerson(scope, objectId)
    const goalIn = async (month: Month) => {
      const { goal } = await reachPerson(db, personScope, month, { objectId })
      return { month, goal }
    }
    return { goals: await Promise.all(monthsOfWeeks(dayOf(now)).map(goalIn)) }
  })
}
