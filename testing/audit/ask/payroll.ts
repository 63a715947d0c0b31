import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import { type Month, spanOfMonth } from '../calendar.ts'
import { compareNumber, compareText, note } from '../differences.ts'
import { endpoints, type Json } from '../driver.ts'
import { floorOf } from '../floors.ts'
import { type Fraction, fraction, toOre, zero } from '../fraction.ts'
import { salonIn } from '../office.ts'
import { missingOf, type Report, salesOfNobody } from '../replay.ts'
import { inputsOf, lateFigures, type Row, sheetTerms } from '../sheet.ts'
import { isMissing } from '../sources.ts'
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
    compareText(
      findings,
      { rule: 'P106', cell, field: 'reason' },
      String(row.needsReason),
      String(json.reasons[id] !== undefined),
    )
    compareText(findings, { rule: 'P1', cell, field: 'name' }, row.person, got?.name)
    const changed = json.modifications[id] ?? {}
    compareRow(audit, cell, { ...row.inputs, ...row.computed }, { ...got, ...changed })

    // A replaced report no longer receives new figures.
    if (!replay.inForce().includes(report)) continue
    const { fresh, moved, difference } = lateFigures(replay.books, report, row)
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
      const from = unknownThen?.includes(key) ? null : (row.imported[key] ?? zero)
      compareNumber(findings, { ...of, field: `late ${key} from` }, from, shown?.from)
      const to = unknownNow?.includes(key) ? null : (fresh[key] ?? zero)
      compareNumber(findings, { ...of, field: `late ${key} to` }, to, shown?.to)
    }
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

/** The floor of a person's hour, as 'Hvorfor?' shows it (P129, P130). */
const compareFloor = ({ findings, replay }: Audit, cell: string, person: string, month: Month, got: Json) => {
  const wanted = floorOf(replay.books, replay.born, person, month)
  const there = (floor: unknown): string => (floor ? 'there' : 'absent')
  compareText(findings, { rule: 'P130', cell, field: 'floor' }, there(wanted), there(got))
  if (!wanted || !got) return
  const { employedAs, year, under18, percent, base, basePerHour, baseFrom, outdated, perHour } = wanted
  const words = { employedAs, year, under18, base, baseFrom, outdated }
  for (const [field, value] of Object.entries(words)) {
    const rule = field === 'employedAs' || field === 'year' ? 'P129' : 'P130'
    compareText(findings, { rule, cell, field: `floor ${field}` }, String(value), String(got[field]))
  }
  const numbers = { percent: fraction(percent), basePerHour, perHour }
  for (const [field, value] of Object.entries(numbers))
    compareNumber(findings, { rule: 'P130', cell, field: `floor ${field}` }, value, got[field])
  note(findings, `floor of ${employedAs}, ${percent} %`)
}

/** People of one call. */
const AT_ONCE = 25

/** Compares the imported inputs of a salon's payroll month: everybody together, and the first person alone. */
const compareImported = async (audit: Audit, salon: string, month: Month, people: readonly string[]) => {
  const { driver, replay, findings } = audit
  const salonId = driver.idOf(salon)
  // Terms can have been changed since it was sent.
  const under = sheetTerms(replay.books, salon, month)
  const compare = (person: string, got: Json) => {
    const cell = `payroll of ${salon}, ${month}, ${person}`
    if (!got) {
      compareText(findings, { rule: 'K15', cell, field: 'status' }, '200', 'absent')
      return
    }
    const inputs = inputsOf(replay.books, person, month, under, replay.historyOf(person))
    compareRow(audit, cell, inputs, got.inputs)
    compareNumber(
      findings,
      { rule: 'F17', cell, field: 'nightHoursNotOpen' },
      nightHoursNotOpen(audit, salon, person, month),
      got.nightHoursNotOpen,
    )
    compareFloor(audit, cell, person, month, got.floor)
  }
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = people.slice(at, at + AT_ONCE)
    const body = { people: some.map(driver.idOf), salonId, month }
    const { status, json } = await driver.ask(endpoints.statistics.salaries, { body })
    for (const person of some)
      compare(
        person,
        status === 200 ? json.stats.find((one: Json) => one.objectId === driver.idOf(person)) : null,
      )
  }
  const [first] = people
  if (first === undefined) return
  const body = { objectId: driver.idOf(first), salonId, month }
  compare(first, (await driver.ask(endpoints.statistics.salary, { body })).json?.stats)
}

/** Audits pay: the imported inputs of everybody in every month, unassigned figures, and the sent reports. */
export const auditPayroll = async (audit: Audit): Promise<void> => {
  const { driver, replay, findings } = audit
  const sent = replay.reports.filter(({ rows }) => rows.length > 0)
  const people = new Map<string, { salon: string; month: Month; people: Set<string> }>()
  await eachOf(sent.entries(), async ([at, report]) => {
    const objectId = driver.reportIds[at] ?? ''
    if (objectId !== '') await compareReport(audit, report, objectId)
  })
  for (const report of sent) {
    const { salon, month } = report
    const own = people.get(`${salon} ${month}`) ?? { salon, month, people: new Set() }
    for (const { person } of report.rows) own.people.add(person)
    people.set(`${salon} ${month}`, own)
  }
  await eachOf(people.values(), async ({ salon, month, people: own }) => {
    await compareImported(audit, salon, month, [...own])
    const { json } = await driver.ask(endpoints.statistics.sales, {
      body: { salonId: driver.idOf(salon), month },
    })
    const span = spanOfMonth(month)
    const isUnknown = isMissing(replay.books, 'registers', { salon }, span)
    const sales = isUnknown ? null : salesOfNobody(replay.books, salon, span)
    compareNumber(findings, { rule: 'K14', cell: `${salon}, ${month}`, field: 'sales' }, sales, json.sales)
  })
}
