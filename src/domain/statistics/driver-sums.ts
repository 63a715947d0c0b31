import { subtract, toNumber, total as totalOf } from '../values/decimal.ts'
import { addExact, type Fraction, fractionOf, fromOre, subtractExact, wholeOre } from '../values/fraction.ts'

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

const turnover = ({ treatmentSales, goodsSales }: DriverSums): Fraction =>
  addExact(fractionOf(treatmentSales), fractionOf(goodsSales))

/** Turnover in kroner, to the øre. */
export const turnoverOf = (sums: DriverSums): number => fromOre(wholeOre(turnover(sums)))

/** Turnover of the one less that of the other, in kroner, to the øre. */
export const turnoverDifference = (was: DriverSums, now: DriverSums): number =>
  fromOre(wholeOre(subtractExact(turnover(now), turnover(was))))

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
