import { type ExportFormat, reports, type SentReport } from '#contract/payroll/payroll'
import type { Scope } from '#domain/access/scope'
import { paysPeople, progressOfSteps, waitsForApproval } from '#domain/payroll/report-steps'
import { isForPayrollSystem } from '#domain/payroll/wage-types'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { type ExportedReport, exportedReport } from './export/exported-report.ts'
import { peopleIn, reportFile } from './export/report-file.ts'
import { exportsOf } from './exports.queries.ts'
import {
  earlierHolidayPay,
  type HolidayPayOfFile,
  holidayFilesOf,
  markInFile,
  newHolidayPay,
  noHolidayPay,
  wholeHolidayPay,
} from './holidays/holiday-files.ts'
import { payslipFacts } from './payslip-facts.queries.ts'
import { getReport, sickPartsOfReport } from './reports.queries.ts'
import { readWageTypes } from './wage-types.queries.ts'

const HELD_BACK =
  'Rapporten er ikke godkjent ennå. Lønnsslipper og filer til lønnssystemet kan hentes ut når den er godkjent'

/** Refuses what pays people while approval is missing (P126). @throws Refusal not_approved */
const refuseHeldBack = ({ steps }: SentReport): void => {
  if (waitsForApproval(progressOfSteps(steps))) throw new Refusal('not_approved', { message: HELD_BACK })
}

/** A report with the parts of its sick hours. */
const withParts = async (db: Db, scope: Scope, report: SentReport): Promise<ExportedReport> =>
  exportedReport(report, await sickPartsOfReport(db, scope, report.objectId))

/** The replaced report, whose pay is subtracted. @throws Refusal invalid_payload if there is no report to compare with */
const replacedBy = async (db: Db, scope: Scope, { replaces }: SentReport): Promise<ExportedReport> => {
  if (replaces && !replaces.removed)
    return withParts(db, scope, await getReport(db, scope, replaces.objectId))
  const message = replaces ? 'Rapporten som ble rettet, er fjernet' : 'Rapporten retter ingen annen'
  throw new Refusal('invalid_payload', { message })
}

interface Asked {
  readonly format: ExportFormat
  readonly part: 'whole' | 'change' | 'holidayPay'
  readonly file?: string | undefined
}

/**
 * The holiday pay of a file (P211, P212). A corrected report has none, because the report that corrects it has it.
 *
 * @throws Refusal invalid_payload if there is nothing new, or for a corrected report; not_approved (P251); not_found for a file of another month
 */
const holidayPayOf = async (
  db: Db,
  scope: Scope,
  report: SentReport,
  { format, part, file }: Asked,
): Promise<HolidayPayOfFile> => {
  // A corrected report does not return when its correction is removed (P74).
  const inForce = report.replacedBy === null
  if (part === 'holidayPay') {
    if (!inForce)
      throw new Refusal('invalid_payload', {
        message: 'Rapporten er rettet opp. Feriepengene følger rapporten som gjelder',
      })
    return file ? earlierHolidayPay(db, scope, report, file) : newHolidayPay(db, scope, report)
  }
  return part === 'whole' && inForce && isForPayrollSystem(format)
    ? wholeHolidayPay(db, scope, report)
    : noHolidayPay
}

/** Exports a sent report as PDF, workbook or CSV. A file for a payroll system has the whole report, its changes, or its holiday pay. */
export const reportExportRoutes = (app: App): void => {
  serve(app, reports.export, async ({ scope, params, query, db, now, audit, left, ...call }) => {
    const { format, part } = query
    const sent = await getReport(db, scope, params.objectId)
    if (paysPeople(format)) refuseHeldBack(sent)
    const report = await withParts(db, scope, sent)
    const since = part === 'change' ? await replacedBy(db, scope, sent) : undefined
    const paid = await holidayPayOf(db, scope, sent, query)
    const facts = format === 'payslips' ? await payslipFacts(db, scope, sent.objectId) : null
    const onlyHolidays = part === 'holidayPay'
    const { holidays } = paid
    const wageTypes = await readWageTypes(db)
    const given = { report, since, holidays, onlyHolidays, wageTypes, facts, now, left }
    const file = await reportFile(format, given)
    const reportId = onlyHolidays ? null : sent.objectId
    if (isForPayrollSystem(format)) await markInFile(db, scope, paid, { format, reportId, now })
    const people = peopleIn(format, given)
    const about = { subject: params.objectId, salonId: sent.salonId }
    if (onlyHolidays)
      await audit('holiday pay exported', { ...about, details: { format, people: people.length } })
    else
      await audit('report exported', {
        ...about,
        details: { format, people: report.rows.length, ...(since && { part }) },
      })
    if (isForPayrollSystem(format))
      await announce(db, {
        kind: 'report',
        what: 'changed',
        objectId: params.objectId,
        salonId: sent.salonId,
      })
    return sendFile(
      call,
      file,
      people.map(subject => ({ kind: 'file', subject, month: sent.month })),
    )
  })

  serve(app, reports.exports, ({ scope, params, db }) => exportsOf(db, scope, params.objectId))

  serve(app, reports.holidayFiles, async ({ scope, params, db }) =>
    holidayFilesOf(db, scope, await getReport(db, scope, params.objectId)),
  )
}
