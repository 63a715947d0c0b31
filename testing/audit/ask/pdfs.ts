import type { Audit } from '../audit.ts'
import { compareNumber, compareText, type Difference } from '../differences.ts'
import { endpoints, textsOfPdf } from '../driver.ts'
import { decimal, type Fraction, minus, plus, toNumber, zero } from '../fraction.ts'
import { payParts } from '../pay-parts.ts'
import { yearThen } from '../pay-year.ts'
import type { Report, SentRow } from '../replay.ts'
import { slipHolidays } from '../slip-holidays.ts'
import { exportedColumns, totalsOf, unknownColumns, type WrittenRow, writtenRow } from '../totals.ts'
import { ruleOf } from './payroll.ts'

const DASH = '–'
/** Columns of text: printed in every part of the sheet, or never filled in by the audit. */
const texts = ['name', 'employmentId', 'forklaringVarTillegg', 'forklaringFastTillegg', 'comment']
const columns = exportedColumns.filter(key => !texts.includes(key))

/** Parses a printed number: spaces between groups, a decimal comma, a long minus, a unit at the end. */
const printed = (text: string): Fraction | null => {
  const match = /^([−-]?)([\d ]+)(?:,(\d+))?(?: (?:kr|%|t))?$/.exec(text)
  if (!match) return null
  const [, sign, whole = '', part] = match
  return decimal(`${sign ? '-' : ''}${whole.replaceAll(' ', '')}${part ? `.${part}` : ''}`)
}

type Cell = Pick<Difference, 'rule' | 'cell' | 'field'>

/** Print shows at most two decimals. */
const compareShown = (
  { findings }: Audit,
  at: Cell,
  value: Fraction | null,
  text: string | undefined,
): void => {
  if (value === null || text === undefined) {
    compareText(findings, at, value === null ? DASH : String(toNumber(value)), text ?? 'no cell')
    return
  }
  const got = printed(text)
  const difference = got === null ? null : minus(got, value)
  const isNear = difference !== null && Math.abs(toNumber(difference)) <= 0.005
  compareNumber(findings, at, value, isNear ? toNumber(value) : got === null ? text : toNumber(got))
}

/**
 * The printed rows by person: joins the parts of the sheet, without the repeated name and number. A column heading is also called
 * 'Sum', above the rows.
 */
const rowsOnPaper = (
  pages: readonly (readonly string[])[],
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const parts = new Map<string, string[][]>()
  for (const page of pages) {
    let current: string[] | null = null
    const body = page.slice(page.findIndex(text => names.includes(text) && text !== 'Sum'))
    for (const text of body) {
      if (text.startsWith('Sendt av ')) break
      if (names.includes(text)) {
        current = []
        parts.set(text, [...(parts.get(text) ?? []), current])
      } else current?.push(text)
    }
  }
  const joined = [...parts].map(([name, all]) => {
    const [number] = all[0] ?? []
    const isRepeated = number !== undefined && /^\d+$/.test(number) && all.every(part => part[0] === number)
    return [name, all.flatMap(part => (isRepeated ? part.slice(1) : part))] as const
  })
  return new Map(joined)
}

/** Compares the printed sheet: everybody's cells and the totals (P87, P50). */
export const auditSheetPdf = async (audit: Audit, report: Report, objectId: string): Promise<void> => {
  const { bytes } = await audit.driver.ask(endpoints.reports.export, {
    params: { objectId },
    query: { format: 'pdf' },
  })
  const of = `pdf of ${report.salon}, ${report.month}`
  const written = report.rows.map(row => ({ name: row.person, row: writtenRow(row) }))
  const names = [...written.map(({ name }) => name), 'Annen omsetning', 'Sum']
  const paper = rowsOnPaper(textsOfPdf(bytes), names)
  const compareRow = (name: string, keys: readonly string[], row: WrittenRow) => {
    const cells = paper.get(name) ?? []
    const at = { rule: 'P87', cell: `${of}, ${name}`, field: 'cells' }
    compareText(audit.findings, at, String(keys.length), String(cells.length))
    if (cells.length !== keys.length) return
    for (const [i, key] of keys.entries())
      compareShown(
        audit,
        { ...at, rule: name === 'Sum' ? 'P50' : ruleOf(key), field: key },
        row[key] ?? null,
        cells[i],
      )
  }
  for (const { name, row } of written) compareRow(name, columns, row)
  compareRow('Annen omsetning', ['totalOms'], { totalOms: report.sales })
  const sums = totalsOf(
    written.map(({ row }) => row),
    report.sales,
  )
  // A total without figures has no cell.
  compareRow(
    'Sum',
    columns.filter(key => sums[key] != null),
    sums,
  )
}

/**
 * The text the given number of places after a label. Uses the label's last occurrence: the commission amount follows a second
 * line of the same name.
 */
const after = (page: readonly string[], label: string, by = 1): string | undefined => {
  const at = page.lastIndexOf(label)
  return at < 0 ? undefined : page[at + by]
}

/**
 * Kroner of the month on the lines of a part of pay on a payslip, including rounding (P81, P119). The sum of the year stands after them, except on a
 * line of rounding; a part that was paid in earlier months only has nothing but that sum (P182).
 */
const paidOn = (page: readonly string[], part: string): Fraction => {
  const end = page.indexOf('Lønn før skatt')
  const starts = page.flatMap((text, at) =>
    at < end && (text === part || text.startsWith(`${part}, avrunding`)) ? [at] : [],
  )
  const amounts = starts.map(start => {
    const figures = page.slice(start + 1, end)
    // An explanation may come before the figures.
    const first = figures.findIndex(text => printed(text) !== null)
    const length = figures.slice(first).findIndex(text => printed(text) === null)
    const numbers = figures.slice(first, length < 0 ? undefined : first + length)
    return printed((page[start] === part ? numbers.at(-2) : numbers.at(-1)) ?? '') ?? zero
  })
  return plus(zero, ...amounts)
}

interface Slip {
  readonly of: string
  readonly report: Report
  readonly year: readonly Report[]
}

interface HolidayPayOf {
  readonly rule: string
  readonly person: string
  /** Less the advance; zero for a person without a row. */
  readonly pay: Fraction
}

/** Compares the holiday pay on a payslip, and what is paid with the advance and it (P229, P230). */
const comparePayout = (
  audit: Audit,
  { of, report: { salon, month } }: Pick<Slip, 'of' | 'report'>,
  { rule, person, pay }: HolidayPayOf,
  page: readonly string[],
): void => {
  const { findings, replay } = audit
  const at = { rule, cell: `${of}, ${person}` }
  const paid = replay.holidayPayments.filter(
    one => one.person === person && one.salon === salon && one.month === month,
  )
  const years = new Set(paid.map(({ earningYear }) => earningYear))
  const shown = page.filter(text => text.startsWith('Feriepenger for '))
  compareNumber(findings, { ...at, field: 'earning years' }, decimal(String(years.size)), shown.length)
  const sumOf = (all: typeof paid) => plus(zero, ...all.map(({ kroner }) => kroner))
  for (const year of years)
    compareShown(
      audit,
      { ...at, field: String(year) },
      sumOf(paid.filter(({ earningYear }) => earningYear === year)),
      after(page, `Feriepenger for ${year}`),
    )
  if (paid.length === 0) return
  const payout = plus(pay, sumOf(paid))
  compareShown(audit, { ...at, field: 'payout' }, payout, after(page, 'Til utbetaling før skatt'))
}

/** Compares the holiday pay earned in the month and the year (P182, P254). */
const compareHolidays = (audit: Audit, slip: Slip, { person }: SentRow, page: readonly string[]): void => {
  const { of, report, year } = slip
  const wanted = slipHolidays(audit.replay, { person, month: report.month, year })
  const compare = (field: string, value: Fraction | null, text: string | undefined) =>
    compareShown(audit, { rule: wanted.rule, cell: `${of}, ${person}`, field }, value, text)
  const [soFar = ''] = page.flatMap(text => /^Opptjent (hittil i .+)$/.exec(text)?.[1] ?? [])
  compare('basis of the month', wanted.basis, after(page, 'Grunnlag denne måneden'))
  compare('basis of the year', wanted.basisOfYear, after(page, `Grunnlag ${soFar}`))
  compare('feriepenger of the year', wanted.earnedOfYear, after(page, `Opptjent ${soFar}`))
  const shown = page.find((_, at) => page[at - 1]?.startsWith('Opptjent, '))
  if (wanted.earned) compare('feriepenger', wanted.earned, shown)
  else
    compareText(
      audit.findings,
      { rule: 'P254', cell: `${of}, ${person}`, field: 'percentage of the month' },
      'none',
      shown ?? 'none',
    )
}

const comparePayslip = (audit: Audit, slip: Slip, sent: SentRow, page: readonly string[]): void => {
  const { of, year } = slip
  const { person, inputs, computed, missing } = sent
  const row = { ...inputs, ...computed }
  const x = (key: string): Fraction => row[key] ?? zero
  const unknown = unknownColumns(missing)
  const cell = `${of}, ${person}`
  const pay = minus(computed.endeligLonn ?? zero, inputs.forskudd ?? zero)
  comparePayout(audit, slip, { rule: 'P229', person, pay }, page)
  const compare = (rule: string, field: string, value: Fraction | null, text: string | undefined) =>
    compareShown(audit, { rule, cell, field }, value, text)
  for (const [part, amount] of Object.entries(payParts(row)))
    if (part !== 'Forskudd, trekk')
      compareNumber(audit.findings, { rule: 'P80', cell, field: part }, amount, toNumber(paidOn(page, part)))
  compare('P28', 'endeligLonn', x('endeligLonn'), after(page, 'Lønn før skatt'))
  const paidInYear = year.flatMap(({ rows }) => rows.filter(one => one.person === person))
  const sumOf = (key: string) => plus(zero, ...paidInYear.map(one => one.computed[key] ?? zero))
  compare('P182', 'endeligLonn of the year', sumOf('endeligLonn'), after(page, 'Lønn før skatt', 2))
  compareHolidays(audit, slip, sent, page)
  const known = (key: string) => (unknown.includes(key) ? null : x(key))
  compare('P9', 'provBehOms', known('provBehOms'), after(page, 'Provisjon, behandling, etter varekost', 2))
  compare('P10', 'provGrVareroms', known('provGrVareroms'), after(page, 'Provisjon, varer', 2))
  compare('P11', 'totalProvLonn', known('totalProvLonn'), after(page, 'Sum provisjon'))
  compare(
    'P29',
    'otp',
    x('otp'),
    page.find((_, at) => page[at - 1]?.startsWith('OTP, ')),
  )
  compare(
    'P31',
    'arbeigsgiver',
    x('arbeigsgiver'),
    page.find((_, at) => page[at - 1]?.startsWith('Arbeidsgiveravgift, ')),
  )
}

/** The people who are paid holiday pay in a report's month without being in it: with the report in force only (P230). */
export const paidAlone = ({ replay }: Audit, report: Report): readonly string[] => {
  if (!replay.inForce().includes(report)) return []
  const { salon, month, rows } = report
  const paid = replay.holidayPayments.filter(one => one.salon === salon && one.month === month)
  const people = new Set(paid.map(({ person }) => person))
  return [...people].filter(person => !rows.some(row => row.person === person))
}

/** The payslips of a report, one page per person (P85), and those of holiday pay alone (P230). */
export const auditPayslips = async (audit: Audit, report: Report, objectId: string): Promise<void> => {
  const { bytes } = await audit.driver.ask(endpoints.reports.export, {
    params: { objectId },
    query: { format: 'payslips' },
  })
  const pages = textsOfPdf(bytes)
  const of = `payslips of ${report.salon}, ${report.month}`
  const alone = paidAlone(audit, report)
  compareText(
    audit.findings,
    { rule: 'P85', cell: of, field: 'pages' },
    String(report.rows.length + alone.length),
    String(pages.length),
  )
  for (const person of alone) {
    const page = pages.find(one => one.includes(person))
    if (page) comparePayout(audit, { of, report }, { rule: 'P230', person, pay: zero }, page)
    else compareText(audit.findings, { rule: 'P230', cell: of, field: person }, 'a page', 'none')
  }
  for (const row of report.rows) {
    const page = pages.find(one => one.includes(row.person))
    if (page) comparePayslip(audit, { of, report, year: yearThen(audit.replay.reports, report) }, row, page)
    else compareText(audit.findings, { rule: 'P85', cell: of, field: row.person }, 'a page', 'none')
  }
}
