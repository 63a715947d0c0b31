import type { Audit } from '../audit.ts'
import { type Month, spanOfMonth } from '../calendar.ts'
import { type ControlSums, controlSums } from '../control-list.ts'
import { compareNumber, compareText } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { fraction } from '../fraction.ts'

/** The rule of the kroner under a description, or of a component without one. */
const ruleOfKroner: Readonly<Record<string, string>> = {
  sykelonnArbeidsgiver: 'P210',
  sykelonnBarn: 'P210',
  feriepenger: 'P211',
}

const compareSums = ({ findings }: Audit, cell: string, wanted: ControlSums, got: Json): void => {
  const count = (rule: string, of: string, field: string, value: number, shown: unknown) =>
    compareNumber(findings, { rule, cell: of, field }, fraction(value), shown)
  count('P139', cell, 'people', wanted.people, got?.people)
  compareNumber(findings, { rule: 'P135', cell, field: 'pay' }, wanted.pay, got?.pay)
  compareNumber(findings, { rule: 'P134', cell, field: 'advance' }, wanted.advance, got?.advance)
  for (const [base, kroner] of Object.entries(wanted.bases))
    compareNumber(findings, { rule: 'P137', cell, field: base }, kroner, got?.bases?.[base])
  const rows: readonly Json[] = got?.described ?? []
  const keyOf = (row: Json): string => row.description ?? row.components[0]
  compareText(
    findings,
    { rule: 'P135', cell, field: 'descriptions' },
    [...wanted.described.keys()].sort().join(),
    rows.map(keyOf).sort().join(),
  )
  for (const [key, sums] of wanted.described) {
    const row = rows.find(one => keyOf(one) === key)
    const of = `${cell}, ${key}`
    compareText(
      findings,
      { rule: 'P132', cell: of, field: 'components' },
      [...sums.components].sort().join(),
      [...(row?.components ?? [])].sort().join(),
    )
    const rule = ruleOfKroner[key] ?? 'P135'
    compareNumber(findings, { rule, cell: of, field: 'kroner' }, sums.kroner, row?.kroner)
    compareNumber(findings, { rule: 'P136', cell: of, field: 'hours' }, sums.hours, row?.hours)
    count('P136', of, 'withoutHours', sums.withoutHours, row?.withoutHours)
    count('P139', of, 'people', sums.people, row?.people)
  }
}

const compareMonth = async (audit: Audit, month: Month): Promise<void> => {
  const { driver, replay, findings } = audit
  const { status, json } = await driver.ask(endpoints.controlList.get, { params: { month } })
  if (status !== 200) throw new Error(`Control list of ${month}: ${status} ${JSON.stringify(json)}`)
  const reports = replay.inForce().filter(one => one.month === month && one.rows.length > 0)
  const payments = replay.holidayPayments.filter(one => one.month === month)
  const listed = [...replay.books.office.salons.keys()].filter(salon =>
    [...reports, ...payments].some(one => one.salon === salon),
  )
  for (const salon of listed) {
    const got = json.salons.find((one: Json) => one.objectId === driver.idOf(salon))
    const isHere = (one: { readonly salon: string }) => one.salon === salon
    const wanted = controlSums(reports.filter(isHere), payments.filter(isHere), replay.descriptions)
    compareSums(audit, `control list of ${salon}, ${month}`, wanted, got)
  }
  const cell = `control list of ${month}`
  if (listed.length > 1) {
    const wanted = controlSums(reports, payments, replay.descriptions)
    compareSums(audit, `${cell}, together`, wanted, json.together)
  } else compareText(findings, { rule: 'P135', cell, field: 'together' }, 'null', String(json.together))
  const waiting = [...replay.books.office.salons.keys()].filter(salon => {
    const { lines, rows } = replay.books.sums({ span: spanOfMonth(month), salon })
    return lines + rows > 0 && !reports.some(report => report.salon === salon)
  })
  const names = json.waiting.map((one: Json) => one.name)
  compareText(findings, { rule: 'P135', cell, field: 'waiting' }, waiting.sort().join(), names.sort().join())
}

/** The control list of every month, by salon and together (P135–P139, P210, P211). */
export const auditControlList = async (audit: Audit): Promise<void> => {
  for (const month of audit.months) await compareMonth(audit, month)
}
