import { type PaidHolidayPay, payoutWith } from '#domain/holidays/paid-with'
import type { Payslip } from '#domain/payroll/payslip'
import type { YearLine, YearToDate } from '#domain/payroll/year-to-date'
import { type Month, yearOf } from '#domain/values/month'
import { fixed, kroner, number } from '#domain/values/number-format'
import { BOLD, FAINT, INK, REGULAR, rule, toTheRight } from '#server/files/pdf'
import { addContent, addElement, decorate, type Structure } from '#server/files/tagged-pdf'
import { addFigure, COLUMNS, MARGIN, RIGHT, STEP, textAt } from './payslip-pdf-layout.ts'

interface PaidLines {
  readonly slip: Payslip
  readonly lines: readonly YearLine[]
  readonly year: YearToDate
  readonly month: Month
  readonly holidayPay: readonly PaidHolidayPay[]
}

/** Adds the paid lines with their sums. Returns the y below them. */
export function addLines(
  page: Structure,
  { slip, lines, year, month, holidayPay }: PaidLines,
  top: number,
): number {
  const { pdf } = page
  const table = addElement(page, 'Table')
  addHeadings(table, `Hittil i ${yearOf(month)}`, top)
  let y = top + STEP
  for (const line of lines) y = addLine(table, line, y)
  decorate(pdf, () => rule(pdf, MARGIN, RIGHT, y + 1))
  y = addSum(table, { label: 'Lønn før skatt', amount: slip.pay, year: year.pay, y: y + 4 })
  const others = [...advanceLine(slip, year), ...holidayPay.map(holidayLine)]
  if (others.length === 0) return y
  y -= 1
  for (const line of others) y = addLine(table, line, y)
  const amount = payoutWith(slip.payout, holidayPay)
  return addSum(table, { label: 'Til utbetaling før skatt', amount, year: null, y: y + 1 })
}

/** Adds holiday pay that is paid without pay, with its sum (P230). */
export function addHolidayLines(page: Structure, holidayPay: readonly PaidHolidayPay[], top: number): void {
  const table = addElement(page, 'Table')
  addHeadings(table, null, top)
  let y = top + STEP
  for (const line of holidayPay.map(holidayLine)) y = addLine(table, line, y)
  decorate(page.pdf, () => rule(page.pdf, MARGIN, RIGHT, y + 1))
  addSum(table, {
    label: 'Til utbetaling før skatt',
    amount: payoutWith(0, holidayPay),
    year: null,
    y: y + 4,
  })
}

function addHeadings(table: Structure, year: string | null, top: number): void {
  const { pdf } = table
  pdf.font(BOLD).fontSize(9).fillColor(INK)
  const headings = addElement(table, 'TR')
  addContent(headings, 'TH', () => textAt(pdf, 'Lønn', MARGIN, top), 'Column')
  const heading = (text: string, right: number) =>
    addContent(headings, 'TH', () => toTheRight(pdf, text, right, top), 'Column')
  heading('Antall', COLUMNS.quantity)
  heading('Sats', COLUMNS.rate)
  heading('Beløp', COLUMNS.amount)
  if (year === null) addElement(headings, 'TD')
  else heading(year, COLUMNS.year)
  decorate(pdf, () => rule(pdf, MARGIN, RIGHT, top + STEP - 2))
}

const plain = { quantity: null, rate: null, explanation: '' }

const advanceLine = (slip: Payslip, year: YearToDate): readonly YearLine[] =>
  slip.advance === 0 && year.advance === 0
    ? []
    : [
        {
          ...plain,
          label: 'Forskudd, alt utbetalt',
          amount: 0 - slip.advance,
          yearAmount: 0 - year.advance,
        },
      ]

const holidayLine = ({ earningYear, kroner: amount }: PaidHolidayPay): YearLine => ({
  ...plain,
  label: `Feriepenger for ${earningYear}`,
  amount,
  yearAmount: null,
})

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
