import { eachOf } from '../at-once.ts'
import type { Audit } from '../audit.ts'
import type { Span } from '../calendar.ts'
import { filedParts } from '../components.ts'
import { compareNumber, compareText, skip } from '../differences.ts'
import { cellsOfCsv, cellsOfWorkbook, endpoints, type Json } from '../driver.ts'
import { type Fraction, fraction, isZero, minus, plus, times, toNumber, zero } from '../fraction.ts'
import { norwegian } from '../pay-parts.ts'
import type { Report } from '../replay.ts'
import { isMissing } from '../sources.ts'
import { figuresOf } from '../statistics.ts'
import { exportedColumns, totalsOf, writtenRow } from '../totals.ts'
import { isTooOld, shareNumber } from './holiday-files.ts'
import { ruleOf } from './payroll.ts'
import { auditPayslips, auditSheetPdf, paidAlone } from './pdfs.ts'
import { isSampled, shownMonths } from './statistics.ts'

type Format = 'csv' | 'xlsx'
type Grid = readonly (readonly string[])[]

/** The sheet as a grid: headings first, then the rows. A workbook has two lines above the headings and one below. */
const sheetIn = async (format: Format, bytes: Buffer): Promise<Grid> => {
  if (format === 'csv') return cellsOfCsv(bytes)
  const [, , headings = [], , ...lines] = await cellsOfWorkbook(bytes)
  return [headings, ...lines]
}

/** A table as a grid. A workbook has no column of groups, and writes '–' for a missing figure. */
const tableIn = async (format: Format, bytes: Buffer): Promise<Grid> => {
  if (format === 'csv') return cellsOfCsv(bytes)
  const [, , ...lines] = await cellsOfWorkbook(bytes)
  return lines.map(line => ['', ...line.map(cell => (cell === '–' ? '' : cell))])
}

/** Files have at most six decimals. */
const asWritten = (value: Fraction): Fraction => {
  const written = toNumber(value).toFixed(6)
  return norwegian(written.replace(/^-(0[.]0*)$/, '$1'))
}

const compareCell = (
  { findings }: Audit,
  rule: string,
  cell: string,
  field: string,
  value: Fraction | null,
  text: string | undefined,
): void => {
  const got = text === undefined || text === '' ? null : Number(text.replace(',', '.'))
  const wanted = value === null ? null : asWritten(value)
  // The sixth decimal may be rounded from a number of sixteen digits.
  const near = wanted !== null && got !== null && Math.abs(toNumber(wanted) - got) < 1.5e-6
  compareNumber(findings, { rule, cell, field }, wanted, near ? toNumber(wanted) : got)
}

/** The sheet as a file: 64 columns, the people and the totals (P50–P52, P83). */
const auditSheet = async (audit: Audit, report: Report, objectId: string, format: Format): Promise<void> => {
  const { bytes } = await audit.driver.ask(endpoints.reports.export, {
    params: { objectId },
    query: { format },
  })
  const lines = await sheetIn(format, bytes)
  const of = `${format} of ${report.salon}, ${report.month}`
  compareNumber(
    audit.findings,
    { rule: 'P83', cell: of, field: 'columns' },
    fraction(exportedColumns.length),
    lines[0]?.length,
  )
  const rows = report.rows.map(row => ({ person: row.person, row: writtenRow(row) }))
  const total = {
    person: 'Sum',
    row: totalsOf(
      rows.map(one => one.row),
      report.sales,
    ),
  }
  for (const { person, row } of [...rows, total]) {
    const line = lines.find(([name]) => name === person)
    for (const [at, key] of exportedColumns.entries()) {
      const value = row[key]
      if (value !== undefined)
        compareCell(audit, person === 'Sum' ? 'P50' : ruleOf(key), `${of}, ${person}`, key, value, line?.[at])
    }
  }
}

const added = (all: readonly Readonly<Record<string, Fraction>>[]): Record<string, Fraction> => {
  const sums: Record<string, Fraction> = {}
  for (const parts of all)
    for (const [part, amount] of Object.entries(parts)) sums[part] = plus(sums[part] ?? zero, amount)
  return sums
}

/** The parts that a file has of some rows together. */
const partsWhere = ({ rows }: Report, isOwn: (row: Report['rows'][number]) => boolean) =>
  added(rows.filter(isOwn).map(filedParts))

/** The rule and status of a difference file that cannot be made: of a month too old, or with a number of two people. */
const refusalOf = (
  audit: Audit,
  before: Report,
  after: Report,
): readonly [rule: string, status: string] | null => {
  if (isTooOld(audit, after.month)) return ['P217', '422']
  const partsOf = (report: Report, person: string) => partsWhere(report, row => row.person === person)
  const people = [...new Set([...before.rows, ...after.rows].map(({ person }) => person))]
  const changed = people.filter(person => {
    const [old, now] = [partsOf(before, person), partsOf(after, person)]
    return [...Object.keys(old), ...Object.keys(now)].some(
      part => !isZero(minus(now[part] ?? zero, old[part] ?? zero)),
    )
  })
  return shareNumber(audit, changed) ? ['P84', '422'] : null
}

/** The changes of a correction as a payroll file. The parts add up to the difference (P80, P103). */
const auditChange = async (audit: Audit, before: Report, after: Report, objectId: string): Promise<void> => {
  const query = { format: 'tripletex', part: 'change' }
  const { status, bytes } = await audit.driver.ask(endpoints.reports.export, { params: { objectId }, query })
  const of = `difference file of ${after.salon}, ${after.month}`
  const numberOf = ({ person }: { readonly person: string }) => audit.driver.numberOf(person)
  const [rule, expected] = refusalOf(audit, before, after) ?? ['P103', '200']
  compareText(audit.findings, { rule, cell: of, field: 'status' }, expected, String(status))
  if (status !== 200 || expected !== '200') return
  const lines = cellsOfCsv(bytes).slice(1)
  // Two people can share a reassigned number in one month, and the file only has the number.
  const partsOf = (report: Report, number: string) => partsWhere(report, row => numberOf(row) === number)
  for (const number of new Set([...before.rows, ...after.rows].map(numberOf))) {
    const [old, now] = [partsOf(before, number), partsOf(after, number)]
    const own = lines.filter(line => line[2] === number)
    for (const part of new Set([
      ...Object.keys(old),
      ...Object.keys(now),
      ...own.map(line => line[4] ?? ''),
    ])) {
      if (part === 'Feriedager') continue
      const got = own
        .filter(line => line[4] === part)
        .map(line => times(norwegian(line[5] ?? '0'), norwegian(line[6] ?? '0')))
      const wanted = minus(now[part] ?? zero, old[part] ?? zero)
      const cell = `${of}, number ${number}`
      // Each line is quantity × rate, to the øre.
      const told = plus(zero, ...got)
      const same = Math.abs(toNumber(minus(told, wanted))) < 0.005 * Math.max(1, got.length) + 1e-9
      compareNumber(
        audit.findings,
        { rule: 'P103', cell, field: part },
        wanted,
        same ? toNumber(wanted) : toNumber(told),
      )
    }
  }
}

/** Reads every fourth report and table as a workbook, and every fourth report as PDF too. */
const WORKBOOK_EVERY = 4
/** In a chain of many people. It has no factor in common with its twenty salons, so each of them has its turn. */
const WORKBOOK_EVERY_SAMPLED = 21

const labels: Readonly<Record<string, string>> = {
  'Vareroms/kunde': 'vareromsPerKunde',
  'Oppgraderinger %': 'oppgraderinger',
  'Rebooking %': 'rebooking',
  'Total oms/kunde': 'totalOmsPerKunde',
  'Antall kunder': 'antallBesok',
  Produksjontimer: 'produksjonstimer',
  'Oms/time': 'omsPerTime',
  Timesutnyttelse: 'timesutnyttelse',
  'DS antall': 'sales.DS.antallBesok',
  'DS vareroms/kunde': 'sales.DS.vareromsPerKunde',
  'DS vareomsetning': 'sales.DS.vareSalg',
  'DS beh. omsetning': 'sales.DS.behOmsetning',
  'PS antall': 'sales.PS.antallBesok',
  'PS vareroms/kunde': 'sales.PS.vareromsPerKunde',
  'PS vareomsetning': 'sales.PS.vareSalg',
  'PS beh. omsetning': 'sales.PS.behOmsetning',
  'Total omsetning': 'totalOms',
  'Beh. omsetning': 'behOmsetning',
  Vareomsetning: 'vareSalg',
  'Brutto fortjeneste': 'bruttoFortjeneste',
  'Varekalkyle, varer': 'varekalkyle.0',
  'Varekalkyle, behandling': 'varekalkyle.1',
  Varekost: 'varekost',
}

interface Part {
  readonly title: string
  readonly salon?: string
  readonly person?: string
}

const compareTable = async (
  audit: Audit,
  endpoint: Json,
  body: Json,
  span: Span,
  parts: readonly Part[],
  table: string,
  format: Format,
): Promise<void> => {
  const { books } = audit.replay
  const { status, bytes } = await audit.driver.ask(endpoint, { body: { ...body, format } })
  if (status !== 200) return
  const [heading = [], ...lines] = await tableIn(format, bytes)
  const of = `${format} of ${table}`
  for (const { title, ...whose } of parts) {
    const at = heading.indexOf(title)
    if (at < 0) continue
    const table = figuresOf(books.sums({ ...whose, span }), books.office.settings)
    for (const [label, key] of Object.entries(labels)) {
      const figure = table[key]
      const line = lines.find(cells => cells[1] === label)
      if (figure && !line)
        compareText(audit.findings, { rule: 'K28', cell: of, field: label }, 'a line', 'none')
      if (!figure || !line) continue
      const missing = isMissing(books, figure.source, whose, span)
      if (missing && !audit.switches.unknown) skip(audit.findings, 'D79')
      else
        compareCell(
          audit,
          missing ? 'D79' : figure.rule,
          `${of}, ${title}`,
          key,
          missing ? null : figure.value,
          line[at],
        )
    }
  }
}

/** The tables as files, month by month: the chain by salon, each salon by person. */
const auditTables = async (audit: Audit): Promise<void> => {
  const { statisticsExport } = endpoints
  const { office } = audit.replay.books
  const months = shownMonths(audit)
  await eachOf(months.entries(), async ([at, { month, span }]) => {
    const format = at % WORKBOOK_EVERY === 0 ? 'xlsx' : 'csv'
    const salons = [...office.salons.keys()].map(salon => ({ title: salon, salon }))
    await compareTable(
      audit,
      statisticsExport.chain,
      { listType: 'perSalon', month },
      span,
      salons,
      `the chain, ${month}`,
      format,
    )
    for (const { salon } of salons) {
      const people = [...office.people.keys()].map(person => ({ title: person, salon, person }))
      const body = { salonId: audit.driver.idOf(salon), listType: 'perEmployee', month }
      await compareTable(audit, statisticsExport.salon, body, span, people, `${salon}, ${month}`, format)
    }
  })
}

/** Audits the files: the sheets of the reports, the changes of corrections, and the tables of statistics. */
export const auditFiles = async (audit: Audit): Promise<void> => {
  const sent = audit.replay.reports.filter(({ rows }) => rows.length > 0)
  const every = isSampled(audit) ? WORKBOOK_EVERY_SAMPLED : WORKBOOK_EVERY
  await eachOf(sent.entries(), async ([at, report]) => {
    const objectId = audit.driver.reportIds[at] ?? ''
    if (objectId === '') return
    await auditSheet(audit, report, objectId, 'csv')
    if (at % every === 0) {
      await auditSheet(audit, report, objectId, 'xlsx')
      await auditSheetPdf(audit, report, objectId)
    }
    if (at % every === 0 || paidAlone(audit, report).length > 0) await auditPayslips(audit, report, objectId)
    if (report.replaces) await auditChange(audit, report.replaces, report, objectId)
  })
  await auditTables(audit)
}
