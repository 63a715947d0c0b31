import { reports } from '#contract/payroll'
import { payslips } from '#contract/payslips'
import { wageTypes } from '#contract/wage-types'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { exportedReport } from './export/exported-report.ts'
import { payslipFile, reportFile } from './export/report-file.ts'
import { listPayslips, ownReport } from './payslips.queries.ts'
import { getReport } from './reports.queries.ts'
import { changedWageTypes, presentWageTypes, readWageTypes, saveWageTypes } from './wage-types.queries.ts'

/** What leaves the house: files of a report, one's own payslips, and where the parts of pay go in the payroll system. */
export const exportRoutes = (app: App): void => {
  serve(app, reports.export, async ({ scope, params, query, db, now, audit, reply }) => {
    const sent = await getReport(db, scope, params.objectId)
    const report = exportedReport(sent)
    const file = await reportFile(query.format, { report, wageTypes: await readWageTypes(db), now })
    const details = { format: query.format, people: report.rows.length }
    await audit('report exported', { subject: params.objectId, salonId: sent.salonId, details })
    return sendFile(reply, file)
  })

  serve(app, payslips.list, ({ scope, db }) => listPayslips(db, scope))

  serve(app, payslips.get, async ({ scope, params, db, now, audit, reply }) => {
    const file = await payslipFile(await ownReport(db, scope, params.reportId), now)
    await audit('payslip exported', { subject: params.reportId })
    return sendFile(reply, file)
  })

  serve(app, wageTypes.list, async ({ db }) => presentWageTypes(await readWageTypes(db)))

  serve(app, wageTypes.save, async ({ body, db, now, audit }) => {
    const before = await readWageTypes(db)
    const after = await saveWageTypes(db, body, now)
    await audit('wage types changed', { details: changedWageTypes(before, after) })
    return presentWageTypes(after)
  })
}
