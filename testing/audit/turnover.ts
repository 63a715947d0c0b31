import { type Books, grouped } from './books.ts'
import { daysOf, type Span } from './calendar.ts'
import { type Fraction, fraction, isZero, minus, over, plus, times } from './fraction.ts'
import { lacksReceipts, type OpeningDays } from './opening-days.ts'
import { added, hoursOf, kronerOf, type Sums } from './sums.ts'

/** What explains turnover, of the days with receipts of one salon, one person in a salon, or several of them. */
export interface Facts {
  readonly open: Fraction
  readonly missing: Fraction
  /** Of the days with a time book. */
  readonly booked: {
    readonly days: Fraction
    readonly hours: Fraction
    readonly visits: Fraction
    readonly upgraded: Fraction
  }
  readonly visits: Fraction
  readonly lines: Fraction
  /** Before returns. */
  readonly treatments: Fraction
  readonly goods: Fraction
  readonly returns: Fraction
}

interface Day {
  readonly sums: Sums
  readonly open: boolean
  readonly missing: boolean
}

const factsOf = (days: readonly Day[]): Facts => {
  const open = days.filter(one => one.open)
  const booked = open.filter(one => one.sums.rows > 0)
  const all = added(open.map(one => one.sums))
  const book = added(booked.map(one => one.sums))
  const returned = { treatments: kronerOf(all.returnedTreatments), goods: kronerOf(all.returnedGoods) }
  return {
    open: fraction(open.length),
    missing: fraction(days.filter(one => one.missing).length),
    booked: {
      days: fraction(booked.length),
      hours: hoursOf(book.hours),
      visits: fraction(book.visits),
      upgraded: fraction(book.upgraded),
    },
    visits: fraction(all.visits),
    lines: fraction(all.treatmentLines),
    treatments: minus(kronerOf(all.treatmentSales), returned.treatments),
    goods: minus(kronerOf(all.goodsSales), returned.goods),
    returns: plus(returned.treatments, returned.goods),
  }
}

export const together = (all: readonly Facts[]): Facts => {
  const total = (of: (facts: Facts) => Fraction) => plus(...all.map(of))
  return {
    open: total(one => one.open),
    missing: total(one => one.missing),
    booked: {
      days: total(one => one.booked.days),
      hours: total(one => one.booked.hours),
      visits: total(one => one.booked.visits),
      upgraded: total(one => one.booked.upgraded),
    },
    visits: total(one => one.visits),
    lines: total(one => one.lines),
    treatments: total(one => one.treatments),
    goods: total(one => one.goods),
    returns: total(one => one.returns),
  }
}

const sumsByDay = (books: Books, span: Span, salon: string, person?: string) =>
  new Map(
    [...grouped(books.rows({ span, salon, person }), row => row.day)].map(([day, rows]) => [
      day,
      added(rows.map(row => row.sums)),
    ]),
  )

export const factsOfSalon = (books: Books, opening: OpeningDays, salon: string, span: Span): Facts => {
  const sums = sumsByDay(books, span, salon)
  return factsOf(
    daysOf(span).map(day => {
      const own = sums.get(day) ?? added([])
      const open = own.lines > 0
      return { sums: own, open, missing: !open && (own.hours > 0 || lacksReceipts(opening, day)) }
    }),
  )
}

/** A day counts for a person with own sales, or with own hours while the salon has receipts. */
const isRead = (sums: Sums, opening: OpeningDays | undefined, day: string): boolean =>
  sums.lines > 0 || (sums.hours > 0 && opening?.withReceipts.has(day) === true)

/** The days of a person in one salon. */
export const factsOfPersonIn = (
  books: Books,
  opening: OpeningDays,
  salon: string,
  person: string,
  span: Span,
): Facts => {
  const days = [...sumsByDay(books, span, salon, person)]
  if (days.length === 0) return nothing
  return factsOf(
    days.map(([day, sums]) => {
      const open = isRead(sums, opening, day)
      return { sums, open, missing: !open && sums.hours > 0 }
    }),
  )
}

/** The days of a person: one day in several salons is one, and has what those of them know that have been read (K99). */
export const factsOfPerson = (
  books: Books,
  opening: ReadonlyMap<string, OpeningDays>,
  person: string,
  span: Span,
): Facts =>
  factsOf(
    [...grouped(books.rows({ span, person }), row => row.day)].map(([day, rows]) => {
      const salons = [...grouped(rows, row => row.salon)].map(([salon, own]) => ({
        salon,
        sums: added(own.map(row => row.sums)),
      }))
      const read = salons.filter(({ salon, sums }) => isRead(sums, opening.get(salon), day))
      const open = read.length > 0
      const sums = added((open ? read : salons).map(one => one.sums))
      return { sums, open, missing: !open && sums.hours > 0 }
    }),
  )

export const grossOf = ({ treatments, goods }: Facts): Fraction => plus(treatments, goods)
export const salesOf = (facts: Facts): Fraction => plus(grossOf(facts), facts.returns)

type Parts = readonly (readonly [name: string, amount: Fraction])[]

const isAbove = ({ n }: Fraction): boolean => n > 0n

/**
 * The drivers as steps (K54): what the gross sales would have been with the days of now and everything else of then, then with
 * the hours of now as well, and so on. A driver is a step less the one before it.
 */
export const stepsOf = (was: Facts, now: Facts): Parts => {
  const returns = ['returns', minus(now.returns, was.returns)] as const
  const [grossWas, grossNow] = [grossOf(was), grossOf(now)]
  if (isZero(was.open)) return [['openingDays', minus(grossNow, grossWas)], returns]
  const perDay = over(grossWas, was.open)
  const allDays = (facts: Facts) => plus(facts.open, facts.missing)
  const lost = times(perDay, minus(was.missing, now.missing))
  const first = ['openingDays', times(perDay, minus(allDays(now), allDays(was)))] as const
  const last = ['missingDays', lost] as const
  const withDays = times(grossWas, over(now.open, was.open))
  if (!isAbove(was.visits)) return [first, ['salesPerDay', minus(grossNow, withDays)], returns, last]
  const withVisits = times(grossWas, over(now.visits, was.visits))
  const goodsThen = times(now.visits, over(was.goods, was.visits))
  const treatmentsThen = minus(withVisits, goodsThen)
  return [
    first,
    ...customerSteps(was, now, withDays, withVisits),
    ...treatmentSteps(was, now, treatmentsThen),
    ['goods', minus(now.goods, goodsThen)],
    returns,
    last,
  ]
}

const haveBook = (was: Facts, now: Facts): boolean =>
  isAbove(was.booked.days) && (isAbove(now.booked.days) || isZero(now.open))

const customerSteps = (was: Facts, now: Facts, withDays: Fraction, withVisits: Fraction): Parts => {
  const hasHours =
    isAbove(was.booked.hours) &&
    isAbove(was.booked.visits) &&
    !(isZero(now.booked.hours) && isAbove(now.booked.visits))
  if (!haveBook(was, now) || !hasHours) return [['customersPerDay', minus(withVisits, withDays)]]
  const gross = grossOf(was)
  const [perDay, perVisit] = [over(gross, was.open), over(gross, was.visits)]
  const perHour = times(perVisit, over(was.booked.visits, was.booked.hours))
  /** How the days with a time book differ from as many usual ones: by their hours, and by the customers of these hours. */
  const byHours = ({ booked }: Facts) => minus(times(booked.hours, perHour), times(booked.days, perDay))
  const byVisits = ({ booked }: Facts) => minus(times(booked.visits, perVisit), times(booked.hours, perHour))
  const [hours, customers] = [minus(byHours(now), byHours(was)), minus(byVisits(now), byVisits(was))]
  const whole = (facts: Facts) => isZero(minus(facts.open, facts.booked.days))
  const rest = minus(minus(minus(withVisits, withDays), hours), customers)
  return [
    ['hours', hours],
    ['customersPerHour', customers],
    ...(whole(was) && whole(now) ? [] : ([['customersPerDay', rest]] as const)),
  ]
}

const treatmentSteps = (was: Facts, now: Facts, treatmentsThen: Fraction): Parts => {
  if (isZero(was.lines)) return [['treatmentPerCustomer', minus(now.treatments, treatmentsThen)]]
  const price = over(was.treatments, was.lines)
  const atOldPrices = times(now.lines, price)
  const byPrice = ['price', minus(now.treatments, atOldPrices)] as const
  if (!haveBook(was, now) || isZero(was.booked.visits))
    return [['treatments', minus(atOldPrices, treatmentsThen)], byPrice]
  const usual = times(now.booked.visits, over(was.booked.upgraded, was.booked.visits))
  const upgrades = times(price, minus(now.booked.upgraded, usual))
  return [
    ['treatments', minus(minus(atOldPrices, treatmentsThen), upgrades)],
    ['upgrades', upgrades],
    byPrice,
  ]
}

/** What belongs to nobody: the salon's sales and returns less those of its people. */
export const othersSteps = (was: Facts, now: Facts): Parts => [
  ['unassigned', minus(grossOf(now), grossOf(was))],
  ['returns', minus(now.returns, was.returns)],
]

/** Whole øre that sum to the exact total, which is whole øre: the parts with the largest remainders are rounded up. */
export const inOre = (parts: Parts): ReadonlyMap<string, Fraction> => {
  const down = parts.map(([name, amount], at) => {
    const { n, d } = times(amount, fraction(100))
    const rest = ((n % d) + d) % d
    return { name, at, whole: (n - rest) / d, rest: fraction(rest, d) }
  })
  const left = plus(...down.map(one => one.rest))
  if (left.d !== 1n) throw new RangeError('The drivers are no whole øre together')
  const order = [...down].sort((a, b) => {
    const more = minus(b.rest, a.rest).n
    return more > 0n ? 1 : more < 0n ? -1 : a.at - b.at
  })
  const up = new Set(order.slice(0, Number(left.n)).map(one => one.at))
  return new Map(down.map(({ name, at, whole }) => [name, fraction(whole + (up.has(at) ? 1n : 0n), 100n)]))
}

export const nothing: Facts = together([])
