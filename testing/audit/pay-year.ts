import type { Books } from './books.ts'
import { addMonths, type Month, spanOfMonth } from './calendar.ts'
import {
  decimal,
  type Fraction,
  fraction,
  isZero,
  minus,
  over,
  percentOf,
  plus,
  times,
  toOre,
  zero,
} from './fraction.ts'
import { payParts } from './pay-parts.ts'
import type { Report, SentRow } from './replay.ts'
import { isMissing } from './sources.ts'

export const kindsOfPay = [
  'guarantee',
  'commission',
  'openings',
  'otherHours',
  'supplements',
  'redos',
  'sickPay',
] as const
type Kind = (typeof kindsOfPay)[number]
export type Amounts = Readonly<Record<Kind, Fraction>>

/** Part of pay → its kind; every other part is a supplement (P185). The advance stands beside them. */
const kindOf: Readonly<Record<string, Kind>> = {
  Garantilønn: 'guarantee',
  'Provisjon, behandling': 'commission',
  'Provisjon, varer': 'commission',
  'Nattåpent, timer': 'openings',
  'Nattåpent, provisjon': 'openings',
  'Søndagsåpent, timer': 'openings',
  'Søndagsåpent, provisjon': 'openings',
  Kurstimer: 'otherHours',
  'Timer, annet': 'otherHours',
  'Omklipp, tillegg': 'redos',
  'Omklipp, trekk': 'redos',
  Sykelønn: 'sickPay',
}
const ADVANCE = 'Forskudd, trekk'
/** What the hours of the position earn, and sick pay, which replaces them (P187). */
const followsPosition: readonly Kind[] = ['guarantee', 'commission', 'sickPay']

const byKind = (of: (kind: Kind) => Fraction): Amounts =>
  Object.fromEntries(kindsOfPay.map(kind => [kind, of(kind)])) as Record<Kind, Fraction>

const sum = (all: readonly Fraction[]): Fraction => plus(zero, ...all)

const amountsOf = ({ inputs, computed }: SentRow): Amounts => {
  const parts = Object.entries(payParts({ ...inputs, ...computed })).filter(([part]) => part !== ADVANCE)
  return byKind(kind =>
    sum(parts.filter(([part]) => (kindOf[part] ?? 'supplements') === kind).map(([, kroner]) => kroner)),
  )
}

const addedUp = (all: readonly Amounts[]): Amounts => byKind(kind => sum(all.map(one => one[kind])))

export interface CostSums {
  readonly people: number
  readonly amounts: Amounts
  readonly pay: Fraction
  readonly advance: Fraction
  readonly otp: Fraction
  readonly holidayPay: Fraction
  readonly contribution: Fraction
  readonly cost: Fraction
  readonly sales: Fraction | null
  readonly share: Fraction | null
  readonly aboveGoal: Fraction | null
}

interface MonthOfPerson {
  readonly month: Month
  readonly position: Fraction | null
  readonly amounts: Amounts
  readonly pay: Fraction
  readonly advance: Fraction
  readonly atFull: Fraction | null
}

interface YearOfPerson extends Omit<MonthOfPerson, 'month' | 'position'> {
  readonly person: string
  readonly months: readonly MonthOfPerson[]
  /** The pay of the year on the last payslip, and where it differs from the reports (P189). */
  readonly yearToDate: Fraction
  readonly lastMonth: Month
  readonly differences: readonly {
    readonly check: string
    readonly month: Month
    readonly shown: Fraction
    readonly expected: Fraction
  }[]
}

export interface PayYear {
  readonly months: readonly ({ readonly month: Month } & CostSums)[]
  readonly total: CostSums | null
  readonly withoutReport: readonly Month[]
  readonly people: readonly YearOfPerson[]
}

interface Circumstances {
  readonly books: Books
  readonly reports: readonly Report[]
  readonly inForce: readonly Report[]
  readonly running: Month
}

const paidIn = ({ inputs, computed }: SentRow, key: string): Fraction => computed[key] ?? inputs[key] ?? zero

/** Null without a goal or a share (P188). */
const aboveGoal = (goal: Fraction, cost: Fraction, sales: Fraction | null, share: Fraction | null) =>
  isZero(goal) || sales === null || share === null ? null : toOre(minus(cost, percentOf(sales, goal)))

const shareOf = (cost: Fraction, sales: Fraction | null): Fraction | null =>
  sales === null || isZero(sales) ? null : times(over(cost, sales), fraction(100))

const sumsOfMonth = ({ rows, sales: ofNobody }: Report, goal: Fraction): CostSums => {
  const of = (key: string) => sum(rows.map(row => paidIn(row, key)))
  const isKnown = ofNobody !== null && rows.every(({ missing }) => !missing.includes('registers'))
  const sales = isKnown ? plus(of('totalOms'), ofNobody) : null
  const cost = of('lonnInklSosAvg')
  const share = shareOf(cost, sales)
  return {
    people: rows.length,
    amounts: addedUp(rows.map(amountsOf)),
    pay: of('endeligLonn'),
    advance: of('forskudd'),
    otp: of('otp'),
    holidayPay: of('feriepenger'),
    contribution: of('arbeigsgiver'),
    cost,
    sales,
    share,
    aboveGoal: aboveGoal(goal, cost, sales, share),
  }
}

/** What 100 % would have given; null where it is unknown (P187). */
const atFull = (row: SentRow, amounts: Amounts): Fraction | null => {
  const position = row.inputs.stillings ?? zero
  if (isZero(position) || row.missing.length > 0) return null
  return sum(
    kindsOfPay.map(kind =>
      followsPosition.includes(kind)
        ? toOre(over(times(amounts[kind], fraction(100)), position))
        : amounts[kind],
    ),
  )
}

/** The salon's reports of the calendar year up to a report's month that were in force when it was sent (P182). */
export const yearThen = (reports: readonly Report[], report: Report): readonly Report[] => {
  const sent = reports.slice(0, reports.indexOf(report) + 1)
  const replaced = new Set(sent.map(({ replaces }) => replaces))
  return sent.filter(
    one =>
      !replaced.has(one) &&
      one.salon === report.salon &&
      one.month.slice(0, 4) === report.month.slice(0, 4) &&
      one.month <= report.month,
  )
}

/** Check of the last payslip → the column that it sums. */
const checks = { pay: 'endeligLonn', advance: 'forskudd', holidayPay: 'feriepenger', holidays: 'antDager' }

const ofPerson = ({ reports }: Circumstances, year: readonly Report[], person: string): YearOfPerson => {
  const rowsIn = (all: readonly Report[]) =>
    all.flatMap(report => report.rows.filter(row => row.person === person).map(row => ({ report, row })))
  const own = rowsIn(year)
  const months = own.map(({ report: { month }, row }): MonthOfPerson => {
    const amounts = amountsOf(row)
    const position = row.inputs.stillings ?? zero
    return {
      month,
      position: isZero(position) ? null : position,
      amounts,
      pay: paidIn(row, 'endeligLonn'),
      advance: paidIn(row, 'forskudd'),
      atFull: atFull(row, amounts),
    }
  })
  const last = own.at(-1)?.report
  const then = last ? rowsIn(yearThen(reports, last)) : []
  const of = (rows: typeof own, key: string) => sum(rows.map(({ row }) => paidIn(row, key)))
  const unknown = months.some(one => one.atFull === null)
  return {
    person,
    months,
    amounts: addedUp(months.map(one => one.amounts)),
    pay: of(own, 'endeligLonn'),
    advance: of(own, 'forskudd'),
    atFull: unknown ? null : sum(months.map(one => one.atFull ?? zero)),
    yearToDate: of(then, 'endeligLonn'),
    lastMonth: last?.month ?? '',
    differences: Object.entries(checks)
      .map(([check, key]) => ({
        check,
        month: last?.month ?? '',
        shown: of(then, key),
        expected: of(own, key),
      }))
      .filter(({ shown, expected }) => !isZero(minus(shown, expected))),
  }
}

/** The year of a salon, from the reports in force (P185–P189). */
export const payYear = (circumstances: Circumstances, salon: string, year: number): PayYear => {
  const { books, inForce, running } = circumstances
  const goal = decimal(books.office.settings.wageShareGoal)
  const own = inForce
    .filter(one => one.salon === salon && one.month.startsWith(String(year)) && one.rows.length > 0)
    .sort((a, b) => (a.month < b.month ? -1 : 1))
  const months = own.map(report => ({ month: report.month, ...sumsOfMonth(report, goal) }))
  const people = [...new Set(own.flatMap(({ rows }) => rows.map(({ person }) => person)))]
  const of = (key: 'pay' | 'advance' | 'otp' | 'holidayPay' | 'contribution' | 'cost') =>
    sum(months.map(one => one[key]))
  const sales = months.some(one => one.sales === null) ? null : sum(months.map(one => one.sales ?? zero))
  const share = shareOf(of('cost'), sales)
  const all = Array.from({ length: 12 }, (_, at) => addMonths(`${year}-01`, at))
  return {
    months,
    total:
      months.length === 0
        ? null
        : {
            people: people.length,
            amounts: addedUp(months.map(one => one.amounts)),
            pay: of('pay'),
            advance: of('advance'),
            otp: of('otp'),
            holidayPay: of('holidayPay'),
            contribution: of('contribution'),
            cost: of('cost'),
            sales,
            share,
            aboveGoal: aboveGoal(goal, of('cost'), sales, share),
          },
    withoutReport: all.filter(month => {
      const span = spanOfMonth(month)
      const hasFigures = (['book', 'registers'] as const).some(
        source => !isMissing(books, source, { salon }, span),
      )
      return month < running && hasFigures && !own.some(one => one.month === month)
    }),
    people: people.map(person => ofPerson(circumstances, own, person)),
  }
}
