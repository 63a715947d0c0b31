import { type BaseAmounts, baseAmountOn } from './base-amounts.ts'
import type { Books } from './books.ts'
import { addDays, type Day, type Month, monthsOf, spanOfMonth } from './calendar.ts'
import { type Descriptions, linesOf } from './components.ts'
import {
  decimal,
  type Fraction,
  fraction,
  isLess,
  isZero,
  minus,
  percentOf,
  plus,
  smaller,
  toOre,
  zero,
} from './fraction.ts'
import { personIn } from './office.ts'
import { chainTermsIn } from './pay.ts'
import type { Report } from './replay.ts'

/** A registered payment of holiday pay (P173). */
export interface HolidayPayment {
  readonly key: string
  readonly person: string
  readonly salon: string
  readonly month: Month
  readonly earningYear: number
  readonly kroner: Fraction
}

export interface HolidayFacts {
  /** Person → birth year (P168). */
  readonly born: ReadonlyMap<string, number>
  /** Payments that are not withdrawn. */
  readonly payments: readonly HolidayPayment[]
  /** Person and year → days from the year before (P175). */
  readonly carried: ReadonlyMap<string, string>
}

export interface Earnings {
  readonly earningYear: number
  readonly rows: readonly {
    readonly month: Month
    readonly salon: string
    readonly kroner: Fraction | null
    /** The percentage of the terms, without the extra one. */
    readonly percent: Fraction
  }[]
  readonly basis: Fraction | null
  readonly earned: Fraction | null
  readonly paid: Fraction
  readonly left: Fraction | null
  readonly withoutReport: readonly Month[]
  /** Percentage points from the holiday year in which one turns 60 (P171). */
  readonly extra: Fraction
  /** The part of the basis that has them (P172). */
  readonly extraOf: Fraction | null
}

export interface Account {
  readonly leftOn: Day | null
  readonly earnings: readonly Earnings[]
  readonly entitled: Fraction
  readonly carried: Fraction
  readonly taken: Fraction | null
  readonly left: Fraction | null
}

interface Circumstances {
  readonly books: Books
  readonly inForce: readonly Report[]
  readonly descriptions: Descriptions
  readonly facts: HolidayFacts
  readonly baseAmounts: BaseAmounts
  readonly running: Month
}

const SIXTY = 60
const FULL_DAYS = 25
const MORE_DAYS = 5
const extraPercent = decimal('2.3')

const isSixtyIn = ({ facts }: Circumstances, person: string, year: number): boolean => {
  const born = facts.born.get(person)
  return born !== undefined && born + SIXTY <= year
}

/** The last day in the chain; null while the person works there (A60). */
export const leftOn = ({ office }: Books, person: string): Day | null => {
  const last = personIn(office, person)
    .works.map(one => one.until)
    .sort()
    .at(-1)
  return last === undefined || last.startsWith('9999') ? null : addDays(last, -1)
}

const isEmployedIn = ({ office }: Books, person: string, month: Month): boolean => {
  const { from, to } = spanOfMonth(month)
  return personIn(office, person).works.some(one => one.from <= to && from < one.until)
}

const rowsOf = ({ inForce }: Circumstances, person: string, year: number) =>
  inForce
    .filter(({ month }) => month.startsWith(String(year)))
    .flatMap(report => report.rows.filter(row => row.person === person).map(row => ({ report, row })))

/** The part of a basis that has the extra percentage: at most six base amounts; null where they are not known (P172). */
const partWithExtra = (
  { books, baseAmounts }: Circumstances,
  {
    person,
    earningYear,
    basis,
  }: { readonly person: string; readonly earningYear: number; readonly basis: Fraction },
): Fraction | null => {
  const left = leftOn(books, person)
  const day = left?.startsWith(String(earningYear)) ? left : `${earningYear}-12-31`
  const amount = baseAmountOn(baseAmounts, day)
  if (amount !== null) return smaller(basis, fraction(6 * amount))
  const [, lastKnown] = [...baseAmounts]
    .filter(([year]) => `${year}-05-01` <= day)
    .sort(([a], [b]) => b - a)[0] ?? [0, 0]
  return isLess(fraction(6 * lastKnown), basis) ? null : basis
}

/** What a person earned in a year, in every salon (P169–P173). */
export const earningsOf = (circumstances: Circumstances, person: string, earningYear: number): Earnings => {
  const { books, descriptions, facts, running } = circumstances
  const extra = isSixtyIn(circumstances, person, earningYear + 1) ? extraPercent : zero
  const sent = rowsOf(circumstances, person, earningYear)
  const rows = sent.map(({ report: { month, salon }, row }) => ({
    month,
    salon,
    kroner:
      row.missing.length > 0
        ? null
        : plus(
            zero,
            ...linesOf(row, descriptions)
              .filter(line => line.reported.holidayPay)
              .map(line => line.kroner),
          ),
    percent: decimal(chainTermsIn(books, month).feriepenger),
  }))
  const months = monthsOf({ from: `${earningYear}-01-01`, to: `${earningYear}-12-31` })
  const employed = months.filter(month => isEmployedIn(books, person, month))
  const isUnknown = rows.some(one => one.kroner === null) || (employed.length > 0 && rows.length === 0)
  const basis = isUnknown ? null : plus(zero, ...rows.map(one => one.kroner ?? zero))
  const extraOf = basis && partWithExtra(circumstances, { person, earningYear, basis })
  const plain = plus(zero, ...rows.map(one => percentOf(one.kroner ?? zero, one.percent)))
  const isKnown = extraOf !== null || (basis !== null && isZero(extra))
  const earned = isKnown ? toOre(plus(plain, percentOf(extraOf ?? zero, extra))) : null
  const own = facts.payments.filter(one => one.person === person && one.earningYear === earningYear)
  const paid = plus(zero, ...own.map(one => one.kroner))
  return {
    earningYear,
    extra,
    rows,
    extraOf,
    basis,
    earned,
    paid,
    left: earned && minus(earned, paid),
    withoutReport: employed.filter(month => month < running && !rows.some(one => one.month === month)),
  }
}

/**
 * True for an account in the list of a salon and a holiday year: who works there and began by its end, and who worked there last and
 * left in the year before or later, or is paid in one of the two years (P174, P176).
 */
export const isListed = (
  circumstances: Circumstances,
  { salon, person, year }: { readonly salon: string; readonly person: string; readonly year: number },
): boolean => {
  const { books } = circumstances
  const { works } = personIn(books.office, person)
  const left = leftOn(books, person)
  const here = works.filter(one => one.salon === salon && one.from <= `${year}-12-31`)
  if (left === null) return here.some(one => one.until.startsWith('9999'))
  const last = [...works].sort((a, b) => (a.until < b.until ? 1 : -1))[0]
  if (last?.salon !== salon) return false
  const years = [year - 1, year]
  const isPaid = years.some(one => rowsOf(circumstances, person, one).length > 0)
  return (here.length > 0 && left >= `${year - 1}-01-01`) || isPaid
}

/** The holiday account of a person in a holiday year (P169–P176). */
export const accountOf = (circumstances: Circumstances, person: string, year: number): Account => {
  const left = leftOn(circumstances.books, person)
  const sent = rowsOf(circumstances, person, year)
  const leftIn = left === null ? Number.POSITIVE_INFINITY : Number(left.slice(0, 4))
  const years = leftIn === year || (leftIn < year && sent.length > 0) ? [year - 1, year] : [year - 1]
  const days = sent.map(({ row }) =>
    row.missing.includes('timeBook') ? null : (row.inputs.antDager ?? zero),
  )
  const entitled = fraction(isSixtyIn(circumstances, person, year) ? FULL_DAYS + MORE_DAYS : FULL_DAYS)
  const carried = decimal(circumstances.facts.carried.get(`${person} ${year}`) ?? '0')
  const taken = days.some(one => one === null) ? null : plus(zero, ...days.map(one => one ?? zero))
  return {
    leftOn: left,
    earnings: years.map(one => earningsOf(circumstances, person, one)),
    entitled,
    carried,
    taken,
    left: taken && minus(plus(entitled, carried), taken),
  }
}
