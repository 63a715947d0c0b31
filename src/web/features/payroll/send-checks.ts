import {
  CHECKS_A_PERSON,
  type CheckedPerson,
  checkBeforeSending,
  type Finding,
  findingsOf,
  type GivenAll,
  type Severity,
} from '#domain/payroll/checks'
import type { PayrollColumnKey } from '#domain/payroll/columns'
import { type PayrollInputKey, payrollInputs } from '#domain/payroll/inputs'
import { INVALID_VALUE } from '#domain/payroll/parse-edit'
import type { PayReasons } from '#domain/payroll/pay-reasons'
import type { PayrollRow } from '#domain/payroll/payroll-sheet'
import { effectiveRow } from '#domain/payroll/sent-row'
import { keptPerRow } from './sheet/kept-per-row.ts'
import { lacksEmploymentId, type SheetRow } from './sheet/sheet-rows.ts'

/** An error that blocks sending, or something to review first. */
export interface SendFinding {
  readonly id: string
  readonly severity: Severity
  readonly text: string
  /** Set when the sentence is in English. */
  readonly lang?: string
  /** True for a warning about cells that were changed by hand. */
  readonly isOfEdits?: boolean
  readonly goTo: { readonly objectId: string; readonly key: PayrollColumnKey }
}

export interface SendChecks {
  /** Errors first, then warnings, then notices with a likely explanation. */
  readonly findings: readonly SendFinding[]
  /** Number of checks that found nothing. */
  readonly inOrder: number
}

/** Employee id → the previous month's row. */
export type LastMonth = ReadonlyMap<string, PayrollRow>

const checkedPerson = keptPerRow(
  ({ objectId, values, notArrived }): CheckedPerson => ({ ...effectiveRow(values), objectId, notArrived }),
)

interface KnownFindings {
  readonly given: GivenAll
  readonly found: readonly Finding[]
}
const foundBefore = new WeakMap<CheckedPerson, KnownFindings>()

/** What to review about a person. The night hours and the floor are those of the person's row, so they change with it. */
const knownFindings = (person: CheckedPerson, given: GivenAll): readonly Finding[] => {
  const last = foundBefore.get(person)
  const { terms, lastMonth, reasons } = given
  const isSame =
    last?.given.terms === terms && last.given.lastMonth === lastMonth && last.given.reasons === reasons
  if (last && isSame) return last.found
  const found = findingsOf(person, given)
  foundBefore.set(person, { given, found })
  return found
}

const NO_REASONS: PayReasons = {}

const order: readonly Severity[] = ['error', 'warning', 'notice']

/** Runs the checks P91–P100 and P250, and reports invalid typed texts [R106]. */
export function checksOf(
  rows: readonly SheetRow[],
  lastMonth: LastMonth,
  reasons: PayReasons = NO_REASONS,
): SendChecks {
  const [first] = rows
  if (!first) return { findings: [], inOrder: 0 }
  const people = rows.map(checkedPerson)
  const nightHoursNotOpen = new Map(rows.map(row => [row.objectId, row.nightHoursNotOpen]))
  const floors = new Map(rows.map(row => [row.objectId, row.floor]))
  const imported = new Map(rows.map(row => [row.objectId, row.imported]))
  const given = { terms: first.terms, lastMonth, reasons, nightHoursNotOpen, floors, imported }
  const found = checkBeforeSending(people, given, knownFindings).map(
    ({ check, severity, sentence, employeeId, column }): SendFinding => ({
      id: `${check} ${employeeId}`,
      severity,
      text: sentence,
      ...(check === 'missingEmploymentId' && { lang: 'en' }),
      ...(check === 'farFromImported' && { isOfEdits: true }),
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

/**
 * The number of checks: those of the rules plus one per person for typed texts. The comparison with the
 * previous month is skipped for people without a row in it.
 */
const looksAt = (rows: readonly SheetRow[], lastMonth: LastMonth): number =>
  rows.length * (CHECKS_A_PERSON + 1) - rows.filter(({ objectId }) => !lastMonth.has(objectId)).length

/** Counts failed checks. Missing employment ids share one finding, and several invalid texts of a person count once. */
const misses = (rows: readonly SheetRow[], findings: readonly SendFinding[]): number =>
  findings.filter(({ severity }) => severity !== 'error').length +
  rows.filter(lacksEmploymentId).length +
  rows.filter(({ refused }) => Object.keys(refused).length > 0).length

/** The findings to review before sending. They do not block it. */
export const worthALook = ({ findings }: SendChecks): readonly SendFinding[] =>
  findings.filter(({ severity }) => severity !== 'error')
