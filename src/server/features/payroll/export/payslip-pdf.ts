import type { PayrollRow } from '#domain/payroll/payroll-sheet'
import { type Payslip, payslipOf } from '#domain/payroll/payslip'
import { effectiveRow } from '#domain/payroll/sent-row'
import { hadNotArrived, type Source } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { firstDay, lastDay, type Month, monthName } from '#domain/values/month'
import { fixed, hours, kroner, number, percent } from '#domain/values/number-format'
import { breathe } from '#server/files/breathe'
import { BOLD, FAINT, INK, newPdf, type Pdf, pdfBytes, REGULAR, rule, toTheRight } from '#server/files/pdf'
import type { ExportedReport } from './exported-report.ts'

const MARGIN = 48
const RIGHT = 595.28 - MARGIN
const COLUMNS = { quantity: RIGHT - 190, rate: RIGHT - 95, amount: RIGHT }
const STEP = 14
/** The number of decimals shown on the screen. */
const ALL_DECIMALS = 8

/** Payslips in A4, one page per person. */
export async function payslipsOf(report: ExportedReport, now: Date): Promise<Buffer> {
  const title = `Lønnsslipper ${report.salonName} ${monthName(report.month)}`
  const pdf = newPdf({ title, now, size: 'A4', layout: 'portrait', margin: MARGIN })
  for (const row of report.rows) {
    await breathe()
    addPayslip(pdf, report, effectiveRow(row), row.notArrived)
  }
  return pdfBytes(pdf)
}

function addPayslip(pdf: Pdf, report: ExportedReport, row: PayrollRow, notArrived: readonly Source[]): void {
  const slip = payslipOf(row, report.terms, notArrived)
  pdf.addPage()
  let y = addHead(pdf, report, row)
  y = addLines(pdf, slip, y + 20)
  y = addBasis(pdf, slip, { top: y + 22, exactHours: report.exactHours })
  addSide(pdf, MARGIN, y + 16, 'Feriepenger', [
    ['Grunnlag denne måneden', kroner(slip.holidayPay.of)],
    [`Opptjent, ${percent(slip.holidayPay.percent)}`, kroner(slip.holidayPay.amount)],
    ...(slip.holidays === 0 ? [] : [['Feriedager tatt ut', number(slip.holidays)] as const]),
  ])
  addSide(pdf, (MARGIN + RIGHT) / 2 + 12, y + 16, 'Arbeidsgiver betaler i tillegg', [
    ...slip.employer.map(one => [`${one.label}, ${percent(one.percent)}`, kroner(one.amount)] as const),
  ])
  pdf.font(REGULAR).fontSize(7.5).fillColor(FAINT)
  const note = 'Beløpene er før skatt. Skattetrekket gjøres i lønnssystemet og står ikke her.'
  pdf.text(note, MARGIN, 841.89 - 36, { lineBreak: false })
}

function addHead(pdf: Pdf, { salonName, month }: ExportedReport, row: PayrollRow): number {
  pdf.font(BOLD).fontSize(20).fillColor(INK).text('Lønnsslipp', MARGIN, 44, { lineBreak: false })
  pdf.fontSize(12)
  toTheRight(pdf, capitalised(monthName(month)), RIGHT, 50)
  rule(pdf, MARGIN, RIGHT, 76, 1)
  const middle = (MARGIN + RIGHT) / 2 + 12
  const left = addFacts(pdf, MARGIN, 86, [
    ['Navn', row.name],
    ['Ansattnr.', row.employmentId ?? '–'],
    ['Salong', salonName],
  ])
  const right = addFacts(pdf, middle, 86, [
    ['Periode', periodOf(month)],
    ['Stilling', percent(row.stillings)],
    ['Timelønn', kroner(row.timelonn)],
  ])
  return Math.max(left, right)
}

const dotted = (day: string): string => day.split('-').reverse().join('.')
const periodOf = (month: Month): string => `${dotted(firstDay(month))} – ${dotted(lastDay(month))}`

function addFacts(pdf: Pdf, x: number, y: number, facts: readonly (readonly [string, string])[]): number {
  const width = (RIGHT - MARGIN) / 2 - 82
  for (const [label, value] of facts) {
    pdf.font(REGULAR).fontSize(9).fillColor(FAINT).text(label, x, y, { lineBreak: false })
    const height = Math.min(pdf.heightOfString(value, { width }), 2 * STEP)
    pdf.fillColor(INK).text(value, x + 70, y, { width, height, ellipsis: true })
    y += Math.max(STEP, height + 2)
  }
  return y
}

function addLines(pdf: Pdf, slip: Payslip, top: number): number {
  let y = top
  pdf.font(BOLD).fontSize(9).fillColor(INK).text('Lønn', MARGIN, y, { lineBreak: false })
  toTheRight(pdf, 'Antall', COLUMNS.quantity, y)
  toTheRight(pdf, 'Sats', COLUMNS.rate, y)
  toTheRight(pdf, 'Beløp', COLUMNS.amount, y)
  y += STEP
  rule(pdf, MARGIN, RIGHT, y - 2)
  pdf.font(REGULAR)
  for (const line of slip.lines) {
    pdf
      .fontSize(9)
      .fillColor(INK)
      .text(line.label, MARGIN, y + 1, { lineBreak: false })
    if (line.quantity !== null) toTheRight(pdf, number(line.quantity), COLUMNS.quantity, y + 1)
    if (line.rate !== null) toTheRight(pdf, fixed(line.rate, 2), COLUMNS.rate, y + 1)
    toTheRight(pdf, fixed(line.amount, 2), COLUMNS.amount, y + 1)
    y += STEP
    if (line.explanation !== '') {
      const width = COLUMNS.rate - MARGIN
      pdf
        .fontSize(7.5)
        .fillColor(FAINT)
        .text(line.explanation, MARGIN + 10, y, { width })
      y += pdf.heightOfString(line.explanation, { width }) + 2
    }
  }
  rule(pdf, MARGIN, RIGHT, y + 1)
  y = addSum(pdf, 'Lønn før skatt', slip.pay, y + 4)
  if (slip.advance === 0) return y
  pdf.font(REGULAR).fontSize(9).fillColor(INK).text('Forskudd, alt utbetalt', MARGIN, y, { lineBreak: false })
  toTheRight(pdf, fixed(-slip.advance, 2), COLUMNS.amount, y)
  return addSum(pdf, 'Til utbetaling før skatt', slip.payout, y + STEP)
}

function addSum(pdf: Pdf, label: string, amount: number, y: number): number {
  pdf.font(BOLD).fontSize(10).fillColor(INK).text(label, MARGIN, y, { lineBreak: false })
  toTheRight(pdf, kroner(amount), COLUMNS.amount, y)
  return y + STEP + 2
}

/** Adds the commission and the guarantee, with the paid one in bold. */
function addBasis(
  pdf: Pdf,
  { basis }: Payslip,
  { top, exactHours }: { readonly top: number; readonly exactHours: boolean },
): number {
  const [commissionFont, guaranteeFont] = basis.paidBy === 'commission' ? [BOLD, REGULAR] : [REGULAR, BOLD]
  const { guarantee } = basis
  pdf.font(BOLD).fontSize(9).fillColor(INK)
  pdf.text('Provisjon mot garantilønn', MARGIN, top, { lineBreak: false })
  rule(pdf, MARGIN, RIGHT, top + STEP - 2)
  const rows = [
    ...basis.commission.map(one => ({
      label: `Provisjon, ${one.label.toLowerCase()}`,
      how: `${percent(one.percent)} av ${kroner(one.of)}`,
      amount: one.amount,
      font: REGULAR,
    })),
    { label: 'Sum provisjon', how: '', amount: basis.commissionTotal, font: commissionFont },
    {
      label: 'Garantilønn',
      how: `${hours(guarantee.hours, exactHours ? ALL_DECIMALS : 2)} à ${kroner(guarantee.rate)}`,
      amount: guarantee.amount,
      font: guaranteeFont,
    },
  ]
  rows.forEach(({ label, how, amount, font }, i) => {
    const y = top + (i + 1) * STEP + 1
    pdf.font(font).text(label, MARGIN, y, { lineBreak: false })
    toTheRight(pdf, how, COLUMNS.rate, y)
    toTheRight(pdf, fixed(amount, 2), COLUMNS.amount, y)
  })
  const y = top + (rows.length + 1) * STEP + 3
  pdf.font(REGULAR).fillColor(FAINT).text(outcomeOf(basis), MARGIN, y, { lineBreak: false })
  return y + STEP
}

function outcomeOf({ paidBy, difference, notArrived: missing }: Payslip['basis']): string {
  if (difference === null) return `${capitalised(hadNotArrived(missing))} da lønna ble sendt.`
  if (difference === 0) return 'Provisjonen og garantilønna er like store.'
  return paidBy === 'commission'
    ? `Provisjonen er ${kroner(difference)} høyere enn garantilønna og utbetales.`
    : `Garantilønnen er ${kroner(difference)} høyere enn provisjonen og utbetales.`
}

function addSide(
  pdf: Pdf,
  x: number,
  top: number,
  heading: string,
  facts: readonly (readonly [string, string])[],
): void {
  const right = x + (RIGHT - MARGIN) / 2 - 12
  pdf.font(BOLD).fontSize(9).fillColor(INK).text(heading, x, top, { lineBreak: false })
  rule(pdf, x, right, top + STEP - 2)
  pdf.font(REGULAR)
  facts.forEach(([label, value], i) => {
    const y = top + (i + 1) * STEP + 1
    pdf.text(label, x, y, { lineBreak: false })
    toTheRight(pdf, value, right, y)
  })
}
