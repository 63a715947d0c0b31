import { type BaseAmounts, baseAmountOn } from './base-amounts.ts'
import type { Books } from './books.ts'
import {
  addDays,
  addMonths,
  type Day,
  daysOf,
  earlier,
  later,
  type Month,
  monthOf,
  spanOfMonth,
  weekdayOf,
} from './calendar.ts'
import type { SicknessKind, SickPeriod } from './facts.ts'
import {
  decimal,
  type Fraction,
  fraction,
  isZero,
  larger,
  minus,
  over,
  plus,
  times,
  toOre,
  zero,
} from './fraction.ts'
import { personIn, termsOf } from './office.ts'
import { isRedDay } from './opening-days.ts'
import { chainTermsIn } from './pay.ts'
import { isMissing } from './sources.ts'
import { added, hoursOf } from './sums.ts'

export type Part = 'employer' | 'nav' | 'child' | 'childRefunded' | 'unpaid'

export interface SickDay {
  readonly day: Day
  readonly part: Part
  readonly grade: number
  readonly hours: Fraction | null
  readonly expected: Fraction
}

export interface SickMonth {
  readonly days: readonly SickDay[]
  /** Null if the time book of the month has not arrived (K31), as the hours of the days then are. */
  readonly hoursOutside: Fraction | null
  readonly differs: boolean
  readonly reason: string
  readonly selfDeclarations: number
  readonly ceiling: Fraction | null
}

const EMPLOYERS_DAYS = 16
const SELF_DECLARED_DAYS = 3
const CHILD_DAYS = 10
const WAITING_DAYS = 28

/** The days of a part that are counted: those with a sick child from Monday to Friday (P151), of the others all. */
export const countedDays = (part: Part, days: readonly SickDay[]): number => {
  const own = days.filter(one => one.part === part)
  return part === 'child' || part === 'childRefunded'
    ? own.filter(one => !isWeekend(one.day)).length
    : own.length
}

const daysBetween = (one: Day, other: Day): number =>
  daysOf({ from: addDays(one, 1), to: addDays(other, -1) }).length

/** The first day of the employment in the chain that a day is in; breaks of up to fourteen days are no end of it (P149). */
const employedSince = (books: Books, person: string, day: Day): Day => {
  const works = [...personIn(books.office, person).works].sort((a, b) => (a.from < b.from ? -1 : 1))
  let [since, until] = ['', '']
  for (const one of works) {
    if (one.from > day) break
    if (since === '' || one.from > addDays(until, 14)) since = one.from
    until = later(until, one.until)
  }
  return since
}

/** The same day of a later month, or its last day. */
const monthsAfter = (day: Day, months: number): Day => {
  const month = addMonths(monthOf(day), months)
  return earlier(`${month}-${day.slice(8)}`, spanOfMonth(month).to)
}

interface PaidDay {
  readonly day: Day
  readonly part: Part
  readonly grade: number
  readonly kind: SicknessKind
  /** The first day of the absence. */
  readonly since: Day
}

/** Who pays for each day of a person's own absence (P148–P150). */
const ownDays = (periods: readonly SickPeriod[], since: (day: Day) => Day): readonly PaidDay[] => {
  const days: PaidDay[] = []
  let [last, first, count, selfDeclared]: [Day | null, Day, number, number] = [null, '', 0, 0]
  for (const { from, to, kind, grade } of periods.filter(one => one.kind !== 'syktBarn')) {
    if (last === null || daysBetween(last, from) >= EMPLOYERS_DAYS)
      [first, count, selfDeclared] = [from, 0, 0]
    for (const day of daysOf({ from, to })) {
      count++
      const employed = since(day)
      const isNew = day < addDays(employed, WAITING_DAYS)
      const isSelf = kind === 'egenmelding'
      if (isSelf) selfDeclared++
      const isAfterEmployers = count > EMPLOYERS_DAYS
      const notCovered =
        isSelf && (isAfterEmployers || selfDeclared > SELF_DECLARED_DAYS || day < monthsAfter(employed, 2))
      const part = isNew || notCovered ? 'unpaid' : isAfterEmployers ? 'nav' : 'employer'
      days.push({ day, part, grade, kind, since: first })
    }
    last = to
  }
  return days
}

const isWeekend = (day: Day): boolean => weekdayOf(day) >= 6

/** Who pays for each day with a sick child, by calendar year; weekends are not counted (P151). */
const childDays = (periods: readonly SickPeriod[], since: (day: Day) => Day): readonly PaidDay[] => {
  const used = new Map<string, number>()
  return periods
    .filter(one => one.kind === 'syktBarn')
    .flatMap(({ from, to, kind, grade }) =>
      daysOf({ from, to }).map((day): PaidDay => {
        const of = { day, grade, kind, since: from }
        if (day < addDays(since(day), WAITING_DAYS)) return { ...of, part: 'unpaid' }
        if (isWeekend(day)) return { ...of, part: 'child' }
        const year = day.slice(0, 4)
        const count = (used.get(year) ?? 0) + 1
        used.set(year, count)
        return { ...of, part: count <= CHILD_DAYS ? 'child' : 'childRefunded' }
      }),
    )
}

/** The reason that the kinds of a month come to (P154). */
const reasons: Readonly<Record<string, string>> = {
  '': 'annet',
  sykmelding: 'annet',
  egenmelding: 'egenemld',
  syktBarn: 'egenemldBarn',
  'egenmelding,sykmelding': 'egenemldSykemld',
  'sykmelding,syktBarn': 'egenemldBarnSykemld',
  'egenmelding,syktBarn': 'egenemldEgenemldBarn',
  'egenmelding,sykmelding,syktBarn': 'egenemldEgenemldBarnSykemld',
}

export interface Whose {
  readonly salon: string
  readonly person: string
}

/** The periods of a person in a salon, split by who pays for their days of a month (P148–P154). */
export const sickMonth = (
  { books, baseAmounts }: { readonly books: Books; readonly baseAmounts: BaseAmounts },
  { salon, person }: Whose,
  entered: readonly SickPeriod[],
  month: Month,
): SickMonth => {
  const span = spanOfMonth(month)
  const periods = [...entered].sort((a, b) => (a.from < b.from ? -1 : 1))
  const since = (day: Day) => employedSince(books, person, day)
  const all = [...ownDays(periods, since), ...childDays(periods, since)].sort((a, b) =>
    a.day < b.day ? -1 : 1,
  )
  const paid = all.filter(({ day }) => span.from <= day && day <= span.to)
  const rows = books.rows({ span, salon, person })
  const sickHours = (day: Day): Fraction =>
    hoursOf(added(rows.filter(one => one.day === day).map(one => one.sums)).sickHours)
  const norm = times(
    decimal(chainTermsIn(books, month).sickDayHours),
    over(fraction(termsOf(personIn(books.office, person), month).stillings), fraction(100)),
  )
  const days = paid.map(({ day, part, grade }): SickDay => {
    const hours = sickHours(day)
    const isExpected = weekdayOf(day) < 6 && !isRedDay(day)
    return {
      day,
      part,
      grade,
      hours: isZero(hours) ? null : hours,
      expected: isExpected ? times(norm, over(fraction(grade), fraction(100))) : zero,
    }
  })
  const outside = new Set(rows.map(({ day }) => day).filter(day => !paid.some(one => one.day === day)))
  const isUnknown = isMissing(books, 'book', { salon, person }, span)
  const hoursOutside = isUnknown ? null : plus(zero, ...[...outside].map(sickHours))
  const hours = plus(zero, ...days.map(one => one.hours ?? zero))
  const declared = periods.filter(one => one.kind === 'egenmelding')
  const last = declared.filter(one => one.from <= span.to && span.from <= one.to).at(-1)
  const yearBefore = last && monthsAfter(last.from, -12)
  const kinds = [...new Set(paid.map(({ kind }) => kind))].sort()
  const ceilings = paid
    .filter(({ part }) => part === 'nav' || part === 'childRefunded')
    .map(one => baseAmountOn(baseAmounts, one.since))
  const known = ceilings.flatMap(amount =>
    amount === null ? [] : [over(fraction(6 * amount), fraction(1950))],
  )
  return {
    days,
    hoursOutside,
    differs:
      hoursOutside !== null &&
      (!isZero(hoursOutside) || !isZero(minus(hours, plus(zero, ...days.map(one => one.expected))))),
    reason: reasons[kinds.join()] ?? '',
    selfDeclarations: last
      ? declared.filter(one => one.from <= last.from && one.from > (yearBefore ?? '')).length
      : 0,
    ceiling: ceilings.length === 0 || known.length < ceilings.length ? null : toOre(known.reduce(larger)),
  }
}

/** The paid sick hours that the salon has to pay for, by why (P210). */
export interface SickSplit {
  readonly employer: Fraction
  readonly child: Fraction
  /** The hours that NAV pays for where the row does not (P214). */
  readonly nav: Fraction
}

/** The hours of a month that the salon has to pay for, and those that NAV pays for. */
export const sickHoursOf = ({ days }: SickMonth) => {
  const of = (...parts: readonly Part[]): Fraction =>
    plus(zero, ...days.filter(({ part }) => parts.includes(part)).map(({ hours }) => hours ?? zero))
  const [employer, child] = [of('employer'), of('child')]
  return {
    employer,
    child,
    salons: plus(employer, child),
    refunded: of('nav', 'childRefunded'),
    unpaid: of('unpaid'),
  }
}

/** How the sick hours of a row are split; null where nothing is to be split, or nobody knows which hours they are (P210). */
export const splitOf = (month: SickMonth, paid: Fraction): SickSplit | null => {
  const { employer, child, salons, refunded, unpaid } = sickHoursOf(month)
  if ([employer, child, refunded].every(isZero)) return null
  const all = plus(salons, refunded, unpaid, month.hoursOutside ?? zero)
  const isPaid = (hours: Fraction) => isZero(minus(hours, paid))
  if (!isPaid(all) && !isPaid(salons)) return null
  return { employer, child, nav: isPaid(all) ? zero : refunded }
}
