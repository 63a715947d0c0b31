import {
  addExact,
  type Fraction,
  fractionOf,
  multiplyExact,
  NOTHING,
  quotientOf,
  signOf,
  subtractExact,
} from '../values/fraction.ts'
import type { DriverName, DriverReason } from './driver-names.ts'
import type { DriverSums } from './driver-sums.ts'

/** The sums of one side as exact numbers, with what the drivers need of them. Kroner exclude VAT. */
export type DriverAmounts = { readonly [Key in keyof DriverSums]: Fraction } & {
  /** Opening days, read or missing. */
  readonly allDays: Fraction
  /** Treatments and goods without returns, and the returns. Without returns of their own they contain them. */
  readonly treatments: Fraction
  readonly goods: Fraction
  readonly gross: Fraction
  readonly returns: Fraction
  /** Of the days with a time book. */
  readonly bookedDays: Fraction
  readonly bookedVisits: Fraction
}

/** True if treatments and returns are derived for every day of the side (K26). */
export const isDerived = (sums: DriverSums): boolean =>
  sums.treatmentLines !== null && sums.returnedTreatments !== null && sums.returnedGoods !== null

/** @param derived whether both sides are derived; otherwise returns stay in treatments and goods */
export const amountsIn = (sums: DriverSums, derived: boolean): DriverAmounts => {
  const exact = Object.fromEntries(
    Object.entries(sums).map(([key, value]) => [key, fractionOf(value ?? 0)]),
  ) as unknown as { readonly [Key in keyof DriverSums]: Fraction }
  const treatments = derived
    ? subtractExact(exact.treatmentSales, exact.returnedTreatments)
    : exact.treatmentSales
  const goods = derived ? subtractExact(exact.goodsSales, exact.returnedGoods) : exact.goodsSales
  return {
    ...exact,
    allDays: addExact(exact.openDays, exact.missing),
    treatments,
    goods,
    gross: addExact(treatments, goods),
    returns: derived ? addExact(exact.returnedTreatments, exact.returnedGoods) : NOTHING,
    bookedDays: subtractExact(exact.openDays, exact.withoutHours),
    bookedVisits: subtractExact(exact.visits, exact.visitsWithoutHours),
  }
}

/**
 * A driver as a form that is linear in the sums: its amount is the form of these days less that of the other days. So the days, and
 * the salons of a day, add up to it (K59).
 */
export interface Form {
  readonly name: DriverName
  readonly covers: readonly DriverName[]
  readonly because: DriverReason | null
  readonly of: (amounts: DriverAmounts) => Fraction
  /** In the unit of the driver; null over 0. */
  readonly value: (amounts: DriverAmounts) => Fraction | null
  readonly quantity: Fraction | null
  readonly factors: readonly Fraction[]
}

const isAbove = (value: Fraction): boolean => signOf(value) > 0

const isNothing = (value: Fraction): boolean => signOf(value) === 0

const alone = (name: DriverName): Pick<Form, 'name' | 'covers' | 'because'> => ({
  name,
  covers: [name],
  because: null,
})

/** The difference of a value between the sides × how many there are of it now. */
const perEach = (
  was: Fraction | null,
  now: Fraction | null,
  each: Fraction,
): Pick<Form, 'quantity' | 'factors'> =>
  was && now && isAbove(each)
    ? { quantity: subtractExact(now, was), factors: [each] }
    : { quantity: null, factors: [] }

export const returnsForm = (was: DriverAmounts, now: DriverAmounts): Form => ({
  ...alone('returns'),
  of: ({ returns }) => returns,
  value: ({ returns }) => returns,
  quantity: subtractExact(now.returns, was.returns),
  factors: [],
})

/** Hours and customers an hour, of the days with a time book; customers a day of the others. */
const customerForms = (
  was: DriverAmounts,
  now: DriverAmounts,
  perCustomer: Fraction,
  perDay: Fraction,
): readonly Form[] => {
  const perOpenDay = quotientOf(was.visits, was.openDays) ?? NOTHING
  const customersPerDay = (
    because: DriverReason,
    days: (amounts: DriverAmounts) => Fraction,
    visits: (amounts: DriverAmounts) => Fraction,
  ): Form => ({
    name: 'customersPerDay',
    covers: ['hours', 'customersPerHour'],
    because,
    of: one => subtractExact(multiplyExact(visits(one), perCustomer), multiplyExact(days(one), perDay)),
    value: one => quotientOf(visits(one), days(one)),
    quantity: subtractExact(
      subtractExact(visits(now), visits(was)),
      multiplyExact(subtractExact(days(now), days(was)), perOpenDay),
    ),
    factors: [perCustomer],
  })
  const hasBook = hasTimeBook(was, now)
  const pace = isAbove(was.bookedVisits) ? quotientOf(was.bookedVisits, was.hours) : null
  const nobodyCounted = isNothing(now.hours) && isAbove(now.bookedVisits)
  if (!hasBook || pace === null || !isAbove(pace) || nobodyCounted)
    return [
      customersPerDay(
        hasBook ? 'noHours' : 'noTimeBook',
        one => one.openDays,
        one => one.visits,
      ),
    ]
  const perHour = multiplyExact(pace, perCustomer)
  // The hours that a day of the other span has for its share of the customers. With a time book for every day: hours / days.
  const hoursOfDay = quotientOf(perOpenDay, pace) ?? NOTHING
  const forms: Form[] = [
    {
      ...alone('hours'),
      of: one => subtractExact(multiplyExact(one.hours, perHour), multiplyExact(one.bookedDays, perDay)),
      value: one => (isNothing(one.bookedDays) ? (isNothing(one.openDays) ? NOTHING : null) : one.hours),
      quantity: subtractExact(
        subtractExact(now.hours, was.hours),
        multiplyExact(subtractExact(now.bookedDays, was.bookedDays), hoursOfDay),
      ),
      factors: [pace, perCustomer],
    },
    {
      ...alone('customersPerHour'),
      of: one => multiplyExact(subtractExact(one.bookedVisits, multiplyExact(one.hours, pace)), perCustomer),
      value: one => quotientOf(one.bookedVisits, one.hours),
      quantity: subtractExact(now.bookedVisits, multiplyExact(now.hours, pace)),
      factors: [perCustomer],
    },
  ]
  if (isNothing(was.withoutHours) && isNothing(now.withoutHours)) return forms
  return [
    ...forms,
    customersPerDay(
      'daysWithoutTimeBook',
      one => one.withoutHours,
      one => one.visitsWithoutHours,
    ),
  ]
}

/** Both sides have days with a time book. Someone without a day on this side has nothing that a time book could tell. */
const hasTimeBook = (was: DriverAmounts, now: DriverAmounts): boolean =>
  isAbove(was.bookedDays) && (isAbove(now.bookedDays) || isNothing(now.openDays))

const treatmentForms = (was: DriverAmounts, now: DriverAmounts, derived: boolean): readonly Form[] => {
  const price = derived ? quotientOf(was.treatments, was.treatmentLines) : null
  if (price === null) {
    const usual = quotientOf(was.treatments, was.visits) ?? NOTHING
    const value = (one: DriverAmounts) => quotientOf(one.treatments, one.visits)
    return [
      {
        name: 'treatmentPerCustomer',
        covers: ['treatments', 'upgrades', 'price', ...(derived ? [] : (['returns'] as const))],
        because: derived ? 'noTreatmentsThen' : 'notDerived',
        of: one => subtractExact(one.treatments, multiplyExact(one.visits, usual)),
        value,
        ...perEach(usual, value(now), now.visits),
      },
    ]
  }
  const linesOfCustomer = quotientOf(was.treatmentLines, was.visits) ?? NOTHING
  const upgradesOfCustomer = hasTimeBook(was, now) ? quotientOf(was.upgraded, was.bookedVisits) : null
  const moreUpgrades = (one: DriverAmounts): Fraction =>
    upgradesOfCustomer
      ? subtractExact(one.upgraded, multiplyExact(one.bookedVisits, upgradesOfCustomer))
      : NOTHING
  const moreTreatments = (one: DriverAmounts): Fraction =>
    subtractExact(
      subtractExact(one.treatmentLines, multiplyExact(one.visits, linesOfCustomer)),
      moreUpgrades(one),
    )
  const inKroner = (count: Fraction | null): Fraction | null => count && multiplyExact(count, price)
  const isWhole = isNothing(was.withoutHours) && isNothing(now.withoutHours)
  const treatments: Form = {
    name: 'treatments',
    covers: upgradesOfCustomer ? ['treatments'] : ['treatments', 'upgrades'],
    because: upgradesOfCustomer ? (isWhole ? null : 'daysWithoutTimeBook') : 'noTimeBook',
    of: one => multiplyExact(moreTreatments(one), price),
    value: one =>
      inKroner(
        quotientOf(
          upgradesOfCustomer ? subtractExact(one.treatmentLines, one.upgraded) : one.treatmentLines,
          one.visits,
        ),
      ),
    quantity: subtractExact(moreTreatments(now), moreTreatments(was)),
    factors: [price],
  }
  const upgrades: Form = {
    ...alone('upgrades'),
    of: one => multiplyExact(moreUpgrades(one), price),
    value: one => inKroner(quotientOf(one.upgraded, one.bookedVisits)),
    quantity: moreUpgrades(now),
    factors: [price],
  }
  const priceNow = quotientOf(now.treatments, now.treatmentLines)
  return [
    treatments,
    ...(upgradesOfCustomer ? [upgrades] : []),
    {
      ...alone('price'),
      of: one => subtractExact(one.treatments, multiplyExact(one.treatmentLines, price)),
      value: one => quotientOf(one.treatments, one.treatmentLines),
      ...perEach(price, priceNow, now.treatmentLines),
    },
  ]
}

/** Why the days of a span have other sales than the days before, when there are none before: all of it is new days. */
const newDaysForm = (derived: boolean): Form => ({
  name: 'openingDays',
  covers: [
    ...(['openingDays', 'hours', 'customersPerHour', 'treatments', 'upgrades', 'price', 'goods'] as const),
    ...(derived ? [] : (['returns'] as const)),
    'missingDays',
  ],
  because: 'nothingThen',
  of: ({ gross }) => gross,
  value: ({ allDays }) => allDays,
  quantity: null,
  factors: [],
})

export const formsOf = (was: DriverAmounts, now: DriverAmounts, derived: boolean): readonly Form[] => {
  const returns = derived ? [returnsForm(was, now)] : []
  const perDay = quotientOf(was.gross, was.openDays)
  if (perDay === null) return [newDaysForm(derived), ...returns]
  const openingDays: Form = {
    ...alone('openingDays'),
    of: ({ allDays }) => multiplyExact(allDays, perDay),
    value: ({ allDays }) => allDays,
    quantity: subtractExact(now.allDays, was.allDays),
    factors: [perDay],
  }
  const missingDays: Form = {
    ...alone('missingDays'),
    of: ({ missing }) => multiplyExact(subtractExact(NOTHING, missing), perDay),
    value: ({ missing }) => missing,
    quantity: subtractExact(was.missing, now.missing),
    factors: [perDay],
  }
  const perCustomer = isAbove(was.visits) ? quotientOf(was.gross, was.visits) : null
  if (perCustomer === null) {
    const value = (one: DriverAmounts) => quotientOf(one.gross, one.openDays)
    const salesPerDay: Form = {
      name: 'salesPerDay',
      covers: [
        ...(['hours', 'customersPerHour', 'treatments', 'upgrades', 'price', 'goods'] as const),
        ...(derived ? [] : (['returns'] as const)),
      ],
      because: 'noCustomersThen',
      of: one => subtractExact(one.gross, multiplyExact(one.openDays, perDay)),
      value,
      ...perEach(perDay, value(now), now.openDays),
    }
    return [openingDays, salesPerDay, ...returns, missingDays]
  }
  const goodsOfCustomer = quotientOf(was.goods, was.visits) ?? NOTHING
  const goodsNow = quotientOf(now.goods, now.visits)
  const goods: Form = {
    name: 'goods',
    covers: derived ? ['goods'] : ['goods', 'returns'],
    because: derived ? null : 'notDerived',
    of: one => subtractExact(one.goods, multiplyExact(one.visits, goodsOfCustomer)),
    value: one => quotientOf(one.goods, one.visits),
    ...perEach(goodsOfCustomer, goodsNow, now.visits),
  }
  return [
    openingDays,
    ...customerForms(was, now, perCustomer, perDay),
    ...treatmentForms(was, now, derived),
    goods,
    ...returns,
    missingDays,
  ]
}
