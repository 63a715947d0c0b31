import type { Cell, Worksheet } from 'exceljs'
import type { SalonYear, SalonYearSums } from '#contract/payroll/pay-years'
import { controlDifference, yearChecks } from '#domain/payroll/year-control'
import { yearKindKeys, yearKinds } from '#domain/payroll/year-kinds'
import { roundToOre, subtract, total as sumOf } from '#domain/values/decimal'
import { month, monthName } from '#domain/values/month'
import { NO_FIGURE, number } from '#domain/values/number-format'
import { writtenMoment } from '#server/clock'
import { plainText } from '#server/files/plain-text'
import { ground, hairline, newWorkbook, workbookBytes } from '#server/files/workbook'

export interface YearTask {
  readonly year: number
  readonly found: SalonYear
  readonly now: Date
}

const HEAD = ground('FFF4E1EE')
const RULE = hairline('FFD8CFCE')
const KRONER = '#,##0.00'

/** The title, the time of the file, and the column heads. */
const HEAD_ROWS = 3
const FIRST = HEAD_ROWS + 1

const letterOf = (place: number): string => String.fromCharCode(64 + place)
const sumOfCells = (cells: readonly string[]): string => `ROUND(${cells.join('+')},2)`
/** The sum of a column between two rows, both included. */
const sumOfRows = (place: number, from: number, to: number): string =>
  `ROUND(SUM(${letterOf(place)}${from}:${letterOf(place)}${to}),2)`

const kindHeads = yearKindKeys.map(kind => yearKinds[kind].label)

const addSheet = (
  { found, year, now }: YearTask,
  workbook: ReturnType<typeof newWorkbook>,
  { name, heads, texts }: { name: string; heads: readonly string[]; texts: number },
): Worksheet => {
  const sheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: texts, ySplit: HEAD_ROWS }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  })
  sheet.getCell('A1').value = plainText(`Lønn ${found.salonName} ${year}: ${name}`)
  sheet.getCell('A1').font = { bold: true, size: 14 }
  sheet.getCell('A2').value = `Hentet ${writtenMoment(now)}. Kroner uten mva., fra sendte rapporter.`
  heads.forEach((head, i) => {
    const cell = sheet.getRow(HEAD_ROWS).getCell(i + 1)
    cell.value = head
    cell.fill = HEAD
    cell.font = { bold: true }
    cell.alignment = { wrapText: true, horizontal: i < texts ? 'left' : 'right' }
    sheet.getColumn(i + 1).width = i === 0 ? 26 : 15
  })
  return sheet
}

/** Writes a figure with its formula. An unknown one is '–'. */
const fill = (cell: Cell, value: number | null, formula?: string): void => {
  cell.value = value === null ? NO_FIGURE : formula ? { formula, result: value } : value
  cell.numFmt = KRONER
  cell.alignment = { horizontal: 'right' }
}

const asSum = (sheet: Worksheet, at: number, columns: number): void => {
  const row = sheet.getRow(at)
  row.font = { bold: true }
  for (let place = 1; place <= columns; place++) row.getCell(place).border = { top: RULE }
}

// The columns of 'Salong': the month, the kinds from B, and then these.
const KINDS_FROM = 2
const PAY = KINDS_FROM + yearKindKeys.length
const salonHeads = [
  'Måned',
  ...kindHeads,
  ...['Lønn', 'OTP', 'Feriepenger', 'Arbeidsgiveravgift', 'Kostnad', 'Omsetning', 'Lønnsandel %'],
  ...['Over målet', 'Forskudd', 'Ansatte'],
]

/** Months, and their sums by formula. A sum of unknown sales is unknown. */
const addSalon = (task: YearTask, workbook: ReturnType<typeof newWorkbook>): void => {
  const { months, total, goal } = task.found
  const sheet = addSheet(task, workbook, { name: 'Salong', heads: salonHeads, texts: 1 })
  const sumRow = FIRST + months.length
  const goalRow = sumRow + 2
  const addRow = (at: number, name: string, sums: SalonYearSums) => {
    const ref = (place: number) => `${letterOf(place)}${at}`
    const isSum = at === sumRow
    const summed = (place: number) => (isSum ? sumOfRows(place, FIRST, sumRow - 1) : undefined)
    const put = (place: number, value: number | null, formula = summed(place)) =>
      fill(sheet.getCell(ref(place)), value, formula)
    sheet.getCell(`A${at}`).value = name
    yearKindKeys.forEach((kind, i) => {
      put(KINDS_FROM + i, sums.amounts[kind])
    })
    put(PAY, sums.pay, sumOfCells(yearKindKeys.map((_, i) => ref(KINDS_FROM + i))))
    put(PAY + 1, sums.otp)
    put(PAY + 2, sums.holidayPay)
    put(PAY + 3, sums.contribution)
    put(PAY + 4, sums.cost, sumOfCells([0, 1, 2, 3].map(i => ref(PAY + i))))
    put(PAY + 5, sums.sales)
    put(PAY + 6, sums.share, `${ref(PAY + 4)}/${ref(PAY + 5)}*100`)
    put(PAY + 7, sums.aboveGoal, `ROUND(${ref(PAY + 4)}-${ref(PAY + 5)}*$B$${goalRow}/100,2)`)
    put(PAY + 8, sums.advance)
    fill(sheet.getCell(ref(PAY + 9)), sums.people)
    sheet.getCell(ref(PAY + 9)).numFmt = '#,##0'
  }
  months.forEach((one, i) => {
    addRow(FIRST + i, monthName(month(one.month)), one)
  })
  if (total) addRow(sumRow, 'Sum', total)
  asSum(sheet, sumRow, salonHeads.length)
  sheet.getCell(`A${goalRow}`).value = 'Mål for lønnsandel %'
  fill(sheet.getCell(`B${goalRow}`), goal)
}

// The columns of 'Ansatte': name, month and position, the kinds from D, and then these.
const PERSON_KINDS_FROM = 4
const PERSON_PAY = PERSON_KINDS_FROM + yearKindKeys.length
const personHeads = ['Ansatt', 'Måned', 'Stilling %', ...kindHeads, 'Lønn', 'Forskudd', 'Ved 100 % stilling']

/** The months of each person and their sum, and the sum of the sums. */
const addPeople = (task: YearTask, workbook: ReturnType<typeof newWorkbook>): void => {
  const { people, total } = task.found
  const sheet = addSheet(task, workbook, { name: 'Ansatte', heads: personHeads, texts: 2 })
  const sumRows: number[] = []
  const places = [...yearKindKeys.map((_, i) => PERSON_KINDS_FROM + i), PERSON_PAY + 1, PERSON_PAY + 2]
  let at = FIRST
  type Figures = Pick<SalonYear['people'][number], 'amounts' | 'pay' | 'advance'> & {
    readonly atFull: number | null
  }
  const addRow = (figures: Figures, formulaOf: (place: number) => string | undefined) => {
    const row = sheet.getRow(at)
    const values = [...yearKindKeys.map(kind => figures.amounts[kind]), figures.advance, figures.atFull]
    places.forEach((place, i) => {
      fill(row.getCell(place), values[i] ?? null, formulaOf(place))
    })
    const cells = yearKindKeys.map((_, i) => `${letterOf(PERSON_KINDS_FROM + i)}${at}`)
    fill(row.getCell(PERSON_PAY), figures.pay, sumOfCells(cells))
  }
  for (const person of people) {
    const from = at
    for (const one of person.months) {
      const row = sheet.getRow(at)
      row.getCell(1).value = plainText(person.name)
      row.getCell(2).value = monthName(month(one.month))
      fill(row.getCell(3), one.position)
      row.getCell(3).numFmt = '#,##0.##'
      addRow(one, () => undefined)
      at++
    }
    sheet.getRow(at).getCell(1).value = plainText(person.name)
    sheet.getRow(at).getCell(2).value = 'Sum'
    addRow(person, place => sumOfRows(place, from, at - 1))
    asSum(sheet, at, personHeads.length)
    sumRows.push(at)
    at++
  }
  if (!total) return
  sheet.getRow(at).getCell(1).value = 'Alle'
  const known = people.flatMap(({ atFull }) => (atFull === null ? [] : [atFull]))
  const atFull = known.length < people.length ? null : roundToOre(sumOf(known))
  addRow({ ...total, atFull }, place => sumOfCells(sumRows.map(row => `${letterOf(place)}${row}`)))
  asSum(sheet, at, personHeads.length)
}

const controlHeads = [
  ...['Ansatt', 'Linjer på lønnsslippene', 'Lønn i rapportene', 'Forskjell'],
  ...['Hittil i år på siste lønnsslipp', 'Forskjell', 'Avvik'],
]

/** Each person's payslips beside the reports, and every difference in words. */
const addControl = (task: YearTask, workbook: ReturnType<typeof newWorkbook>): void => {
  const { control } = task.found
  const sheet = addSheet(task, workbook, { name: 'Kontroll', heads: controlHeads, texts: 1 })
  control.forEach(({ name, lines, pay, yearToDate, differences }, i) => {
    const at = FIRST + i
    sheet.getCell(`A${at}`).value = plainText(name)
    fill(sheet.getCell(`B${at}`), lines)
    fill(sheet.getCell(`C${at}`), pay)
    fill(sheet.getCell(`D${at}`), roundToOre(subtract(lines, pay)), `ROUND(B${at}-C${at},2)`)
    fill(sheet.getCell(`E${at}`), yearToDate)
    fill(sheet.getCell(`F${at}`), roundToOre(subtract(yearToDate, pay)), `ROUND(E${at}-C${at},2)`)
    const words = differences.map(
      one => `${yearChecks[one.check]}, ${monthName(month(one.month))}: ${number(controlDifference(one))}`,
    )
    sheet.getCell(`G${at}`).value = words.length === 0 ? '0 avvik' : words.join('. ')
  })
  const at = FIRST + control.length
  sheet.getCell(`A${at}`).value = 'Sum'
  for (const [place, figures] of [
    [2, control.map(({ lines }) => lines)],
    [3, control.map(({ pay }) => pay)],
    [5, control.map(({ yearToDate }) => yearToDate)],
  ] as const)
    fill(sheet.getRow(at).getCell(place), roundToOre(sumOf(figures)), sumOfRows(place, FIRST, at - 1))
  asSum(sheet, at, controlHeads.length)
  sheet.getColumn(7).width = 70
  sheet.getColumn(7).alignment = { horizontal: 'left', wrapText: true }
}

/** The year of a salon as a workbook (P190). It has no reason for sick leave (P66), since the year has none. */
export const yearXlsxOf = (task: YearTask): Promise<Buffer> => {
  const workbook = newWorkbook(task.now)
  addSalon(task, workbook)
  addPeople(task, workbook)
  addControl(task, workbook)
  return workbookBytes(workbook)
}
