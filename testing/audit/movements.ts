import type { BackPay } from './back-pay.ts'
import type { Books } from './books.ts'
import {
  addDays,
  addMonths,
  type Day,
  daysOf,
  type Month,
  monthOf,
  overlap,
  type Span,
  spanOfMonth,
  weekdayOf,
} from './calendar.ts'
import {
  decimal,
  type Fraction,
  fraction,
  isLess,
  isZero,
  over,
  plus,
  roundedQuotient,
  times,
  toOre,
  zero,
} from './fraction.ts'
import { type Earnings, leftOn } from './holiday-accounts.ts'
import { personIn, termsOf } from './office.ts'
import { isRedDay } from './opening-days.ts'
import { chainTermsIn } from './pay.ts'
import type { Proposal } from './redos.ts'
import { missingOf, type Report } from './replay.ts'
import { computed, inputsOf, lateFigures, type SalaryEntry, sheetTerms } from './sheet.ts'
import { isMissing } from './sources.ts'
import { unknownColumns } from './totals.ts'

/** A time in a salon without a break; the last day is null while it lasts (P220). */
interface Stay {
  readonly salon: string
  readonly first: Day
  readonly last: Day | null
}

interface MovementDay {
  readonly day: Day
  readonly moved: boolean
}

/** An amount that is owed; null if it is unknown (P222). */
export interface OpenItem {
  readonly kind: string
  readonly kroner: Fraction | null
  /** Unknown because no report of the time is known: such an item keeps nobody on the list (P224). */
  readonly withoutReports: boolean
}

export interface Movement {
  readonly person: string
  readonly salon: string
  readonly month: Month
  readonly earlier: boolean
  readonly began: MovementDay | null
  readonly ended: MovementDay | null
  readonly workdays: number
  readonly of: number
  readonly hours: Fraction
  readonly hoursOfPart: Fraction
  /** Whether the salon's report of the month pays the person; null without a report. */
  readonly isPaid: boolean | null
  readonly items: readonly OpenItem[]
  readonly advance: { readonly month: Month; readonly kroner: Fraction; readonly pay: Fraction } | null
}

export interface Circumstances {
  readonly books: Books
  readonly inForce: readonly Report[]
  readonly historyOf: (person: string) => readonly SalaryEntry[]
  readonly running: Month
  /** The months of the chain. */
  readonly months: readonly Month[]
  readonly backPay: (salon: string, month: Month) => ReadonlyMap<string, BackPay>
  readonly proposals: (salon: string, month: Month, running: Month) => ReadonlyMap<string, Proposal>
  readonly earnings: (person: string, year: number) => Earnings
}

/** Days between two salons. */
const LONGEST_BREAK = 14
const KEPT_MONTHS = 36
const FOREVER = '9999'

const staysOf = (books: Books, person: string): readonly Stay[] => {
  const { works } = personIn(books.office, person)
  return [...new Set(works.map(({ salon }) => salon))].flatMap(salon => {
    const joined: { from: Day; until: Day }[] = []
    for (const { from, until } of works
      .filter(one => one.salon === salon)
      .sort((a, b) => (a.from < b.from ? -1 : 1))) {
      const last = joined.at(-1)
      if (last && from <= last.until) last.until = until
      else joined.push({ from, until })
    }
    return joined.map(({ from, until }) => ({
      salon,
      first: from,
      last: until.startsWith(FOREVER) ? null : addDays(until, -1),
    }))
  })
}

const othersOf = (books: Books, person: string, salon: string) =>
  personIn(books.office, person).works.filter(one => one.salon !== salon)

/** True for a person who left another salon around the day on which they began in this one (P220). */
const hasCome = (books: Books, person: string, salon: string, first: Day): boolean =>
  othersOf(books, person, salon).some(
    ({ from, until }) =>
      from < first && addDays(first, -LONGEST_BREAK) <= until && until <= addDays(first, LONGEST_BREAK),
  )

/** True for a person who belongs to another salon when they leave this one, or soon after (P220). */
const hasGone = (books: Books, person: string, salon: string, last: Day): boolean =>
  othersOf(books, person, salon).some(
    ({ from, until }) => from <= addDays(last, 1 + LONGEST_BREAK) && addDays(last, 1) < until,
  )

const workdaysIn = (span: Span): number =>
  daysOf(span).filter(day => weekdayOf(day) < 6 && !isRedDay(day)).length

const TEN = 10n ** 10n
const toTenDecimals = ({ n, d }: Fraction): Fraction => fraction(roundedQuotient(n * TEN, d), TEN)

/** What the reports of a salon left out, or paid by figures that have changed since (P124, P105). */
const ofReports = (
  { books, inForce, historyOf }: Circumstances,
  person: string,
  salon: string,
): readonly OpenItem[] =>
  inForce
    .filter(one => one.salon === salon && one.rows.length > 0)
    .flatMap(({ month, under, rows }): readonly OpenItem[] => {
      const row = rows.find(one => one.person === person)
      const span = spanOfMonth(month)
      if (!row) {
        const { lines, rows: bookRows } = books.sums({ span, salon, person })
        if (lines + bookRows === 0) return []
        const terms = sheetTerms(books, salon, month)
        const inputs = inputsOf(books, person, month, terms, historyOf(person))
        const isUnknown = (['registers', 'book'] as const).some(source =>
          isMissing(books, source, { salon, person }, span),
        )
        const kroner = isUnknown ? null : (computed(inputs, terms).endeligLonn ?? zero)
        return [{ kind: 'unpaid', kroner, withoutReports: false }]
      }
      const { moved, difference } = lateFigures(books, { month, under }, row)
      if (moved.length === 0) return []
      // A difference with figures that are missing now is unknown.
      const unknown = unknownColumns(missingOf(books, { salon, person }, span))
      if (moved.some(key => unknown.includes(key)))
        return [{ kind: 'late', kroner: null, withoutReports: false }]
      return [{ kind: 'late', kroner: difference, withoutReports: false }]
    })

/** The holiday pay that is left of who has left the chain, in the salon of their account (P174, P176). */
const ofHolidays = (
  { books, earnings, inForce }: Circumstances,
  person: string,
  salon: string,
): readonly OpenItem[] => {
  const left = leftOn(books, person)
  if (left === null) return []
  const last = [...personIn(books.office, person).works].sort((a, b) => (a.until < b.until ? 1 : -1))[0]
  if (last?.salon !== salon) return []
  const leftIn = Number(left.slice(0, 4))
  const paidLater = inForce
    .filter(report => report.rows.some(row => row.person === person))
    .map(report => Number(report.month.slice(0, 4)))
    .filter(year => year > leftIn)
  return [leftIn - 1, leftIn, ...new Set(paidLater)].map(year => {
    const { left: kroner, rows } = earnings(person, year)
    return { kind: 'holidayPay', kroner, withoutReports: kroner === null && rows.length === 0 }
  })
}

const itemsOf = (circumstances: Circumstances, person: string, salon: string): readonly OpenItem[] => {
  const { backPay, proposals, running, months } = circumstances
  const owed = backPay(salon, running).get(person)
  const later = [...months, addMonths(running, 1)]
  const redos = later.flatMap(month => [
    ...(proposals(salon, month, running).get(person)?.redos.values() ?? []),
  ])
  const known = (kind: string, kroner: Fraction) => ({ kind, kroner, withoutReports: false })
  return [
    ...ofReports(circumstances, person, salon),
    known('backPay', owed?.amount ?? zero),
    known('redos', toOre(plus(zero, ...redos))),
    ...ofHolidays(circumstances, person, salon),
  ].filter(({ kroner }) => kroner === null || !isZero(kroner))
}

/** Known and above zero, or unknown because a source is missing: it keeps a person on the list (P224). */
const isOwed = ({ kroner, withoutReports }: OpenItem): boolean =>
  kroner === null ? !withoutReports : isLess(zero, kroner)

/** The advance in the latest report of the salon up to the month of the list (P223). */
const advanceOf = (
  { inForce }: Circumstances,
  { person, salon, month }: { readonly person: string; readonly salon: string; readonly month: Month },
): Movement['advance'] => {
  const [latest] = inForce
    .filter(one => one.salon === salon && one.month <= month)
    .filter(one => one.rows.some(row => row.person === person))
    .sort((a, b) => (a.month < b.month ? 1 : -1))
  const row = latest?.rows.find(one => one.person === person)
  if (!latest || !row) return null
  const [kroner, pay] = [row.inputs.forskudd ?? zero, row.computed.endeligLonn ?? zero]
  return { month: latest.month, kroner, pay }
}

/** Who began or left in a month, and who left earlier and is not settled with, in every salon (P220–P224). */
export const movementsIn = (circumstances: Circumstances, month: Month): readonly Movement[] => {
  const { books, inForce } = circumstances
  const lineOf = (person: string, { salon, first, last }: Stay, of: Month): Movement => {
    const span = spanOfMonth(of)
    const inMonth = overlap(span, { from: first, to: last ?? span.to })
    const [workdays, all] = [workdaysIn(inMonth), workdaysIn(span)]
    const terms = termsOf(personIn(books.office, person), of)
    const hours = times(decimal(chainTermsIn(books, of).contractFactor), fraction(terms.stillings))
    const report = inForce.find(one => one.salon === salon && one.month === of && one.rows.length > 0)
    const hasBegun = monthOf(first) === of
    const hasEnded = last !== null && monthOf(last) === of
    return {
      person,
      salon,
      month: of,
      earlier: of !== month,
      began: hasBegun ? { day: first, moved: hasCome(books, person, salon, first) } : null,
      ended: hasEnded ? { day: last, moved: hasGone(books, person, salon, last) } : null,
      workdays,
      of: all,
      hours,
      hoursOfPart: toTenDecimals(over(times(hours, fraction(workdays)), fraction(all))),
      isPaid: report ? report.rows.some(row => row.person === person) : null,
      items: itemsOf(circumstances, person, salon),
      advance: advanceOf(circumstances, { person, salon, month }),
    }
  }
  return [...books.office.people.keys()].flatMap(person => {
    const stays = staysOf(books, person)
    const here = stays.filter(
      ({ first, last }) => monthOf(first) === month || (last !== null && monthOf(last) === month),
    )
    const before = stays.filter(
      ({ salon, last }) =>
        last !== null &&
        monthOf(last) < month &&
        month <= addMonths(monthOf(last), KEPT_MONTHS) &&
        !stays.some(one => one.salon === salon && one.first > last),
    )
    const left = before
      .map(stay => lineOf(person, stay, monthOf(stay.last ?? '')))
      .filter(line => line.items.some(isOwed))
    return [...here.map(stay => lineOf(person, stay, month)), ...left]
  })
}
