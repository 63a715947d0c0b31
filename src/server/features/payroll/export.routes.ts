import { reports, type SentReport } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { paysPeople, progressOfSteps, waitsForApproval } from '#domain/payroll/report-steps'
import { payrollSystems } from '#domain/payroll/wage-types'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { type ExportedReport, exportedReport } from './export/exported-report.ts'
import { peopleIn, reportFile } from './export/report-file.ts'
import { exportsOf } from './exports.queries.ts'
import { payslipFacts } from './payslip-facts.queries.ts'
import { getReport } from './reports.queries.ts'
import { readWageTypes } from './wage-types.queries.ts'

const HELD_BACK =
  'Rapporten er ikke godkjent ennå. Lønnsslipper og filer til lønnssystemet kan hentes ut når den er godkjent'

/** Refuses what pays people while approval is missing (P126). @throws Refusal not_approved */
const refuseHeldBack = ({ steps }: SentReport): void => {
  if (waitsForApproval(progressOfSteps(steps))) throw new Refusal('not_approved', { message: HELD_BACK })
}

/** The replaced report, whose pay is subtracted. @throws Refusal invalid_payload if there is no report to compare with */
const replacedBy = async (db: Db, scope: Scope, { replaces }: SentReport): Promise<ExportedReport> => {
  if (replaces && !replaces.removed) return exportedReport(await getReport(db, scope, replaces.objectId))
  const message = replaces ? 'Rapporten som ble rettet, er fjernet' : 'Rapporten retter ingen annen'
  throw new Refusal('invalid_payload', { message })
}

/** Exports a sent report as PDF, workbook, CSV or a payroll system's file: the whole report or only what it changed. */
export const reportExportRoutes = (app: App): void => {
  serve(app, reports.export, async ({ scope, params, query, db, now, audit, left, ...call }) => {
    const { format, part } = query
    const sent = await getReport(db, scope, params.objectId)
    if (paysPeople(format)) refuseHeldBack(sent)
    const report = exportedReport(sent)
    const since = part === 'change' ? await replacedBy(db, scope, sent) : undefined
    const facts = () => payslipFacts(db, scope, sent.objectId)
    const given = { report, since, wageTypes: await readWageTypes(db), facts, now, left }
    const file = await reportFile(format, given)
    const details = { format, people: report.rows.length, ...(since && { part }) }
    await audit('report exported', { subject: params.objectId, salonId: sent.salonId, details })
    if (Object.hasOwn(payrollSystems, format))
      await announce(db, {
        kind: 'report',
        what: 'changed',
        objectId: params.objectId,
        salonId: sent.salonId,
      })
    return sendFile(
      call,
      file,
      peopleIn(format, given).map(subject => ({ kind: 'file', subject, month: sent.month })),
    )
  })

  serve(app, reports.exports, ({ scope, params, db }) => exportsOf(db, scope, params.objectId))
}
