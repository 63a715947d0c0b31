import type { ExportFormat } from '#contract/payroll/payroll'
import { effectiveRow } from '#domain/payroll/sent-row'
import {
  changedPay,
  isForPayrollSystem,
  type Lack,
  type Paid,
  type PaidHoliday,
  type PayrollSystem,
  paidOf,
  payrollEntries,
  type WageTypes,
  whatLacks,
  withHolidayPay,
} from '#domain/payroll/wage-types'
import { Refusal } from '#domain/values/refusal'
import { monthNow } from '#server/clock'
import { CSV, type MadeFile, PDF, XLSX } from '#server/files/send-file'
import { slug } from '#server/files/slug'
import type { PayslipFacts } from '../payslip-facts.queries.ts'
import { reportCsvOf } from './csv.ts'
import { drawn } from './drawn.ts'
import type { ExportedReport } from './exported-report.ts'
import { huldtOf } from './huldt.ts'
import { tripletexOf } from './tripletex.ts'
import { vismaOf } from './visma.ts'

interface ReportFileInput {
  readonly report: ExportedReport
  /** The replaced report, if the file holds only the differences from it. */
  readonly since?: ExportedReport | undefined
  /** Holiday pay of the month, in files for payroll systems. */
  readonly holidays?: readonly PaidHoliday[] | undefined
  /** True for a file with the holiday pay only. */
  readonly onlyHolidays?: boolean | undefined
  readonly wageTypes: WageTypes
  /** What only payslips show; null for the other formats. */
  readonly facts: PayslipFacts | null
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
    write: ({ report, now, left, facts }) => {
      if (!facts) throw new TypeError('Payslips need their facts')
      return drawn({ file: 'payslips', report, now, facts }, left)
    },
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
    name: fileName(before, given.report, `${partOf(given)}${after}`),
    type,
    bytes: await write(given),
  }
}

const partOf = ({ since, onlyHolidays }: ReportFileInput): string => {
  if (onlyHolidays) return '_feriepenger'
  return since ? '_forskjell' : ''
}

/** The people whose pay the file contains: everybody in the report, or, for a payroll system, everybody with a line in it. */
export const peopleIn = (format: ExportFormat, given: ReportFileInput): readonly string[] =>
  isForPayrollSystem(format)
    ? [
        ...new Set(
          paidIn(given).flatMap(person =>
            payrollEntries([person], given.wageTypes).length > 0 ? [person.objectId] : [],
          ),
        ),
      ]
    : [...given.report.rows, ...(given.facts?.alone ?? [])].map(({ objectId }) => objectId)

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

const paidIn = ({ report, since, holidays = [], onlyHolidays = false }: ReportFileInput): Paid[] => {
  const rows = report.rows.map(effectiveRow)
  if (since) return changedPay(since.rows.map(effectiveRow), rows)
  const paid = rows.map(row => (onlyHolidays ? { ...paidOf(row), lines: [] } : paidOf(row)))
  return withHolidayPay(paid, holidays)
}

const fieldOf = ({ employeeId, component }: Lack, i: number): string => {
  if (employeeId === null) return component === null ? 'month' : `wageTypes.${component}`
  return component === null ? `${employeeId}.employmentId` : `${employeeId}.${component}.${i}`
}

/**
 * The entries of a payroll system's file. If any employment number or wage type is missing, no file is made and the error
 * lists them all.
 */
const entriesFor = (system: PayrollSystem, given: ReportFileInput) => {
  const people = paidIn(given)
  const file = { system, month: given.report.month, running: monthNow(given.now) }
  const lacks = whatLacks(people, given.wageTypes, file)
  if (lacks.length === 0) return payrollEntries(people, given.wageTypes)
  throw new Refusal('invalid_payload', {
    status: 422,
    message: `Fila kan ikke lages: ${lacks.map(lack => lack.message).join('. ')}.`,
    fields: Object.fromEntries(lacks.map((lack, i) => [fieldOf(lack, i), lack.message])),
  })
}
