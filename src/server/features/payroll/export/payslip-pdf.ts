import type { HolidayPayOfPayslip } from '#domain/holidays/on-payslip'
import type { PayrollRow } from '#domain/payroll/payroll-sheet'
import { type Payslip, payslipOf } from '#domain/payroll/payslip'
import { effectiveRow } from '#domain/payroll/sent-row'
import { linesWithYear, type YearToDate } from '#domain/payroll/year-to-date'
import { hadNotArrived, type Source } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { firstDay, lastDay, type Month, monthName, yearOf } from '#domain/values/month'
import { fixed, hours, kroner, number, percent } from '#domain/values/number-format'
import { spacedOrganisationNumber } from '#domain/values/organisation-number'
import { breathe } from '#server/files/breathe'
import { BOLD, FAINT, INK, newPdf, pdfBytes, REGULAR, rule, toTheRight } from '#server/files/pdf'
import { addContent, addElement, decorate, type Structure, structureOf } from '#server/files/tagged-pdf'
import type { PaidAlone } from '../holidays/paid-alone.ts'
import type { PayslipFacts } from '../payslip-facts.queries.ts'
import type { ExportedReport } from './exported-report.ts'
import {
  addFacts,
  addFigure,
  addHeading,
  addSide,
  COLUMNS,
  type Fact,
  MARGIN,
  MIDDLE,
  RIGHT,
  STEP,
  textAt,
} from './payslip-pdf-layout.ts'
import { addHolidayLines, addLines } from './payslip-pdf-lines.ts'

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
  for (const person of facts.alone) {
    await breathe()
    addHolidayPayslip(document, report, facts, person)
  }
  document.element.end()
  return pdfBytes(pdf)
}

/** A payslip of holiday pay alone (P230). */
function addHolidayPayslip(
  document: Structure,
  report: ExportedReport,
  facts: PayslipFacts,
  person: PaidAlone,
): void {
  document.pdf.addPage()
  const page = addElement(document, 'Sect')
  const top = addHead(page, report, facts, person)
  addHolidayLines(page, person.holidayPay, top + 20)
  addTaxNote(page)
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
    {
      slip,
      lines: linesWithYear(row, year),
      year,
      month: report.month,
      holidayPay: facts.holidayPay[objectId] ?? [],
    },
    top + 20,
  )
  const y = addBasis(page, slip, { top: underLines + 22, exactHours: report.exactHours }) + 16
  const earned = facts.earned[objectId]
  const of = `hittil i ${yearOf(report.month)}`
  addSide(page, {
    x: MARGIN,
    top: y,
    heading: 'Feriepenger',
    facts: [...(earned ? earnedFacts(earned, of) : basisFacts(slip, year, of)), ...daysFacts(slip, year, of)],
  })
  addSide(page, {
    x: MIDDLE,
    top: y,
    heading: 'Arbeidsgiver betaler i tillegg',
    facts: slip.employer.map(one => [`${one.label}, ${percent(one.percent)}`, kroner(one.amount)]),
  })
  addTaxNote(page)
}

const addTaxNote = (page: Structure): void =>
  addContent(page, 'P', pdf => {
    const note = 'Beløpene er før skatt. Skattetrekket gjøres i lønnssystemet og står ikke her.'
    pdf
      .font(REGULAR)
      .fontSize(7.5)
      .fillColor(FAINT)
      .text(note, MARGIN, 841.89 - 36, { lineBreak: false })
  })

/** Holiday pay as the report has it (P30). */
const basisFacts = ({ holidayPay }: Payslip, year: YearToDate, of: string): readonly Fact[] => [
  ['Grunnlag denne måneden', kroner(holidayPay.of)],
  [`Opptjent, ${percent(holidayPay.percent)}`, kroner(holidayPay.amount)],
  [`Grunnlag ${of}`, kroner(year.pay)],
  [`Opptjent ${of}`, kroner(year.holidayPay)],
]

/** Holiday pay as the account has it, where the report differs (P254). */
const earnedFacts = (of: HolidayPayOfPayslip, soFar: string): readonly Fact[] => [
  ['Grunnlag denne måneden', kroner(of.basis)],
  ...(of.earned ? [[`Opptjent, ${percent(of.earned.percent)}`, kroner(of.earned.kroner)] as const] : []),
  [`Grunnlag ${soFar}`, kroner(of.basisOfYear)],
  ...(of.outside === 0 ? [] : [[`Utenfor grunnlaget ${soFar}`, kroner(of.outside)] as const]),
  [`Opptjent ${soFar}`, kroner(of.earnedOfYear)],
  ...(of.lacksBaseAmount ? [['Tillegget er ukjent', 'G er ikke lagt inn'] as const] : []),
]

const daysFacts = (slip: Payslip, year: YearToDate, of: string): readonly Fact[] => [
  ...(slip.holidays === 0 ? [] : [['Feriedager tatt ut', number(slip.holidays)] as const]),
  ...(year.holidays === 0 ? [] : [[`Tatt ut ${of}`, number(year.holidays)] as const]),
]

function addHead(
  page: Structure,
  { salonName, month }: ExportedReport,
  { employer, paidOn }: PayslipFacts,
  person: Pick<PayrollRow, 'name' | 'employmentId'> & Partial<Pick<PayrollRow, 'stillings' | 'timelonn'>>,
): number {
  const { pdf } = page
  addContent(page, 'H1', () => textAt(pdf.font(BOLD).fontSize(20).fillColor(INK), 'Lønnsslipp', MARGIN, 44))
  addContent(page, 'P', () => toTheRight(pdf.fontSize(12), capitalised(monthName(month)), RIGHT, 50))
  decorate(pdf, () => rule(pdf, MARGIN, RIGHT, 76, 1))
  const left = addFacts(page, MARGIN, 86, [
    ['Navn', person.name],
    ['Ansattnr.', person.employmentId ?? '–'],
    ['Salong', salonName],
    ...(employer.name ? [['Arbeidsgiver', employer.name] as const] : []),
    ...(employer.number ? [['Org.nr.', spacedOrganisationNumber(employer.number)] as const] : []),
  ])
  const right = addFacts(page, MIDDLE, 86, [
    ['Periode', periodOf(month)],
    ...(paidOn ? [['Betales', dotted(paidOn)] as const] : []),
    ...(person.stillings === undefined ? [] : [['Stilling', percent(person.stillings)] as const]),
    ...(person.timelonn === undefined ? [] : [['Timelønn', kroner(person.timelonn)] as const]),
  ])
  return Math.max(left, right)
}

const dotted = (day: string): string => day.split('-').reverse().join('.')
const periodOf = (month: Month): string => `${dotted(firstDay(month))} – ${dotted(lastDay(month))}`

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

function outcomeOf({ paidBy, difference, notArrived: missing }: Payslip['basis']): string {
  if (difference === null) return `${capitalised(hadNotArrived(missing))} da lønna ble sendt.`
  if (difference === 0) return 'Provisjonen og garantilønna er like store.'
  return paidBy === 'commission'
    ? `Provisjonen er ${kroner(difference)} høyere enn garantilønna og utbetales.`
    : `Garantilønnen er ${kroner(difference)} høyere enn provisjonen og utbetales.`
}
