import type { PayrollRow } from '#domain/payroll/payroll-sheet'
import { type Payslip, payslipOf } from '#domain/payroll/payslip'
import { effectiveRow } from '#domain/payroll/sent-row'
import { linesWithYear, type YearLine, type YearToDate } from '#domain/payroll/year-to-date'
import { hadNotArrived, type Source } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { firstDay, lastDay, type Month, monthName, yearOf } from '#domain/values/month'
import { fixed, hours, kroner, number, percent } from '#domain/values/number-format'
import { spacedOrganisationNumber } from '#domain/values/organisation-number'
import { breathe } from '#server/files/breathe'
import { BOLD, FAINT, INK, newPdf, type Pdf, pdfBytes, REGULAR, rule, toTheRight } from '#server/files/pdf'
import { addContent, addElement, decorate, type Structure, structureOf } from '#server/files/tagged-pdf'
import type { PayslipFacts } from '../payslip-facts.queries.ts'
import type { ExportedReport } from './exported-report.ts'

const MARGIN = 48
const RIGHT = 595.28 - MARGIN
const MIDDLE = (MARGIN + RIGHT) / 2 + 12
const COLUMNS = { quantity: RIGHT - 245, rate: RIGHT - 170, amount: RIGHT - 85, year: RIGHT }
const STEP = 14
/** The number of decimals shown on the screen. */
const ALL_DECIMALS = 8

/** Payslips in A4, one page per person. Tagged, so that a screen reader can read the tables (P183). */
export async function payslipsOf(report: ExportedReport, facts: PayslipFacts, now: Date): Promise<Buffer> {
  const title = `Lønnsslipper ${report.salonName} ${monthName(report.month)}`
  const pdf = newPdf({ title, now, size: 'A4', layout: 'portrait', margin: MARGIN, tagged: true })
  const document = structureOf(pdf)
  for (const row of report.rows) {
    await breathe()
    addPayslip(document, report, facts, {
      row: effectiveRow(row),
      objectId: row.objectId,
      notArrived: row.notArrived,
    })
  }
  document.element.end()
  return pdfBytes(pdf)
}

interface Person {
  readonly objectId: string
  readonly row: PayrollRow
  readonly notArrived: readonly Source[]
}

function addPayslip(
  document: Structure,
  report: ExportedReport,
  facts: PayslipFacts,
  { objectId, row, notArrived }: Person,
): void {
  const slip = payslipOf(row, report.terms, notArrived)
  const year = facts.yearToDate[objectId] as YearToDate
  document.pdf.addPage()
  const page = addElement(document, 'Sect')
  const top = addHead(page, report, facts, row)
  const underLines = addLines(
    page,
    { slip, lines: linesWithYear(row, year), year, month: report.month },
    top + 20,
  )
  const y = addBasis(page, slip, { top: underLines + 22, exactHours: report.exactHours }) + 16
  addSide(page, { x: MARGIN, top: y, heading: 'Feriepenger', facts: holidayFacts(slip, year, report.month) })
  addSide(page, {
    x: MIDDLE,
    top: y,
    heading: 'Arbeidsgiver betaler i tillegg',
    facts: slip.employer.map(one => [`${one.label}, ${percent(one.percent)}`, kroner(one.amount)]),
  })
  addContent(page, 'P', pdf => {
    const note = 'Beløpene er før skatt. Skattetrekket gjøres i lønnssystemet og står ikke her.'
    pdf
      .font(REGULAR)
      .fontSize(7.5)
      .fillColor(FAINT)
      .text(note, MARGIN, 841.89 - 36, { lineBreak: false })
  })
}

type Fact = readonly [label: string, value: string]

const holidayFacts = (slip: Payslip, year: YearToDate, month: Month): readonly Fact[] => [
  ['Grunnlag denne måneden', kroner(slip.holidayPay.of)],
  [`Opptjent, ${percent(slip.holidayPay.percent)}`, kroner(slip.holidayPay.amount)],
  [`Grunnlag hittil i ${yearOf(month)}`, kroner(year.pay)],
  [`Opptjent hittil i ${yearOf(month)}`, kroner(year.holidayPay)],
  ...(slip.holidays === 0 ? [] : [['Feriedager tatt ut', number(slip.holidays)] as const]),
  ...(year.holidays === 0 ? [] : [[`Tatt ut hittil i ${yearOf(month)}`, number(year.holidays)] as const]),
]

function addHead(
  page: Structure,
  { salonName, month }: ExportedReport,
  { employer, paidOn }: PayslipFacts,
  row: PayrollRow,
): number {
  const { pdf } = page
  addContent(page, 'H1', () => textAt(pdf.font(BOLD).fontSize(20).fillColor(INK), 'Lønnsslipp', MARGIN, 44))
  addContent(page, 'P', () => toTheRight(pdf.fontSize(12), capitalised(monthName(month)), RIGHT, 50))
  decorate(pdf, () => rule(pdf, MARGIN, RIGHT, 76, 1))
  const left = addFacts(page, MARGIN, 86, [
    ['Navn', row.name],
    ['Ansattnr.', row.employmentId ?? '–'],
    ['Salong', salonName],
    ...(employer.name ? [['Arbeidsgiver', employer.name] as const] : []),
    ...(employer.number ? [['Org.nr.', spacedOrganisationNumber(employer.number)] as const] : []),
  ])
  const right = addFacts(page, MIDDLE, 86, [
    ['Periode', periodOf(month)],
    ...(paidOn ? [['Betales', dotted(paidOn)] as const] : []),
    ['Stilling', percent(row.stillings)],
    ['Timelønn', kroner(row.timelonn)],
  ])
  return Math.max(left, right)
}

const dotted = (day: string): string => day.split('-').reverse().join('.')
const periodOf = (month: Month): string => `${dotted(firstDay(month))} – ${dotted(lastDay(month))}`

function addFacts(page: Structure, x: number, top: number, facts: readonly Fact[]): number {
  const width = (RIGHT - MARGIN) / 2 - 82
  const table = addElement(page, 'Table')
  let y = top
  for (const [label, value] of facts) {
    const cells = addElement(table, 'TR')
    let height = STEP
    addContent(cells, 'TH', pdf => textAt(pdf.font(REGULAR).fontSize(9).fillColor(FAINT), label, x, y), 'Row')
    addContent(cells, 'TD', pdf => {
      height = Math.min(pdf.heightOfString(value, { width }), 2 * STEP)
      pdf.fillColor(INK).text(value, x + 70, y, { width, height, ellipsis: true })
    })
    y += Math.max(STEP, height + 2)
  }
  return y
}

const textAt = (pdf: Pdf, text: string, x: number, y: number): void => {
  pdf.text(text, x, y, { lineBreak: false })
}

/** Adds a cell of a figure column. An empty cell has no content. */
function addFigure(row: Structure, text: string | null, right: number, y: number): void {
  if (text === null) addElement(row, 'TD')
  else addContent(row, 'TD', pdf => toTheRight(pdf, text, right, y))
}

interface PaidLines {
  readonly slip: Payslip
  readonly lines: readonly YearLine[]
  readonly year: YearToDate
  readonly month: Month
}

function addLines(page: Structure, { slip, lines, year, month }: PaidLines, top: number): number {
  const { pdf } = page
  const table = addElement(page, 'Table')
  pdf.font(BOLD).fontSize(9).fillColor(INK)
  const headings = addElement(table, 'TR')
  addContent(headings, 'TH', () => textAt(pdf, 'Lønn', MARGIN, top), 'Column')
  const heading = (text: string, right: number) =>
    addContent(headings, 'TH', () => toTheRight(pdf, text, right, top), 'Column')
  heading('Antall', COLUMNS.quantity)
  heading('Sats', COLUMNS.rate)
  heading('Beløp', COLUMNS.amount)
  heading(`Hittil i ${yearOf(month)}`, COLUMNS.year)
  let y = top + STEP
  decorate(pdf, () => rule(pdf, MARGIN, RIGHT, y - 2))
  for (const line of lines) y = addLine(table, line, y)
  decorate(pdf, () => rule(pdf, MARGIN, RIGHT, y + 1))
  y = addSum(table, { label: 'Lønn før skatt', amount: slip.pay, year: year.pay, y: y + 4 })
  if (slip.advance === 0 && year.advance === 0) return y
  const advance = {
    label: 'Forskudd, alt utbetalt',
    quantity: null,
    rate: null,
    amount: 0 - slip.advance,
    explanation: '',
    yearAmount: 0 - year.advance,
  }
  y = addLine(table, advance, y - 1) + 1
  return addSum(table, { label: 'Til utbetaling før skatt', amount: slip.payout, year: null, y })
}

function addLine(table: Structure, line: YearLine, y: number): number {
  const row = addElement(table, 'TR')
  const heading = addElement(row, 'TH', 'Row')
  addContent(heading, 'P', pdf =>
    textAt(pdf.font(REGULAR).fontSize(9).fillColor(INK), line.label, MARGIN, y + 1),
  )
  const under = y + STEP + addExplanation(heading, line.explanation, y + STEP)
  table.pdf.font(REGULAR).fontSize(9).fillColor(INK)
  addFigure(row, line.quantity === null ? null : number(line.quantity), COLUMNS.quantity, y + 1)
  addFigure(row, line.rate === null ? null : fixed(line.rate, 2), COLUMNS.rate, y + 1)
  addFigure(row, line.amount === null ? null : fixed(line.amount, 2), COLUMNS.amount, y + 1)
  addFigure(row, line.yearAmount === null ? null : fixed(line.yearAmount, 2), COLUMNS.year, y + 1)
  return under
}

/** Returns the height of the explanation, in points. */
function addExplanation(heading: Structure, explanation: string, y: number): number {
  if (explanation === '') return 0
  const width = COLUMNS.rate - MARGIN
  addContent(heading, 'P', pdf => {
    pdf
      .fontSize(7.5)
      .fillColor(FAINT)
      .text(explanation, MARGIN + 10, y, { width })
  })
  return heading.pdf.heightOfString(explanation, { width }) + 2
}

interface SumLine {
  readonly label: string
  readonly amount: number
  readonly year: number | null
  readonly y: number
}

function addSum(table: Structure, { label, amount, year, y }: SumLine): number {
  const row = addElement(table, 'TR')
  table.pdf.font(BOLD).fontSize(10).fillColor(INK)
  addContent(row, 'TH', pdf => textAt(pdf, label, MARGIN, y), 'Row')
  addFigure(row, null, COLUMNS.quantity, y)
  addFigure(row, null, COLUMNS.rate, y)
  addFigure(row, kroner(amount), COLUMNS.amount, y)
  addFigure(row, year === null ? null : kroner(year), COLUMNS.year, y)
  return y + STEP + 2
}

/** Adds the commission and the guarantee, with the paid one in bold. */
function addBasis(
  page: Structure,
  { basis }: Payslip,
  { top, exactHours }: { readonly top: number; readonly exactHours: boolean },
): number {
  const { pdf } = page
  const [commissionFont, guaranteeFont] = basis.paidBy === 'commission' ? [BOLD, REGULAR] : [REGULAR, BOLD]
  const { guarantee } = basis
  addHeading(page, 'Provisjon mot garantilønn', MARGIN, top)
  decorate(pdf, () => rule(pdf, MARGIN, RIGHT, top + STEP - 2))
  const rows = [
    ...basis.commission.map(one => ({
      label: `Provisjon, ${one.label.toLowerCase()}`,
      how: `${percent(one.percent)} av ${kroner(one.of)}`,
      amount: one.amount,
      font: REGULAR,
    })),
    { label: 'Sum provisjon', how: null, amount: basis.commissionTotal, font: commissionFont },
    {
      label: 'Garantilønn',
      how: `${hours(guarantee.hours, exactHours ? ALL_DECIMALS : 2)} à ${kroner(guarantee.rate)}`,
      amount: guarantee.amount,
      font: guaranteeFont,
    },
  ]
  const table = addElement(page, 'Table')
  rows.forEach(({ label, how, amount, font }, i) => {
    const y = top + (i + 1) * STEP + 1
    const row = addElement(table, 'TR')
    pdf.font(font).fontSize(9).fillColor(INK)
    addContent(row, 'TH', () => textAt(pdf, label, MARGIN, y), 'Row')
    addFigure(row, how, COLUMNS.amount - 75, y)
    addFigure(row, fixed(amount, 2), COLUMNS.amount, y)
  })
  const y = top + (rows.length + 1) * STEP + 3
  addContent(page, 'P', () => textAt(pdf.font(REGULAR).fillColor(FAINT), outcomeOf(basis), MARGIN, y))
  return y + STEP
}

function addHeading(page: Structure, text: string, x: number, y: number): void {
  addContent(page, 'H2', pdf => textAt(pdf.font(BOLD).fontSize(9).fillColor(INK), text, x, y))
}

function outcomeOf({ paidBy, difference, notArrived: missing }: Payslip['basis']): string {
  if (difference === null) return `${capitalised(hadNotArrived(missing))} da lønna ble sendt.`
  if (difference === 0) return 'Provisjonen og garantilønna er like store.'
  return paidBy === 'commission'
    ? `Provisjonen er ${kroner(difference)} høyere enn garantilønna og utbetales.`
    : `Garantilønnen er ${kroner(difference)} høyere enn provisjonen og utbetales.`
}

interface Side {
  readonly x: number
  readonly top: number
  readonly heading: string
  readonly facts: readonly Fact[]
}

function addSide(page: Structure, { x, top, heading, facts }: Side): void {
  const { pdf } = page
  const right = x + (RIGHT - MARGIN) / 2 - 12
  addHeading(page, heading, x, top)
  decorate(pdf, () => rule(pdf, x, right, top + STEP - 2))
  const table = addElement(page, 'Table')
  pdf.font(REGULAR)
  facts.forEach(([label, value], i) => {
    const y = top + (i + 1) * STEP + 1
    const row = addElement(table, 'TR')
    addContent(row, 'TH', () => textAt(pdf, label, x, y), 'Row')
    addFigure(row, value, right, y)
  })
}
