import type { ExportFormat } from '#contract/payroll/payroll'
import { effectiveRow } from '#domain/payroll/sent-row'
import {
  changedPay,
  type Paid,
  type PayrollSystem,
  paidOf,
  payrollEntries,
  payrollSystems,
  type WageTypes,
  whatLacks,
} from '#domain/payroll/wage-types'
import { Refusal } from '#domain/values/refusal'
import { makeApart, threadBeside } from '#server/files/apart'
import { CSV, type MadeFile, PDF, XLSX } from '#server/files/send-file'
import { slug } from '#server/files/slug'
import type { PayslipFacts } from '../payslip-facts.queries.ts'
import { reportCsvOf } from './csv.ts'
import type { ExportedReport } from './exported-report.ts'
import { huldtOf } from './huldt.ts'
import type { ReportTask } from './report-file.worker.ts'
import { tripletexOf } from './tripletex.ts'
import { vismaOf } from './visma.ts'

const thread = threadBeside(import.meta.url, 'report-file.worker')
const drawn = (task: ReportTask, left: AbortSignal) => makeApart(thread, task, left)

interface ReportFileInput {
  readonly report: ExportedReport
  /** The replaced report, if the file holds only the differences from it. */
  readonly since?: ExportedReport | undefined
  readonly wageTypes: WageTypes
  /** Reads what only payslips show. */
  readonly facts: () => Promise<PayslipFacts>
  readonly now: Date
  /** Aborts when the client disconnects. */
  readonly left: AbortSignal
}

interface Format {
  /** The parts of the file name before and after salon and month, as in lonn_majorstuen_2026-10.xlsx. */
  readonly name: readonly [before: string, after: string]
  readonly type: string
  readonly write: (given: ReportFileInput) => Buffer | Promise<Buffer>
}

const LATIN = 'charset=iso-8859-1'

const formats: Record<ExportFormat, Format> = {
  xlsx: {
    name: ['lonn', '.xlsx'],
    type: XLSX,
    write: ({ report, now, left }) => drawn({ file: 'workbook', report, now }, left),
  },
  csv: { name: ['lonn', '.csv'], type: CSV, write: ({ report }) => reportCsvOf(report) },
  pdf: {
    name: ['lonn', '.pdf'],
    type: PDF,
    write: ({ report, now, left }) => drawn({ file: 'sheet', report, now }, left),
  },
  payslips: {
    name: ['lonnsslipper', '.pdf'],
    type: PDF,
    write: async ({ report, now, left, facts }) =>
      drawn({ file: 'payslips', report, now, facts: await facts() }, left),
  },
  visma: {
    name: ['lonn', '_visma.csv'],
    type: `text/csv; ${LATIN}`,
    write: given => vismaOf(entriesFor('visma', given), given.report.month),
  },
  huldt: {
    name: ['lonn', '_huldt.txt'],
    type: `text/plain; ${LATIN}`,
    write: given => huldtOf(entriesFor('huldt', given), given.report.month),
  },
  tripletex: {
    name: ['lonn', '_tripletex.csv'],
    type: CSV,
    write: given => tripletexOf(entriesFor('tripletex', given), given.report.month),
  },
}

/**
 * A report in one of its formats.
 *
 * @throws Refusal invalid_payload (422) with everything that is missing, for a payroll system's format
 */
export const reportFile = async (format: ExportFormat, given: ReportFileInput): Promise<MadeFile> => {
  const { name, type, write } = formats[format]
  const [before, after] = name
  return {
    name: fileName(before, given.report, given.since ? `_forskjell${after}` : after),
    type,
    bytes: await write(given),
  }
}

const isSystem = (format: ExportFormat): format is PayrollSystem => Object.hasOwn(payrollSystems, format)

/** The people whose pay the file contains: everybody in the report, or, for a payroll system, everybody with a line in it. */
export const peopleIn = (format: ExportFormat, given: ReportFileInput): readonly string[] =>
  isSystem(format)
    ? paidIn(given).flatMap(person =>
        payrollEntries([person], given.wageTypes).length > 0 ? [person.objectId] : [],
      )
    : given.report.rows.map(({ objectId }) => objectId)

/** The viewer's own payslip. */
export const payslipFile = async ({
  report,
  facts,
  now,
  left,
}: {
  readonly report: ExportedReport
  readonly facts: PayslipFacts
  readonly now: Date
  readonly left: AbortSignal
}): Promise<MadeFile> => ({
  name: fileName('lonnsslipp', report, '.pdf'),
  type: PDF,
  bytes: await drawn({ file: 'payslips', report, facts, now }, left),
})

const fileName = (before: string, { salonName, month }: ExportedReport, after: string): string =>
  `${before}_${slug(salonName)}_${month}${after}`

const paidIn = ({ report, since }: ReportFileInput): Paid[] => {
  const rows = report.rows.map(effectiveRow)
  return since ? changedPay(since.rows.map(effectiveRow), rows) : rows.map(paidOf)
}

/**
 * The entries of a payroll system's file. If any employment number or wage type is missing, no file is made and the error
 * lists them all.
 */
const entriesFor = (system: PayrollSystem, given: ReportFileInput) => {
  const people = paidIn(given)
  const lacks = whatLacks(people, given.wageTypes, system)
  if (lacks.length === 0) return payrollEntries(people, given.wageTypes)
  const fields = lacks.map(({ employeeId, component, message }) => [
    employeeId === null ? `wageTypes.${component}` : `${employeeId}.employmentId`,
    message,
  ])
  throw new Refusal('invalid_payload', {
    status: 422,
    message: `Fila kan ikke lages: ${lacks.map(lack => lack.message).join('. ')}.`,
    fields: Object.fromEntries(fields),
  })
}
