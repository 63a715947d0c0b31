import {
  addExact,
  type Fraction,
  fractionOf,
  fromOre,
  NOTHING,
  nearestTo,
  shareOre,
  subtractExact,
  wholeOre,
} from '../values/fraction.ts'
import { amountsIn, type DriverAmounts, type Form, formsOf, isDerived, returnsForm } from './driver-forms.ts'
import type { DriverName, DriverReason } from './driver-names.ts'
import type { DriverSums } from './driver-sums.ts'

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

const numberOf = (value: Fraction | null): number | null => value && nearestTo(value)

const counted = (forms: readonly Form[], was: DriverAmounts, now: DriverAmounts): CountedDriver[] => {
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
