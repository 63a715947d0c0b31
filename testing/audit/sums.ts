import { decimal, type Fraction, fraction } from './fraction.ts'

/** The summed values, in whole units: kroner in øre, hours in ten-thousandths. */
export const sumKeys = [
  'visits',
  'treatmentSales',
  'goodsSales',
  'dsVisits',
  'dsGoods',
  'psVisits',
  'psGoods',
  'psTreatment',
  'goodsCostKnown',
  'goodsWithoutCost',
  'treatmentCostKnown',
  'treatmentWithoutCost',
  /** Treatments of visits, and the returns that the sales of visits contain. */
  'treatmentLines',
  'returnedTreatments',
  'returnedGoods',
  'hours',
  'bookedHours',
  'upgraded',
  'rebooked',
  'courseHours',
  'sickHours',
  'holidays',
  'nightHours',
  'sundayHours',
  'bonusPoints',
  /** Number of days on which the time book gives points. */
  'bonusGiven',
  /** Numbers of receipt lines and time-book rows. They show whether a source has arrived. */
  'lines',
  'rows',
] as const
export type SumKey = (typeof sumKeys)[number]
export type Sums = Record<SumKey, number>

const nothing = Object.fromEntries(sumKeys.map(key => [key, 0])) as Sums
export const noSums = (): Sums => ({ ...nothing })

export const addTo = (sums: Sums, more: Partial<Sums>): Sums => {
  for (const key of sumKeys) sums[key] += more[key] ?? 0
  return sums
}

export const added = (all: Iterable<Partial<Sums>>): Sums => {
  const sums = noSums()
  for (const one of all) addTo(sums, one)
  return sums
}

const HOUR_UNITS = 10_000
export const hourUnits = (text: string): number => {
  const { n, d } = decimal(text)
  const units = (n * BigInt(HOUR_UNITS)) / d
  if (units * d !== n * BigInt(HOUR_UNITS))
    throw new RangeError(`${text} has more decimals than the audit uses`)
  return Number(units)
}
export const hoursOf = (units: number): Fraction => fraction(units, HOUR_UNITS)
export const kronerOf = (ore: number): Fraction => fraction(ore, 100)
