import { type BaseAmounts, baseAmountOn } from './base-amounts.ts'
import type { Books } from './books.ts'
import { lastOf, type Month } from './calendar.ts'
import { type Descriptions, linesOf } from './components.ts'
import { decimal, type Fraction, fraction, isLess, isZero, percentOf, plus, toOre, zero } from './fraction.ts'
import { chainTermsIn } from './pay.ts'
import type { Report, SentRow } from './replay.ts'

/** The holiday pay printed on a payslip. Null where it is unknown. */
interface SlipHolidays {
  readonly basis: Fraction | null
  /** Absent where the payslip has no percentage of the month. */
  readonly earned: Fraction | undefined
  readonly basisOfYear: Fraction | null
  readonly earnedOfYear: Fraction | null
  /** The rule that the figures of what is earned follow. */
  readonly rule: 'P30' | 'P254'
}

interface Circumstances {
  readonly books: Books
  readonly descriptions: Descriptions
  readonly born: ReadonlyMap<string, number>
  readonly baseAmounts: BaseAmounts
}

interface WhoseSlip {
  readonly person: string
  readonly month: Month
  /** The salon's reports of the year up to the month, as the payslip counts them (P182). */
  readonly year: readonly Report[]
}

const EXTRA = decimal('2.3')

/** Kroner of a row with the mark for the basis, or of those without. */
const markedIn = (row: SentRow, descriptions: Descriptions, isMarked: boolean): Fraction =>
  plus(
    zero,
    ...linesOf(row, descriptions)
      .filter(line => line.reported.holidayPay === isMarked)
      .map(line => line.kroner),
  )

/** Six of the last known base amount, and whether it is the one of the day. */
const limitOn = (baseAmounts: BaseAmounts, day: string) => {
  const known = baseAmountOn(baseAmounts, day)
  const last = [...baseAmounts]
    .filter(([year]) => `${year}-05-01` <= day)
    .sort(([a], [b]) => b - a)
    .map(([, amount]) => amount)[0]
  return { kroner: fraction(6 * (known ?? last ?? 0)), isKnown: known !== null }
}

/** The figures of holiday pay on a payslip: as the report has them, or as the account works them out (P254). */
export const slipHolidays = (
  { books, descriptions, born, baseAmounts }: Circumstances,
  { person, month, year }: WhoseSlip,
): SlipHolidays => {
  const sent = year.flatMap(report =>
    report.rows.filter(row => row.person === person).map(row => ({ month: report.month, row })),
  )
  const own = sent.filter(one => one.month === month)
  const total = (of: typeof sent, key: string) =>
    plus(zero, ...of.map(({ row }) => row.computed[key] ?? zero))
  const birthYear = born.get(person)
  const isExtra = birthYear !== undefined && Number(month.slice(0, 4)) + 1 - birthYear >= 60
  if (!isExtra && sent.every(({ row }) => isZero(markedIn(row, descriptions, false))))
    return {
      basis: total(own, 'endeligLonn'),
      earned: total(own, 'feriepenger'),
      basisOfYear: total(sent, 'endeligLonn'),
      earnedOfYear: total(sent, 'feriepenger'),
      rule: 'P30',
    }
  const basisOf = (of: typeof sent): Fraction | null =>
    of.some(({ row }) => row.missing.length > 0)
      ? null
      : plus(zero, ...of.map(({ row }) => markedIn(row, descriptions, true)))
  const plainOf = (of: typeof sent): Fraction =>
    plus(
      zero,
      ...of.map(one =>
        percentOf(markedIn(one.row, descriptions, true), decimal(chainTermsIn(books, one.month).feriepenger)),
      ),
    )
  const [basis, basisOfYear] = [basisOf(own), basisOf(sent)]
  const limit = limitOn(baseAmounts, lastOf(month))
  const isAbove = basisOfYear !== null && isLess(limit.kroner, basisOfYear)
  const isUnknown = basisOfYear === null || (isExtra && isAbove && !limit.isKnown)
  const extraOf = (all: Fraction) => (isExtra ? percentOf(isAbove ? limit.kroner : all, EXTRA) : zero)
  const hasPercentage = basis !== null && (!isExtra || (!isUnknown && !isAbove))
  return {
    basis,
    earned: hasPercentage ? toOre(plus(plainOf(own), extraOf(basis))) : undefined,
    basisOfYear,
    earnedOfYear: isUnknown ? null : toOre(plus(plainOf(sent), extraOf(basisOfYear))),
    rule: 'P254',
  }
}
