import { statistics } from '#contract/statistics'
import { trends } from '#contract/trends'
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
import { chainTrends, personTrends, salonTrends } from './trends.ts'

/** The payroll month: the calendar month before this one in Norway, unless another is named. */
const payrollMonth = (named: Month | undefined, now: Date): Month => named ?? previousMonth(monthNow(now))

/** One's own figures are one's own in every salon; of others only what the scope reaches, and nothing with own reach. */
const eyesOn = (scope: Scope, objectId: string): Scope => {
  if (objectId === scope.actor.objectId) return { ...scope, salons: [], self: true }
  if (scope.self) throw new Refusal('no_rights')
  return scope
}

/** A person, and a salon where one is named: outside the scope they are not there. */
const reachedPerson = async (
  db: Db,
  scope: Scope,
  { objectId, salonId }: { objectId: string; salonId?: string | undefined },
) => {
  const eyes = eyesOn(scope, objectId)
  const person = await findPerson(db, eyes, objectId)
  const salon = salonId === undefined || (await findSalon(db, eyes, salonId))
  if (!person || !salon) throw new Refusal('not_found')
  return { eyes, person }
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
    const { eyes, person } = await reachedPerson(db, scope, body)
    return {
      stats: await personPerTimeframe(db, eyes, { person, salonId: body.salonId, today: dayOf(now) }),
    }
  })

  serve(app, trends.chain, ({ scope, body, db, now }) => {
    const { listType, timeFrame: frame } = body
    return chainTrends(db, scope, { listType, frame, today: dayOf(now) })
  })

  serve(app, trends.salon, async ({ scope, body, db, now }) => {
    const { salonId, listType, timeFrame: frame } = body
    await mustReachSalon(db, scope, salonId)
    return salonTrends(db, scope, { salonId, listType, frame, today: dayOf(now) })
  })

  serve(app, trends.employee, async ({ scope, body, db, now }) => {
    const { eyes, person } = await reachedPerson(db, scope, body)
    const { objectId } = person
    return personTrends(db, eyes, { objectId, salonId: body.salonId, today: dayOf(now) })
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
