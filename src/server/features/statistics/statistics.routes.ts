import { statistics } from '#contract/statistics'
import type { Scope } from '#domain/access/scope'
import { type Month, previousMonth } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { dayOf, monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { salesOfNobody } from '#server/facts/sales'
import { findSalon } from '#server/facts/salons'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import {
  chainPerSalon,
  chainPerTimeframe,
  everybody,
  personPerTimeframe,
  salonPerEmployee,
  salonPerTimeframe,
} from './columns.ts'
import { salaryOf } from './salary.ts'
import { findPerson } from './subjects.queries.ts'

/** The payroll month: the calendar month before this one in Norway, unless another is named. */
const payrollMonth = (named: Month | undefined, now: Date): Month => named ?? previousMonth(monthNow(now))

/** One's own figures are one's own in every salon; of others only what the scope reaches, and nothing with own reach. */
const eyesOn = (scope: Scope, objectId: string): Scope => {
  if (objectId === scope.actor.objectId) return { ...scope, salons: [], self: true }
  if (scope.self) throw new Refusal('no_rights')
  return scope
}

/** Own reach is no reach over a salon: no_rights; a salon outside is not there: not_found. */
const mustReachSalon = async (db: Db, scope: Scope, salonId: string): Promise<void> => {
  if (scope.self) throw new Refusal('no_rights')
  if (!(await findSalon(db, scope, salonId))) throw new Refusal('not_found')
}

export const statisticsRoutes = (app: App): void => {
  serve(app, statistics.chain, async ({ scope, body, db, now }) => ({
    stats:
      body.listType === 'perSalon'
        ? await chainPerSalon(db, scope, body.timeFrame, dayOf(now))
        : await chainPerTimeframe(db, scope, dayOf(now)),
  }))

  serve(app, statistics.salon, async ({ scope, body, db, now }) => {
    const { salonId, listType, timeFrame: frame } = body
    await mustReachSalon(db, scope, salonId)
    const today = dayOf(now)
    return {
      stats:
        listType === 'perEmployee'
          ? await salonPerEmployee(db, scope, { salonId, frame, today })
          : await salonPerTimeframe(db, scope, salonId, today),
    }
  })

  serve(app, statistics.employee, async ({ scope, body, db, now }) => {
    const eyes = eyesOn(scope, body.objectId)
    const person = await findPerson(db, eyes, body.objectId)
    const salon = body.salonId === undefined || (await findSalon(db, eyes, body.salonId))
    if (!person || !salon) throw new Refusal('not_found')
    const { salonId } = body
    return { stats: await personPerTimeframe(db, eyes, { person, salonId, today: dayOf(now) }) }
  })

  serve(app, statistics.employees, async ({ scope, db, now }) => ({
    stats: await everybody(db, scope, dayOf(now)),
  }))

  serve(app, statistics.salary, async ({ scope, body, db, now }) => {
    const eyes = eyesOn(scope, body.objectId)
    const { objectId, salonId } = body
    const month = payrollMonth(body.month, now)
    return { stats: await salaryOf(db, eyes, { objectId, salonId, month, today: dayOf(now) }) }
  })

  serve(app, statistics.sales, async ({ scope, body, db, now }) => {
    await mustReachSalon(db, scope, body.salonId)
    return { sales: await salesOfNobody(db, scope, body.salonId, payrollMonth(body.month, now)) }
  })
}
