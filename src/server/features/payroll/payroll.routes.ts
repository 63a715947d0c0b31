import { done } from '#contract/fields.schemas'
import { reports } from '#contract/payroll/payroll'
import { payrollReadiness } from '#contract/payroll/payroll-readiness'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { postEvent } from '#server/webhooks/post-event'
import { approvalRoutes } from './approval.routes.ts'
import { boardOf } from './board.queries.ts'
import { controlListRoutes } from './control-list.routes.ts'
import { differencesOf, payChanges } from './differences.queries.ts'
import { discardDraft } from './drafts.queries.ts'
import { draftChanged, draftRoutes } from './drafts.routes.ts'
import { reportExportRoutes } from './export.routes.ts'
import { holidayRoutes } from './holidays/holidays.routes.ts'
import { leftOutOfReports } from './left-out.queries.ts'
import { reportsOfMonth } from './month.queries.ts'
import { movementRoutes } from './movements/movements.routes.ts'
import { overtimeOfMonth } from './overtime.queries.ts'
import { postPayLetters } from './pay-letters.ts'
import { announcePay } from './payslips.queries.ts'
import { payslipRoutes } from './payslips.routes.ts'
import { readinessOf } from './readiness.queries.ts'
import { getReport, listReports } from './reports.queries.ts'
import { sendReport } from './send-report.ts'
import { removeReport } from './store-report.ts'
import { suggestedBackPay, suggestedSupplements } from './suggestions.queries.ts'
import { unpaidPeople } from './unpaid.queries.ts'
import { wageTypeRoutes } from './wage-types.routes.ts'
import { payYearRoutes } from './year/pay-years.routes.ts'

export const payrollRoutes = (app: App): void => {
  serve(app, reports.list, async ({ scope, query, db, disclose }) => {
    const listed = await listReports(db, scope, {
      salonId: query.salonId,
      month: query.month,
      late: query.late === 'true',
      waits: query.waits === 'true',
      before: query.before,
    })
    await disclose(listed.shown)
    return listed.reports
  })

  serve(app, reports.get, ({ scope, params, db }) => getReport(db, scope, params.objectId))

  serve(app, reports.ofMonth, ({ scope, params, db }) => reportsOfMonth(db, scope, params.month))

  serve(app, reports.board, async ({ scope, params, db, disclose }) => {
    const { board, shown } = await boardOf(db, scope, params.month)
    await disclose(shown)
    return board
  })

  serve(app, reports.differences, ({ scope, params, db }) => differencesOf(db, scope, params.objectId))

  serve(app, reports.create, async ({ scope, body, db, now, audit }) => {
    const { salonId, replaces } = body
    const { objectId, needsApproval, ...details } = await sendReport(db, scope, body, now)
    const changed = replaces ? { pay: payChanges(await differencesOf(db, scope, objectId)) } : {}
    await audit(replaces ? 'report corrected' : 'report sent', {
      subject: objectId,
      salonId,
      details: { ...details, ...changed },
    })
    const sent = { reportId: objectId, salonId, month: details.month, replaces: replaces ?? null }
    await postEvent(db, 'report.sent', sent, now)
    await announce(db, { kind: 'report', what: 'new', objectId, salonId })
    if (replaces) await announce(db, { kind: 'report', what: 'changed', objectId: replaces, salonId })
    await announcePay(db, scope, { objectId, replaces, what: replaces ? 'changed' : 'new' })
    if (!needsApproval) await postPayLetters(db, scope, objectId, now)
    if (await discardDraft(db, scope, { salonId, month: details.month }))
      await draftChanged(db, salonId, 'removed')
    return { success: 'report_created' as const, objectId }
  })

  serve(app, reports.remove, async ({ scope, body, db, now, audit }) => {
    const salonId = await removeReport(db, scope, body.objectId, now)
    await audit('report removed', { subject: body.objectId, salonId })
    await announce(db, { kind: 'report', what: 'removed', objectId: body.objectId, salonId })
    await announcePay(db, scope, { objectId: body.objectId, what: 'removed' })
    return done
  })

  serve(app, reportSuggestions.supplements, ({ scope, params, query, db, now }) =>
    suggestedSupplements(db, scope, { ...params, ...query, now }),
  )

  serve(app, reportSuggestions.backPay, ({ scope, params, query, db }) =>
    suggestedBackPay(db, scope, { ...params, ...query }),
  )
  serve(app, reportSuggestions.overtime, ({ scope, params, db }) => overtimeOfMonth(db, scope, params))

  serve(app, reportSuggestions.unpaid, ({ scope, params, query, db, now }) =>
    unpaidPeople(db, scope, { ...params, ...query, now }),
  )

  serve(app, reportSuggestions.leftOut, ({ scope, db, now }) => leftOutOfReports(db, scope, now))

  serve(app, payrollReadiness.get, ({ scope, params, db, now }) => readinessOf(db, scope, { ...params, now }))

  approvalRoutes(app)
  draftRoutes(app)
  reportExportRoutes(app)
  payslipRoutes(app)
  wageTypeRoutes(app)
  controlListRoutes(app)
  holidayRoutes(app)
  movementRoutes(app)
  payYearRoutes(app)
}
