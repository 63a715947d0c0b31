import { subtract, toNumber, total as totalOf } from '../values/decimal.ts'
import {
  addExact,
  type Fraction,
  fractionOf,
  fromOre,
  multiplyExact,
  NOTHING,
  nearestTo,
  quotientOf,
  shareOre,
  signOf,
  subtractExact,
  wholeOre,
} from '../values/fraction.ts'
import type { DriverName, DriverReason } from './driver-names.ts'

/**
 * What the drivers are made of, for any days of a salon, of a person or of several of them (K54). All of it is of the
 * days with receipts, except `missing`, and can be added up. Kroner exclude VAT.
 */
export interface DriverSums {
  /** Days with receipts. A person's: with own sales, or with own hours while the salon has receipts. Several salons: the sum. */
  readonly openDays: number
  /** Days on which receipts are expected and have not arrived. */
  readonly missing: number
  /** Those of openDays without a time book. */
  readonly withoutHours: number
  /** Of the days with a time book. */
  readonly hours: number
  readonly upgraded: number
  readonly visits: number
  /** Of the days without a time book. */
  readonly visitsWithoutHours: number
  /** Turnover: treatments and goods of visits, less returns (K4). */
  readonly treatmentSales: number
  readonly goodsSales: number
  /** Null if not derived yet (K26). Returns are negative or 0. */
  readonly treatmentLines: number | null
  readonly returnedTreatments: number | null
  readonly returnedGoods: number | null
}

export const noDriverSums: DriverSums = {
  openDays: 0,
  missing: 0,
  withoutHours: 0,
  hours: 0,
  upgraded: 0,
  visits: 0,
  visitsWithoutHours: 0,
  treatmentSales: 0,
  goodsSales: 0,
  treatmentLines: 0,
  returnedTreatments: 0,
  returnedGoods: 0,
}

/** A driver of a difference: see the contract for its fields. */
export interface CountedDriver {
  readonly name: DriverName
  readonly amount: number
  readonly was: number | null
  readonly now: number | null
  readonly quantity: number | null
  readonly factors: number[]
  readonly covers: DriverName[]
  readonly because: DriverReason | null
}

type Amounts = { readonly [Key in keyof DriverSums]: Fraction } & {
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

const isDerived = (sums: DriverSums): boolean =>
  sums.treatmentLines !== null && sums.returnedTreatments !== null && sums.returnedGoods !== null

const amountsIn = (sums: DriverSums, derived: boolean): Amounts => {
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

const turnover = ({ treatmentSales, goodsSales }: DriverSums): Fraction =>
  addExact(fractionOf(treatmentSales), fractionOf(goodsSales))

/** Turnover in kroner, to the øre. */
export const turnoverOf = (sums: DriverSums): number => fromOre(wholeOre(turnover(sums)))

/** Turnover of the one less that of the other, in kroner, to the øre. */
export const turnoverDifference = (was: DriverSums, now: DriverSums): number =>
  fromOre(wholeOre(subtractExact(turnover(now), turnover(was))))

/**
 * A driver as a form that is linear in the sums: its amount is the form of these days less that of the other days. So the days, and
 * the salons of a day, add up to it (K59).
 */
interface Form {
  readonly name: DriverName
  readonly covers: readonly DriverName[]
  readonly because: DriverReason | null
  readonly of: (amounts: Amounts) => Fraction
  /** In the unit of the driver; null over 0. */
  readonly value: (amounts: Amounts) => Fraction | null
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

const returnsForm = (was: Amounts, now: Amounts): Form => ({
  ...alone('returns'),
  of: ({ returns }) => returns,
  value: ({ returns }) => returns,
  quantity: subtractExact(now.returns, was.returns),
  factors: [],
})

/** Hours and customers an hour, of the days with a time book; customers a day of the others. */
const customerForms = (
  was: Amounts,
  now: Amounts,
  perCustomer: Fraction,
  perDay: Fraction,
): readonly Form[] => {
  const perOpenDay = quotientOf(was.visits, was.openDays) ?? NOTHING
  const customersPerDay = (
    because: DriverReason,
    days: (amounts: Amounts) => Fraction,
    visits: (amounts: Amounts) => Fraction,
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
const hasTimeBook = (was: Amounts, now: Amounts): boolean =>
  isAbove(was.bookedDays) && (isAbove(now.bookedDays) || isNothing(now.openDays))

const treatmentForms = (was: Amounts, now: Amounts, derived: boolean): readonly Form[] => {
  const price = derived ? quotientOf(was.treatments, was.treatmentLines) : null
  if (price === null) {
    const usual = quotientOf(was.treatments, was.visits) ?? NOTHING
    const value = (one: Amounts) => quotientOf(one.treatments, one.visits)
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
  const moreUpgrades = (one: Amounts): Fraction =>
    upgradesOfCustomer
      ? subtractExact(one.upgraded, multiplyExact(one.bookedVisits, upgradesOfCustomer))
      : NOTHING
  const moreTreatments = (one: Amounts): Fraction =>
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

const formsOf = (was: Amounts, now: Amounts, derived: boolean): readonly Form[] => {
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
    const value = (one: Amounts) => quotientOf(one.gross, one.openDays)
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

const numberOf = (value: Fraction | null): number | null => value && nearestTo(value)

const counted = (forms: readonly Form[], was: Amounts, now: Amounts): CountedDriver[] => {
  const parts = forms.map(({ of }) => subtractExact(of(now), of(was)))
  const ore = shareOre(wholeOre(parts.reduce(addExact, NOTHING)), parts)
  return forms.map(({ name, covers, because, value, quantity, factors }, at) => ({
    name,
    amount: fromOre(ore[at] ?? 0n),
    was: numberOf(value(was)),
    now: numberOf(value(now)),
    quantity: numberOf(quantity),
    factors: factors.map(nearestTo),
    covers: [...covers],
    because,
  }))
}

/**
 * The drivers of the difference in turnover between two sides, in their order. They sum to it to the øre (K54–K57).
 */
export const driversOf = (was: DriverSums, now: DriverSums): CountedDriver[] => {
  const derived = isDerived(was) && isDerived(now)
  const [then, here] = [amountsIn(was, derived), amountsIn(now, derived)]
  return counted(formsOf(then, here, derived), then, here)
}

/** The drivers of sales that belong to no person: they have no hours and customers of their own (K60). */
export const driversOfOthers = (was: DriverSums, now: DriverSums): CountedDriver[] => {
  const derived = isDerived(was) && isDerived(now)
  const [then, here] = [amountsIn(was, derived), amountsIn(now, derived)]
  const unassigned: Form = {
    name: 'unassigned',
    covers: derived ? ['unassigned'] : ['unassigned', 'returns'],
    because: derived ? null : 'notDerived',
    of: ({ gross }) => gross,
    value: ({ gross }) => gross,
    quantity: subtractExact(here.gross, then.gross),
    factors: [],
  }
  return counted([unassigned, ...(derived ? [returnsForm(then, here)] : [])], then, here)
}

/** One day of either side; undefined if nothing has arrived for it, or if the side has no such day. */
export interface DayPair {
  readonly was: DriverSums | undefined
  readonly now: DriverSums | undefined
}

export interface DriverOfDay {
  readonly amount: number
  readonly was: number | null
  readonly now: number | null
}

/**
 * What each pair of days adds to a driver: the days sum to its amount to the øre (K59). Null if the difference has no such
 * driver. The days must add up to the sums of the sides.
 */
export const daysOfDriver = (
  name: DriverName,
  was: DriverSums,
  now: DriverSums,
  days: readonly DayPair[],
): { readonly driver: CountedDriver; readonly days: DriverOfDay[] } | null => {
  const derived = isDerived(was) && isDerived(now)
  const [then, here] = [amountsIn(was, derived), amountsIn(now, derived)]
  const forms = formsOf(then, here, derived)
  const at = forms.findIndex(form => form.name === name)
  const [form, driver] = [forms[at], counted(forms, then, here)[at]]
  if (!form || !driver) return null
  const sides = days.map(pair => ({
    was: pair.was && amountsIn(pair.was, derived),
    now: pair.now && amountsIn(pair.now, derived),
  }))
  const parts = sides.map(pair =>
    subtractExact(pair.now ? form.of(pair.now) : NOTHING, pair.was ? form.of(pair.was) : NOTHING),
  )
  const ore = shareOre(wholeOre(fractionOf(driver.amount)), parts)
  return {
    driver,
    days: sides.map((pair, day) => ({
      amount: fromOre(ore[day] ?? 0n),
      was: pair.was ? numberOf(form.value(pair.was)) : null,
      now: pair.now ? numberOf(form.value(pair.now)) : null,
    })),
  }
}

/** Adds up sums. What is not derived anywhere is unknown together. */
export const addDriverSums = (all: readonly DriverSums[]): DriverSums => {
  const total = (key: keyof DriverSums): number | null => {
    const values = all.map(one => one[key])
    if (values.includes(null)) return null
    return totalOf(values.map(value => value ?? 0))
  }
  return Object.fromEntries(
    (Object.keys(noDriverSums) as (keyof DriverSums)[]).map(key => [key, total(key)]),
  ) as unknown as DriverSums
}

/** The sums of a salon less those of its people. Only their sales and returns mean anything. */
export const subtractDriverSums = (whole: DriverSums, parts: readonly DriverSums[]): DriverSums => {
  const taken = addDriverSums(parts)
  const rest = (key: keyof DriverSums): number | null => {
    const [all, part] = [whole[key], taken[key]]
    return all === null || part === null ? null : toNumber(subtract(all, part))
  }
  return Object.fromEntries(
    (Object.keys(noDriverSums) as (keyof DriverSums)[]).map(key => [key, rest(key)]),
  ) as unknown as DriverSums
}
