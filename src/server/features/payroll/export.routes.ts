import { reports } from '#contract/payroll'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { exportedReport } from './export/exported-report.ts'
import { reportFile } from './export/report-file.ts'
import { getReport } from './reports.queries.ts'
import { readWageTypes } from './wage-types.queries.ts'

/** A sent report as a file: PDF, workbook, CSV, or what a payroll system reads. */
export const exportRoutes = (app: App): void => {
  serve(app, reports.export, async ({ scope, params, query, db, now, audit, reply }) => {
    const sent = await getReport(db, scope, params.objectId)
    const report = exportedReport(sent)
    const file = await reportFile(query.format, { report, wageTypes: await readWageTypes(db), now })
    const details = { format: query.format, people: report.rows.length }
    await audit('report exported', { subject: params.objectId, salonId: sent.salonId, details })
    return sendFile(reply, file)
  })
}
