import type { Source } from '../sales/sources.ts'
import { divideToOre, multiply, over, percentOf, roundToOre, subtract, total } from '../values/decimal.ts'
import { grouped } from '../values/grouped.ts'
import type { Month } from '../values/month.ts'
import { isPay, payLines } from './pay-components.ts'
import type { PayrollRow } from './payroll-sheet.ts'
import { amountsByKind, type KindAmounts, yearKindKeys, yearKinds } from './year-kinds.ts'

/** A person's row in a report in force. */
export interface YearRow {
  readonly objectId: string
  readonly month: Month
  readonly row: PayrollRow
  /** The sources that had not arrived when it was sent, and were not replaced by hand (K32). */
  readonly notArrived: readonly Source[]
  /** False if the sales of the row had not arrived. */
  readonly knowsSales: boolean
}

/** A report in force. */
export interface YearReport {
  readonly month: Month
  /** Sales without a person, stored with the report; null if the salon's receipts had not arrived. */
  readonly otherSales: number | null
}

/** The reports in force of a salon's year. */
export interface SentYear {
  /** In order of month and time of sending. */
  readonly reports: readonly YearReport[]
  /** The rows of a person are in order of month. */
  readonly rows: readonly YearRow[]
}

/** What a salon paid, what it cost, and what it sold. Amounts are in kroner. */
export interface YearSums {
  /** The number of people. */
  readonly people: number
  readonly amounts: KindAmounts
  /** endeligLonn (P28). */
  readonly pay: number
  readonly advance: number
  readonly otp: number
  readonly holidayPay: number
  readonly contribution: number
  /** Pay with OTP, holiday pay and the employer's contribution, as sent (P32). */
  readonly cost: number
  /** Excluding VAT, as stored with the reports (P186); null if a part of them had not arrived. */
  readonly sales: number | null
  /** Percent of the sales (P186). */
  readonly share: number | null
}

/** A month of a person. */
export interface MonthOfPerson {
  readonly month: Month
  /** Percent of a full position, as sent; null if it is unknown. */
  readonly position: number | null
  readonly amounts: KindAmounts
  readonly pay: number
  readonly advance: number
  /** What 100 % would have given (P187); null if it is unknown. */
  readonly atFull: number | null
  readonly notArrived: readonly Source[]
}

export interface PersonYear {
  readonly objectId: string
  /** As in the latest report. */
  readonly name: string
  readonly months: readonly MonthOfPerson[]
  readonly amounts: KindAmounts
  readonly pay: number
  readonly advance: number
  /** The sum of the months; null if one of them is unknown. */
  readonly atFull: number | null
}

const paidLines = (row: PayrollRow) => payLines(row).filter(({ component }) => isPay(component))

type KronerKey = 'endeligLonn' | 'forskudd' | 'otp' | 'feriepenger' | 'arbeigsgiver' | 'lonnInklSosAvg'
const kronerOf = (rows: readonly PayrollRow[], key: KronerKey): number =>
  roundToOre(total(rows.map(row => row[key])))

/** Sums what is known; null if a part is unknown. */
const knownSum = (parts: readonly (number | null)[]): number | null => {
  const known = parts.filter(part => part !== null)
  return known.length < parts.length ? null : roundToOre(total(known))
}

/** Every report stores all sales without a person of its month. Of several reports of a month the latest counts. */
const otherSalesByMonth = (reports: readonly YearReport[]): readonly (number | null)[] => [
  ...new Map(reports.map(({ month, otherSales }) => [month, otherSales])).values(),
]

const salesOf = ({ reports, rows }: SentYear): number | null =>
  knownSum([
    ...otherSalesByMonth(reports),
    ...rows.map(({ row, knowsSales }) => (knowsSales ? row.totalOms : null)),
  ])

/** Cost as a percentage of sales; null if the sales are unknown or 0. */
const wageShare = (cost: number, sales: number | null): number | null => over(multiply(cost, 100), sales)

const yearSums = (sent: SentYear): YearSums => {
  const rows = sent.rows.map(({ row }) => row)
  const cost = kronerOf(rows, 'lonnInklSosAvg')
  const sales = salesOf(sent)
  return {
    people: new Set(sent.rows.map(({ objectId }) => objectId)).size,
    amounts: amountsByKind(rows.flatMap(paidLines)),
    pay: kronerOf(rows, 'endeligLonn'),
    advance: kronerOf(rows, 'forskudd'),
    otp: kronerOf(rows, 'otp'),
    holidayPay: kronerOf(rows, 'feriepenger'),
    contribution: kronerOf(rows, 'arbeigsgiver'),
    cost,
    sales,
    share: wageShare(cost, sales),
  }
}

/** Kinds that follow the position are divided by it, each rounded to the øre. The others count as paid (P187). */
const atFullPosition = (amounts: KindAmounts, position: number): number =>
  roundToOre(
    total(
      yearKindKeys.map(kind =>
        yearKinds[kind].followsPosition ? divideToOre(multiply(amounts[kind], 100), position) : amounts[kind],
      ),
    ),
  )

const personMonth = ({ month, row, notArrived }: YearRow): MonthOfPerson => {
  const amounts = amountsByKind(paidLines(row))
  const position = row.stillings > 0 ? row.stillings : null
  return {
    month,
    position,
    amounts,
    pay: row.endeligLonn,
    advance: row.forskudd,
    atFull: position === null || notArrived.length > 0 ? null : atFullPosition(amounts, position),
    notArrived,
  }
}

const personYear = (objectId: string, own: readonly YearRow[]): PersonYear => {
  const rows = own.map(({ row }) => row)
  const months = own.map(personMonth)
  return {
    objectId,
    name: rows.at(-1)?.name ?? '',
    months,
    amounts: amountsByKind(rows.flatMap(paidLines)),
    pay: kronerOf(rows, 'endeligLonn'),
    advance: kronerOf(rows, 'forskudd'),
    atFull: knownSum(months.map(({ atFull }) => atFull)),
  }
}

/** A salon's year by month and by person (P185–P187). */
export const payYear = ({ reports, rows }: SentYear) => ({
  months: [...grouped(reports, ({ month }) => month)].map(([of, own]) => ({
    month: of as Month,
    ...yearSums({ reports: own, rows: rows.filter(({ month }) => month === of) }),
  })),
  /** Null without reports. */
  total: reports.length > 0 ? yearSums({ reports, rows }) : null,
  people: [...grouped(rows, ({ objectId }) => objectId)].map(([objectId, own]) => personYear(objectId, own)),
})

/** Returns by how many kroner the cost exceeds the goal, negative below it (P188); null without a goal or a share. */
export const aboveGoal = (
  { cost, sales, share }: Pick<YearSums, 'cost' | 'sales' | 'share'>,
  goal: number | null,
): number | null =>
  goal === null || sales === null || share === null
    ? null
    : roundToOre(subtract(cost, percentOf(sales, goal)))
