import { type BaseAmount, baseAmountOn } from '../sickness/base-amount.ts'
import { add, multiply, type Numeric, percentOf, roundToOre, sum, toNumber } from '../values/decimal.ts'
import { grouped } from '../values/grouped.ts'
import { type Day, lastDay, month } from '../values/month.ts'
import { isOlder } from './older.ts'

/** Percentage points from the year one turns 60, on at most this many base amounts (ferieloven § 10 (3)). */
const OLDER_PERCENT = 2.3
const OLDER_BASE_AMOUNTS = 6

/** What a report pays a person in a month, as far as it is in the holiday pay basis (P169). */
export interface BasisRow {
  /** Null if a source of it had not arrived (K32). */
  readonly kroner: number | null
  /** The percentage of the terms in force in the month (P30). */
  readonly percent: number
}

export interface Earning {
  readonly earningYear: number
  readonly birthYear: number | null
  /** The last day of the employment; null while it goes on. */
  readonly leftOn: Day | null
  readonly rows: readonly BasisRow[]
  /** The known base amounts, the earliest first. */
  readonly baseAmounts: readonly BaseAmount[]
}

/** A percentage with the part of the basis that it applies to. */
export interface EarnedPart {
  readonly percent: number
  readonly of: number
}

export interface Earned {
  readonly basis: number | null
  readonly parts: readonly EarnedPart[]
  /** The percentage of the whole basis; null if parts of it have different ones, or it is unknown. */
  readonly percent: number | null
  /** Kroner; null if the basis or the base amount that limits the extra percentage is unknown. */
  readonly kroner: number | null
}

export const unknownHolidayPay: Earned = { basis: null, parts: [], percent: null, kroner: null }

/**
 * The part of a basis with the extra percentage (P172). Null if the base amount of the day is not known and the basis exceeds
 * six times the last one before it.
 */
const olderPart = (basis: number, on: Day, baseAmounts: readonly BaseAmount[]): number | null => {
  const known = baseAmountOn(on, baseAmounts)
  const latest = known ?? baseAmounts.findLast(({ from }) => from <= on)
  if (!latest) return null
  const limit = toNumber(multiply(OLDER_BASE_AMOUNTS, latest.perYear))
  if (basis <= limit) return basis
  return known && limit
}

/** The day whose base amount counts: the last of the earning year, or of an employment that ended in it. */
const lastDayOfEarning = ({ earningYear, leftOn }: Earning): Day => {
  const last = lastDay(month(`${earningYear}-12`))
  return leftOn !== null && leftOn < last ? leftOn : last
}

/** The holiday pay that a person has earned in a year, from what its reports pay them (P169–P172). */
export function earnedHolidayPay(earning: Earning): Earned {
  const { rows, birthYear, earningYear } = earning
  const known = rows.flatMap(({ kroner, percent }) => (kroner === null ? [] : [{ kroner, percent }]))
  if (known.length < rows.length) return unknownHolidayPay
  const basis = roundToOre(sum(known.map(({ kroner }) => kroner)))
  const ordinary = [...grouped(known, ({ percent }) => String(percent))].map(
    ([percent, of]): EarnedPart => ({
      percent: Number(percent),
      of: roundToOre(sum(of.map(({ kroner }) => kroner))),
    }),
  )
  const older = isOlder(birthYear, earningYear + 1)
    ? olderPart(basis, lastDayOfEarning(earning), earning.baseAmounts)
    : 0
  if (older === null) return { ...unknownHolidayPay, basis, parts: ordinary }
  const parts = older === 0 ? ordinary : [...ordinary, { percent: OLDER_PERCENT, of: older }]
  return { basis, parts, percent: percentOfAll(parts, basis), kroner: roundToOre(productOf(parts)) }
}

const productOf = (parts: readonly EarnedPart[]): Numeric =>
  sum(parts.map(({ percent, of }) => percentOf(of, percent)))

const percentOfAll = (parts: readonly EarnedPart[], basis: number): number | null =>
  parts.length > 0 && parts.every(({ of }) => of === basis)
    ? toNumber(parts.map(({ percent }) => percent).reduce<Numeric>((all, one) => add(all, one), 0))
    : null
