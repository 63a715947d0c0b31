import type { Audit } from '../audit.ts'
import { compareNumber, compareText, type Difference } from '../differences.ts'
import { endpoints, textsOfPdf } from '../driver.ts'
import { decimal, type Fraction, minus, plus, toNumber, zero } from '../fraction.ts'
import { payParts } from '../pay-parts.ts'
import type { Report, SentRow } from '../replay.ts'
import { exportedColumns, totalsOf, unknownColumns, type WrittenRow, writtenRow } from '../totals.ts'
import { ruleOf } from './payroll.ts'

const DASH = '–'
/** Drawn in every part of the sheet, or never filled in by the audit. */
const texts = ['name', 'employmentId', 'forklaringVarTillegg', 'forklaringFastTillegg', 'comment']
const columns = exportedColumns.filter(key => !texts.includes(key))

/** A number on paper: blanks between groups, a comma, a long minus, a unit after it. */
const printed = (text: string): Fraction | null => {
  const match = /^([−-]?)([\d ]+)(?:,(\d+))?(?: (?:kr|%|t))?$/.exec(text)
  if (!match) return null
  const [, sign, whole = '', part] = match
  return decimal(`${sign ? '-' : ''}${whole.replaceAll(' ', '')}${part ? `.${part}` : ''}`)
}

type Cell = Pick<Difference, 'rule' | 'cell' | 'field'>

/** Paper shows two decimals at the most. */
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
 * Who has a row, and what stands in it: the parts of the sheet put together, without the name and number that each repeats.
 * A column is called 'Sum' as well, above the rows.
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

/** The sheet in print: the cells of everybody and the sums (P87, P50). */
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
  // A sum without any figure has no cell.
  compareRow(
    'Sum',
    columns.filter(key => sums[key] != null),
    sums,
  )
}

/** What stands beside a label, so many texts after it: what commission gave stands below a line of the same name. */
const after = (page: readonly string[], label: string, by = 1): string | undefined => {
  const at = page.lastIndexOf(label)
  return at < 0 ? undefined : page[at + by]
}

/** The kroner of the lines that a part of pay has on a payslip, with what was rounded (P81, P119). */
const paidOn = (page: readonly string[], part: string): Fraction => {
  const end = page.indexOf('Lønn før skatt')
  const starts = page.flatMap((text, at) =>
    at < end && (text === part || text.startsWith(`${part}, avrunding`)) ? [at] : [],
  )
  const amounts = starts.map(start => {
    const length = page.slice(start + 1, end).findIndex(text => printed(text) === null)
    const numbers = page.slice(start + 1, length < 0 ? end : start + 1 + length)
    return printed(numbers.at(-1) ?? '') ?? zero
  })
  return plus(zero, ...amounts)
}

const comparePayslip = (
  audit: Audit,
  of: string,
  { person, inputs, computed, missing }: SentRow,
  page: readonly string[],
): void => {
  const row = { ...inputs, ...computed }
  const x = (key: string): Fraction => row[key] ?? zero
  const unknown = unknownColumns(missing)
  const cell = `${of}, ${person}`
  const compare = (rule: string, field: string, value: Fraction | null, text: string | undefined) =>
    compareShown(audit, { rule, cell, field }, value, text)
  for (const [part, amount] of Object.entries(payParts(row)))
    if (part !== 'Forskudd, trekk')
      compareNumber(audit.findings, { rule: 'P80', cell, field: part }, amount, toNumber(paidOn(page, part)))
  compare('P28', 'endeligLonn', x('endeligLonn'), after(page, 'Lønn før skatt'))
  const known = (key: string) => (unknown.includes(key) ? null : x(key))
  compare('P9', 'provBehOms', known('provBehOms'), after(page, 'Provisjon, behandling, etter varekost', 2))
  compare('P10', 'provGrVareroms', known('provGrVareroms'), after(page, 'Provisjon, varer', 2))
  compare('P11', 'totalProvLonn', known('totalProvLonn'), after(page, 'Sum provisjon'))
  compare(
    'P30',
    'feriepenger',
    x('feriepenger'),
    page.find((_, at) => page[at - 1]?.startsWith('Opptjent, ')),
  )
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

/** The payslips of a report, a page a person (P85). */
export const auditPayslips = async (audit: Audit, report: Report, objectId: string): Promise<void> => {
  const { bytes } = await audit.driver.ask(endpoints.reports.export, {
    params: { objectId },
    query: { format: 'payslips' },
  })
  const pages = textsOfPdf(bytes)
  const of = `payslips of ${report.salon}, ${report.month}`
  compareText(
    audit.findings,
    { rule: 'P85', cell: of, field: 'pages' },
    String(report.rows.length),
    String(pages.length),
  )
  for (const row of report.rows) {
    const page = pages.find(one => one.includes(row.person))
    if (page) comparePayslip(audit, of, row, page)
    else compareText(audit.findings, { rule: 'P85', cell: of, field: row.person }, 'a page', 'none')
  }
}
