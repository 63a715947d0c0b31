import { payslips } from '#contract/payroll/payslips'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { payslipFile } from './export/report-file.ts'
import { payslipFacts } from './payslip-facts.queries.ts'
import { listPayslips, lookAtPay, ownReport, payslipNews } from './payslips.queries.ts'

/** The viewer's own payslips; everybody has access. */
export const payslipRoutes = (app: App): void => {
  serve(app, payslips.list, ({ scope, db }) => listPayslips(db, scope))

  serve(app, payslips.news, ({ scope, db, now }) => payslipNews(db, scope, now))

  // Marking payslips as seen changes no figures, so no cache is invalidated.
  serve(app, payslips.looked, async ({ scope, body, db }) => {
    await lookAtPay(db, scope, body.until)
    return { success: true } as const
  })

  serve(app, payslips.get, async ({ scope, params, db, now, audit, left, ...call }) => {
    const facts = await payslipFacts(db, scope, params.reportId)
    const report = await ownReport(db, scope, params.reportId, facts)
    const file = await payslipFile({ report, facts, now, left })
    await audit('payslip exported', { subject: params.reportId })
    return sendFile(call, file, [])
  })
}
