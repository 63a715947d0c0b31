import type { Audit } from '../audit.ts'
import { type Month, spanOfMonth } from '../calendar.ts'
import { compareNumber, compareText } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { type Fraction, isZero, minus, toOre, zero } from '../fraction.ts'
import { salonIn } from '../office.ts'
import { missingOf, type Report, salesOfNobody } from '../replay.ts'
import { computed, inputsOf, type Row, sheetTerms } from '../sheet.ts'
import { hoursOf } from '../sums.ts'
import { unknownColumns } from '../totals.ts'

/** Field → its rule in docs/rules/payroll.md. */
const rules: Readonly<Record<string, string>> = {
  produksjonstimer: 'P63',
  totalOms: 'P63',
  behOmsetning: 'P63',
  totalVareomsetning: 'P63',
  varekost: 'P63',
  omsNattapent: 'P63',
  omsSondagsapent: 'P63',
  antNattapent: 'P63',
  antSondagsapent: 'P63',
  percentage: 'P64',
  provVareroms: 'P64',
  antSyketimer: 'P64',
  sykeTimeslonn: 'P65',
}

/** P2–P34 in the sheet's order of computation. */
const computedRules = [
  ...['timelonn', 'prodTimerStillings', 'prodTimerEksLunsj', 'prodTimerVsKontrakt', 'prodTimerVsKonPerc'],
  ...['behOmsEkskVarekost', 'garantilonn', 'provBehOms', 'provGrVareroms', 'totalProvLonn', 'lonnKurstimer'],
  ...['lonnAnnet', 'sumTilleggTrekk', 'provLonnNatappent', 'timeslonnNatappent', 'lonnNatappent'],
  ...[
    'provLonnSondag',
    'timeslonnSondag',
    'lonnSondag',
    'endeligVarTillegg',
    'endeligFastTillegg',
    'sumTillegg',
  ],
  ...['syketimer', 'faktisklonn', 'endeligInkTillegg', 'sykelonn', 'endeligLonn', 'otp', 'feriepenger'],
  ...['arbeigsgiver', 'lonnInklSosAvg', 'lonnsPerc', 'sykelonnPerc'],
]
export const ruleOf = (field: string): string => {
  const at = computedRules.indexOf(field)
  return at >= 0 ? `P${at + 2}` : (rules[field] ?? 'P62')
}

const compareRow = ({ findings }: Audit, cell: string, row: Row, got: Json): void => {
  for (const [field, value] of Object.entries(row))
    compareNumber(findings, { rule: ruleOf(field), cell, field }, value, got?.[field])
}

/** Inputs from hours, receipts and mappings (P105). */
const figureInputs = [
  ...['produksjonstimer', 'totalOms', 'behOmsetning', 'totalVareomsetning', 'varekost', 'kursTimer'],
  ...['omsNattapent', 'antNattapent', 'omsSondagsapent', 'antSondagsapent', 'antSyketimer', 'antDager'],
]

/** Compares the 65 columns of a sent report, and the figures imported since. */
const compareReport = async (audit: Audit, report: Report, objectId: string): Promise<void> => {
  const { driver, replay, findings } = audit
  const { status, json } = await driver.ask(endpoints.reports.get, { params: { objectId } })
  if (status !== 200) throw new Error(`A report: ${status} ${JSON.stringify(json)}`)
  const of = `report of ${report.salon}, ${report.month}`
  compareNumber(findings, { rule: 'K14', cell: of, field: 'sales' }, report.sales, json.sales)
  for (const row of report.rows) {
    const cell = `${of}, ${row.person}`
    const id = driver.idOf(row.person)
    const got = json.employees.find((one: Json) => one.objectId === id)
    compareText(findings, { rule: 'P1', cell, field: 'name' }, row.person, got?.name)
    const changed = json.modifications[id] ?? {}
    compareRow(audit, cell, { ...row.inputs, ...row.computed }, { ...got, ...changed })

    // A replaced report no longer receives new figures.
    if (!replay.inForce().includes(report)) continue
    const fresh = inputsOf(replay.books, row.person, report.month, report.under, [])
    const moved = figureInputs.filter(key => !isZero(minus(fresh[key] ?? zero, row.inputs[key] ?? zero)))
    const late = json.moved.find((one: Json) => one.objectId === id)
    const names = (late?.cells ?? []).map((one: Json) => one.key)
    compareText(
      findings,
      { rule: 'P105', cell, field: 'late' },
      [...moved].sort().join(),
      [...names].sort().join(),
    )
    if (!late) continue
    const [unknownThen, unknownNow] = [
      row.missing,
      missingOf(replay.books, { salon: report.salon, person: row.person }, spanOfMonth(report.month)),
    ].map(unknownColumns)
    for (const key of moved) {
      const shown = late.cells.find((one: Json) => one.key === key)
      const of = { rule: 'P105', cell }
      const from = unknownThen?.includes(key) ? null : (row.inputs[key] ?? zero)
      compareNumber(findings, { ...of, field: `late ${key} from` }, from, shown?.from)
      const to = unknownNow?.includes(key) ? null : (fresh[key] ?? zero)
      compareNumber(findings, { ...of, field: `late ${key} to` }, to, shown?.to)
    }
    const with_ = { ...row.inputs, ...Object.fromEntries(moved.map(key => [key, fresh[key] as Fraction])) }
    const difference = minus(
      computed(with_, report.under).endeligLonn as Fraction,
      row.computed.endeligLonn as Fraction,
    )
    compareNumber(
      findings,
      { rule: 'P105', cell, field: 'late difference' },
      toOre(difference),
      late.difference,
    )
  }
}

/** Night hours on evenings that the salon has not marked. The sheet asks about them (F17). */
const nightHoursNotOpen = (
  { replay: { books } }: Audit,
  salon: string,
  person: string,
  month: Month,
): Fraction => {
  const { nights } = salonIn(books.office, salon)
  const rows = books.rows({ span: spanOfMonth(month), salon, person })
  const asked = rows.filter(({ day }) => !nights.some(({ date }) => date === day))
  return hoursOf(asked.reduce((sum, { sums }) => sum + sums.nightHours, 0))
}

/** Audits pay: the imported inputs of everybody in every month, unassigned figures, and the sent reports. */
export const auditPayroll = async (audit: Audit): Promise<void> => {
  const { driver, replay, findings } = audit
  const sent = replay.reports.filter(({ rows }) => rows.length > 0)
  for (const [at, report] of sent.entries()) {
    const objectId = driver.reportIds[at] ?? ''
    if (objectId !== '') await compareReport(audit, report, objectId)
    const salonId = driver.idOf(report.salon)
    const { month } = report
    for (const { person } of report.rows) {
      const body = { objectId: driver.idOf(person), salonId, month }
      const { status, json } = await driver.ask(endpoints.statistics.salary, { body })
      const cell = `payroll of ${report.salon}, ${month}, ${person}`
      if (status === 200) {
        // Terms can have been changed since it was sent.
        const under = sheetTerms(replay.books, report.salon, month)
        const inputs = inputsOf(replay.books, person, month, under, replay.history)
        compareRow(audit, cell, inputs, json.stats.inputs)
        compareNumber(
          findings,
          { rule: 'F17', cell, field: 'nightHoursNotOpen' },
          nightHoursNotOpen(audit, report.salon, person, month),
          json.stats.nightHoursNotOpen,
        )
      } else compareText(findings, { rule: 'K15', cell, field: 'status' }, '200', String(status))
    }
    const { json } = await driver.ask(endpoints.statistics.sales, { body: { salonId, month } })
    const sales = salesOfNobody(replay.books, report.salon, spanOfMonth(month))
    compareNumber(
      findings,
      { rule: 'K14', cell: `${report.salon}, ${month}`, field: 'sales' },
      sales,
      json.sales,
    )
  }
}
