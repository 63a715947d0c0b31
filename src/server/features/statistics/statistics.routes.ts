import type { BodyOf } from '#contract/endpoint'
import { freshness } from '#contract/statistics/freshness'
import { statistics } from '#contract/statistics/statistics'
import type { Scope } from '#domain/access/scope'
import { payrollMonth } from '#domain/payroll/payroll-month'
import { spanOf, spansOf } from '#domain/statistics/choosable-spans'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { dayOf, monthNow } from '#server/clock'
import type { Db } from '#server/db/db'
import { workplacesOf } from '#server/figures/arrived'
import { salesOfNobody } from '#server/figures/unassigned-sales'
import type { App } from '#server/http/app'
import { personOrigin, salonOrigin } from '#server/http/origins'
import { serve } from '#server/http/serve'
import { annotationRoutes } from './annotations/annotations.routes.ts'
import {
  chainPerSalon,
  chainPerSpan,
  everybody,
  personPerSpan,
  salonPerEmployee,
  salonPerSpan,
} from './columns.ts'
import { driverRoutes } from './drivers.routes.ts'
import { statisticsExportRoutes } from './export.routes.ts'
import { forecastRoutes } from './forecast.routes.ts'
import { freshnessOf } from './freshness.ts'
import { paceRoutes } from './pace.routes.ts'
import { privateGoalRoutes } from './private-goal/private-goal.routes.ts'
import { mustReachSalons, reachSalon, scopeOfPeople, scopeOfPerson } from './reached.ts'
import { receiptRoutes } from './receipts.routes.ts'
import { rhythmRoutes } from './rhythm.routes.ts'
import { ownSalariesOf, ownSalesOf, salariesOf, salaryOf } from './salary.ts'
import { columnsReply } from './shown-pay.ts'
import { targetRoutes } from './targets/targets.routes.ts'
import { trendRoutes } from './trends.routes.ts'

/** The columns of all salons in scope. A chain-wide scope covers the chain. */
const salonsTogether = (db: Db, scope: Scope, body: BodyOf<typeof statistics.chain>, today: Day) =>
  body.listType === 'perSalon'
    ? chainPerSalon(db, scope, spanOf(body, today), today)
    : chainPerSpan(db, scope, spansOf(body, today), today)

export const statisticsRoutes = (app: App): void => {
  serve(app, statistics.chain, ({ scope, body, db, now, disclose }) =>
    columnsReply(disclose, salonsTogether(db, scope, body, dayOf(now))),
  )

  serve(app, statistics.salons, async ({ scope, body, db, now, disclose }) => {
    mustReachSalons(scope)
    return columnsReply(disclose, salonsTogether(db, scope, body, dayOf(now)))
  })

  serve(app, statistics.salon, async ({ scope, body, db, now, disclose, followsFrom }) => {
    const { salonId, listType } = body
    followsFrom(salonOrigin(salonId))
    await reachSalon(db, scope, salonId)
    const today = dayOf(now)
    const columns =
      listType === 'perEmployee'
        ? salonPerEmployee(db, scope, { salonId, span: spanOf(body, today), today })
        : salonPerSpan(db, scope, salonId, spansOf(body, today), today)
    return columnsReply(disclose, columns)
  })

  serve(app, statistics.employee, async ({ scope, body, db, now, disclose, followsFrom }) => {
    const { objectId, salonId } = body
    const personScope = scopeOfPerson(scope, objectId)
    const today = dayOf(now)
    const works = salonId === undefined ? await workplacesOf(db, objectId) : [salonId]
    followsFrom(personOrigin(objectId), ...works.map(salonOrigin))
    const columns = personPerSpan(db, personScope, { objectId, salonId, today }, spansOf(body, today))
    return columnsReply(disclose, columns)
  })

  serve(app, statistics.employees, ({ scope, db, now, disclose }) =>
    columnsReply(disclose, everybody(db, scope, dayOf(now))),
  )

  serve(app, statistics.salary, async ({ scope, body, db, now }) => {
    const personScope = scopeOfPerson(scope, body.objectId)
    const { objectId, salonId } = body
    const month = payrollMonth(body.month, monthNow(now))
    const asked = { objectId, salonId, month, today: dayOf(now) }
    const stats = await salaryOf(db, personScope, asked)
    // What moves expected pay is the person's own, like expected pay (P244, P245).
    if (objectId !== scope.viewer.objectId || month !== monthNow(now)) return { stats }
    return { stats: { ...stats, ownSales: await ownSalesOf(db, personScope, asked) } }
  })

  serve(app, statistics.salaries, async ({ scope, body, db, now }) => {
    const people = [...new Set(body.people)]
    const month = payrollMonth(body.month, monthNow(now))
    const asked = { people, salonId: body.salonId, month, today: dayOf(now) }
    const stats = await salariesOf(db, scopeOfPeople(scope, people), asked)
    if (stats.length === 0) throw new Refusal('api_failed', { status: 404 })
    return { stats }
  })

  serve(app, statistics.ownSalaries, async ({ scope, body: { month }, db, now }) => {
    const { objectId } = scope.viewer
    const asked = { objectId, month, today: dayOf(now) }
    return { salons: await ownSalariesOf(db, scopeOfPerson(scope, objectId), asked) }
  })

  serve(app, statistics.sales, async ({ scope, body, db, now }) => {
    await reachSalon(db, scope, body.salonId)
    return { sales: await salesOfNobody(db, scope, body.salonId, payrollMonth(body.month, monthNow(now))) }
  })

  serve(app, freshness.read, ({ scope, db, now, followsFrom }) => {
    followsFrom('sums')
    return freshnessOf(db, scope, dayOf(now))
  })

  trendRoutes(app)
  driverRoutes(app)
  rhythmRoutes(app)
  paceRoutes(app)
  forecastRoutes(app)
  privateGoalRoutes(app)
  targetRoutes(app)
  annotationRoutes(app)
  receiptRoutes(app)
  statisticsExportRoutes(app)
}
