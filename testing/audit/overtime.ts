import type { Books } from './books.ts'
import {
  addDays,
  type Day,
  daysOf,
  lastOf,
  type Month,
  mondayOf,
  monthOf,
  spanOfMonth,
  weekdayOf,
  weekOf,
} from './calendar.ts'
import type { OvertimeTerms } from './facts.ts'
import {
  decimal,
  type Fraction,
  fraction,
  isLess,
  isZero,
  larger,
  minus,
  over,
  plus,
  times,
  zero,
} from './fraction.ts'
import type { Row } from './ledger.ts'
import { personIn, termsOf } from './office.ts'
import { isMovableRedDay, isRedDay } from './opening-days.ts'
import { chainTermsIn } from './pay.ts'
import { sheetTerms } from './sheet.ts'
import { added, hoursOf } from './sums.ts'

/** The hours and percentages of terms that have none of their own (decision 179). */
const shippedOvertime: OvertimeTerms = {
  weekHours: '37.5',
  dayHours: '9',
  overtimePercent: '40',
  firstOvertimeHours: '2',
  laterOvertimePercent: '50',
  mayDayPercent: '50',
  redDayPercent: '100',
}

export interface Week {
  readonly week: string
  readonly days: readonly { readonly day: Day; readonly hours: Fraction | null }[]
  readonly hours: Fraction | null
  readonly contract: Fraction
  readonly extra: Fraction | null
  /** Percent → hours. */
  readonly overtime: readonly { readonly percent: Fraction; readonly hours: Fraction }[]
}

export interface OvertimeOfMonth {
  readonly elsewhere: boolean
  readonly weeks: readonly Week[]
  readonly redDays: readonly {
    readonly day: Day
    readonly hours: Fraction | null
    readonly percent: Fraction
  }[]
}

interface Place {
  readonly salon: string
  readonly person: string
}

/** The hours of a day: production without openings, after lunch, and courses (P157). Null: sales without the time book (P163). */
const hoursOn = (
  books: Books,
  rows: readonly Row[],
  salon: string,
  day: Day,
  month: Month,
): Fraction | null => {
  const sums = added(rows.filter(one => one.day === day).map(one => one.sums))
  if (sums.rows === 0) return sums.lines > 0 ? null : zero
  const { terms, lunch } = sheetTerms(books, salon, month)
  const production = hoursOf(sums.hours - sums.nightHours - sums.sundayHours)
  return plus(lunch ? times(production, decimal(terms.lunchShare)) : production, hoursOf(sums.courseHours))
}

/** The last day in a salon that the person has left (A60); undefined while they work there. */
const lastDayIn = (books: Books, { salon, person }: Place): Day | undefined => {
  const works = personIn(books.office, person).works.filter(one => one.salon === salon)
  const last = works
    .map(one => one.until)
    .sort()
    .at(-1)
  return last === undefined || last.startsWith('9999') ? undefined : addDays(last, -1)
}

/** The month in which a week counts (P158). */
const monthOfWeek = (books: Books, place: Place, monday: Day): Month => {
  const sunday = addDays(monday, 6)
  const last = lastDayIn(books, place)
  return monthOf(last !== undefined && monday <= last && last < sunday ? last : sunday)
}

const isKnown = (hours: Fraction | null): hours is Fraction => hours !== null

const above = (hours: Fraction, limit: Fraction): Fraction => larger(minus(hours, limit), zero)

const weekOvertime = (hours: Fraction, terms: OvertimeTerms): Week['overtime'] => {
  const first = decimal(terms.firstOvertimeHours)
  const early = isLess(hours, first) ? hours : first
  return [
    { percent: decimal(terms.overtimePercent), hours: early },
    { percent: decimal(terms.laterOvertimePercent), hours: above(hours, first) },
  ].filter(one => !isZero(one.hours))
}

/** Overtime and public holidays of a person in a salon's payroll month (P157–P161, P163). */
export const overtimeIn = (books: Books, place: Place, month: Month): OvertimeOfMonth => {
  const { from, to } = spanOfMonth(month)
  const terms = chainTermsIn(books, month).overtime ?? shippedOvertime
  const { stillings } = termsOf(personIn(books.office, place.person), month)
  const mondays = daysOf({ from: mondayOf(from), to: lastOf(month) }).filter(day => weekdayOf(day) === 1)
  const counted = mondays.filter(monday => monthOfWeek(books, place, monday) === month)

  // From the first week on, at night and on Sundays too.
  const everywhere = books.rows({ span: { from: mondayOf(from), to: addDays(to, 6) }, person: place.person })
  const own = everywhere.filter(({ salon }) => salon === place.salon)
  const elsewhere = everywhere.some(
    ({ salon, day, sums }) => salon !== place.salon && day <= to && sums.hours + sums.courseHours > 0,
  )
  if (own.length === 0) return { elsewhere, weeks: [], redDays: [] }

  const weeks = counted.flatMap((monday): readonly Week[] => {
    const days = daysOf({ from: monday, to: addDays(monday, 6) })
    const red = days.filter(isRedDay)
    const worked = days
      .filter(day => !isRedDay(day))
      .map(day => ({ day, hours: hoursOn(books, own, place.salon, day, month) }))
      .filter(({ hours }) => hours === null || !isZero(hours))
    if (worked.length === 0) return []
    const shorter = red.filter(day => weekdayOf(day) < 6).length
    const contract = times(
      decimal(terms.weekHours),
      over(fraction(stillings), fraction(100)),
      over(fraction(5 - shorter), fraction(5)),
    )
    const week = { week: weekOf(monday), days: worked, contract }
    const known = worked.map(one => one.hours).filter(isKnown)
    if (known.length < worked.length) return [{ ...week, hours: null, extra: null, overtime: [] }]
    const hours = plus(...known)
    const ofDays = plus(...known.map(one => above(one, decimal(terms.dayHours))))
    const overtime = larger(above(hours, decimal(terms.weekHours)), ofDays)
    const extra = above(minus(hours, overtime), contract)
    return [{ ...week, hours, extra, overtime: weekOvertime(overtime, terms) }]
  })
  const redDays = daysOf({ from, to })
    .filter(isRedDay)
    .map(day => {
      const may = ['05-01', '05-17'].includes(day.slice(5))
      const [ofMay, ofRed] = [decimal(terms.mayDayPercent), decimal(terms.redDayPercent)]
      const isBoth = may && isMovableRedDay(day)
      return {
        day,
        hours: hoursOn(books, own, place.salon, day, month),
        percent: isBoth ? larger(ofMay, ofRed) : may ? ofMay : ofRed,
      }
    })
    .filter(({ hours }) => hours === null || !isZero(hours))
  return { elsewhere, weeks, redDays }
}

/** True for who is named: with overtime, work above the contract or on a public holiday, or with hours that have not arrived. */
export const isNamed = ({ weeks, redDays }: OvertimeOfMonth): boolean =>
  redDays.length > 0 ||
  weeks.some(
    week => week.hours === null || week.overtime.length > 0 || (week.extra !== null && !isZero(week.extra)),
  )
