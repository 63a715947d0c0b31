import { done } from '#contract/fields'
import { reports } from '#contract/payroll'
import { Refusal } from '#domain/values/refusal'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { exportRoutes } from './export.routes.ts'
import { getReport, listReports } from './reports.queries.ts'
import { removeReport, sendReport } from './send-report.ts'

const cursor = (before: string): readonly [string, string] => {
  const [createdAt = '', objectId = ''] = before.split(',')
  if (Number.isNaN(Date.parse(createdAt)))
    throw new Refusal('invalid_payload', { fields: { before: 'Ikke et tidspunkt' } })
  return [createdAt, objectId]
}

export const payrollRoutes = (app: App): void => {
  serve(app, reports.list, ({ scope, query, db }) =>
    listReports(db, scope, {
      salonId: query.salonId,
      before: query.before ? cursor(query.before) : undefined,
    }),
  )

  serve(app, reports.get, ({ scope, params, db }) => getReport(db, scope, params.objectId))

  serve(app, reports.create, async ({ scope, body, db, now, audit }) => {
    const { objectId, ...details } = await sendReport(db, scope, body, now)
    await audit('report sent', { subject: objectId, salonId: body.salonId, details })
    await announce(db, { kind: 'report', what: 'new', objectId, salonId: body.salonId })
    return { success: 'report_created' as const, objectId }
  })

  serve(app, reports.remove, async ({ scope, body, db, now, audit }) => {
    const salonId = await removeReport(db, scope, body.objectId, now)
    await audit('report removed', { subject: body.objectId, salonId })
    await announce(db, { kind: 'report', what: 'removed', objectId: body.objectId, salonId })
    return done
  })

  exportRoutes(app)
}
