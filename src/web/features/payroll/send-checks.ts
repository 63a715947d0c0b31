import { CHECKS_A_PERSON, checkBeforeSending, type Severity } from '#domain/payroll/checks'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import { type PayrollInputKey, payrollInputs } from '#domain/payroll/inputs'
import { INVALID_VALUE } from '#domain/payroll/parse-edit'
import type { PayReasons } from '#domain/payroll/pay-reasons'
import type { PayrollRow } from '#domain/payroll/payroll-sheet'
import { counted } from '#domain/payroll/sent-row'
import { lacksEmploymentId, type SheetRow } from './sheet/sheet-rows.ts'

/** Something that keeps the report from being sent, or that is worth a look first. */
export interface SendFinding {
  readonly id: string
  readonly severity: Severity
  readonly text: string
  /** Set where the sentence is English. */
  readonly lang?: string
  readonly goTo: { readonly objectId: string; readonly key: PayrollColumnKey }
}

export interface SendChecks {
  /** Errors first, then what is to be looked at, then what has a likely reason. */
  readonly findings: readonly SendFinding[]
  /** How many looks found nothing. */
  readonly inOrder: number
}

/** Employee → the row of the month before. */
export type LastMonth = ReadonlyMap<string, PayrollRow>

const order: readonly Severity[] = ['error', 'warning', 'notice']

/** The checks of the rules (P91–P100), and the written texts that are no values [R106]. */
export function checksOf(
  rows: readonly SheetRow[],
  lastMonth: LastMonth,
  reasons: PayReasons = {},
): SendChecks {
  const [first] = rows
  if (!first) return { findings: [], inOrder: 0 }
  const people = rows.map(({ objectId, values, notArrived }) => ({
    ...counted(values),
    objectId,
    notArrived,
  }))
  const nightHoursNotOpen = new Map(rows.map(row => [row.objectId, row.nightHoursNotOpen]))
  const found = checkBeforeSending(people, { terms: first.terms, lastMonth, reasons, nightHoursNotOpen }).map(
    ({ check, severity, sentence, employeeId, column }): SendFinding => ({
      id: `${check} ${employeeId}`,
      severity,
      text: sentence,
      ...(check === 'missingEmploymentId' && { lang: 'en' }),
      goTo: { objectId: employeeId, key: column },
    }),
  )
  const findings = [...found, ...rows.flatMap(refusedTexts)]
  return {
    findings: order.flatMap(severity => findings.filter(one => one.severity === severity)),
    inOrder: looksAt(rows, lastMonth) - misses(rows, findings),
  }
}

const refusedTexts = ({ objectId, values, refused }: SheetRow): SendFinding[] =>
  (Object.keys(refused) as PayrollInputKey[]).map(key => ({
    id: `refused ${objectId} ${key}`,
    severity: 'error',
    text: `${values.name}, ${payrollInputs[key].label}: ${INVALID_VALUE}`,
    goTo: { objectId, key },
  }))

/** One more a person than the rules have: the written texts. Whose month before is unknown is not counted as a difference. */
const looksAt = (rows: readonly SheetRow[], lastMonth: LastMonth): number =>
  rows.length * (CHECKS_A_PERSON + 1) - rows.filter(({ objectId }) => !lastMonth.has(objectId)).length

/** One sentence names all who lack an employment id, and several texts of a person are one miss. */
const misses = (rows: readonly SheetRow[], findings: readonly SendFinding[]): number =>
  findings.filter(({ severity }) => severity !== 'error').length +
  rows.filter(lacksEmploymentId).length +
  rows.filter(({ refused }) => Object.keys(refused).length > 0).length

/** What is worth a look before sending, one by one; nothing keeps the report from being sent. */
export const worthALook = ({ findings }: SendChecks): readonly SendFinding[] =>
  findings.filter(({ severity }) => severity !== 'error')
