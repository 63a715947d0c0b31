import { countsYears, type EmployedAs, type TrainingFacts, yearSince } from '../employees/employed-as.ts'
import { percentOf, roundToOre } from '../values/decimal.ts'
import { type Month, month, monthName, yearOf } from '../values/month.ts'
import { kroner, percent } from '../values/number-format.ts'
import { newestTariff, tariffMonthAt, tariffs, type WageTable } from './tariffs.ts'

type Base = 'certified' | 'uncertified'

/** Percent of the base wage in each year. It is 100 % in later years. */
const scales: Partial<Record<EmployedAs, { readonly base: Base; readonly percents: readonly number[] }>> = {
  utenSvennebrev: { base: 'uncertified', percents: [] },
  hjelpearbeider: { base: 'uncertified', percents: [70, 80] },
  larlingLop1: { base: 'certified', percents: [35, 65] },
  larlingLop2: { base: 'certified', percents: [40, 45, 50, 65] },
  larekandidat: { base: 'uncertified', percents: [35, 40, 45, 55] },
  praksiskandidat: { base: 'certified', percents: [50, 60, 65, 70, 80] },
}

/** Percent of the base wage of a helper under 18. */
const UNDER_18_PERCENT = 63
const OF_AGE = 18

/** The floor of the hourly pay of a person who is not paid by experience, and its parts. */
export interface PayFloor {
  readonly employedAs: EmployedAs
  /** The year of the training or the work, 1 for the first; null for kinds without years. */
  readonly year: number | null
  readonly under18: boolean
  readonly percent: number
  readonly base: Base
  /** Kroner per hour of the base wage, and the month it holds from. */
  readonly basePerHour: number
  readonly baseFrom: Month
  /** True when the wage from the last 1 April is not known yet (P167). */
  readonly outdated: boolean
  /** Kroner per hour, to the øre. */
  readonly perHour: number
}

export interface FloorFacts extends TrainingFacts {
  readonly birthYear: number | null
}

export interface FloorTerms {
  readonly from: Month
  readonly wageTable: WageTable
  /** Kroner per hour without a trade certificate; missing if it was not entered. */
  readonly uncertifiedWage?: number
}

/** The shipped terms hold from the beginning, with the wages of the newest known tariff (P166). */
const tariffOf = ({ from }: FloorTerms): Month => (from < month('2000-01') ? newestTariff.from : from)

interface BaseWage {
  readonly perHour: number
  readonly from: Month
}

/** Returns the wage without a trade certificate: the entered one, else the newest published one; null if neither is known. */
export const uncertifiedWageAt = (terms: FloorTerms, payrollMonth: Month): BaseWage | null => {
  if (terms.uncertifiedWage !== undefined) return { perHour: terms.uncertifiedWage, from: tariffOf(terms) }
  const published = tariffs.find(
    tariff => tariff.uncertifiedWage !== undefined && tariff.from <= payrollMonth,
  )
  return published?.uncertifiedWage === undefined
    ? null
    : { perHour: published.uncertifiedWage, from: published.from }
}

const certifiedWage = (terms: FloorTerms): BaseWage | null => {
  const [first] = terms.wageTable
  return first ? { perHour: first.perHour, from: tariffOf(terms) } : null
}

/**
 * Returns the floor of a person's pay in a month (P130). Null for a hairdresser with a trade certificate, whose floor follows from
 * the experience of the row, and where the base wage is not known: then that floor applies as well.
 */
export function payFloor(person: FloorFacts, payrollMonth: Month, terms: FloorTerms): PayFloor | null {
  const { employedAs, trainingSince, birthYear } = person
  const scale = scales[employedAs]
  const base = scale?.base === 'certified' ? certifiedWage(terms) : uncertifiedWageAt(terms, payrollMonth)
  if (!scale || !base) return null
  // The day of birth is not known, so only the years before the 18th birthday count.
  const under18 =
    employedAs === 'hjelpearbeider' && birthYear !== null && yearOf(payrollMonth) < birthYear + OF_AGE
  const year =
    countsYears(employedAs) && trainingSince !== null
      ? Math.max(1, yearSince(trainingSince, payrollMonth))
      : null
  const ofYear = year === null ? undefined : scale.percents[year - 1]
  const share = under18 ? UNDER_18_PERCENT : (ofYear ?? 100)
  return {
    employedAs,
    year,
    under18,
    percent: share,
    base: scale.base,
    basePerHour: base.perHour,
    baseFrom: base.from,
    outdated: base.from < tariffMonthAt(payrollMonth),
    perHour: roundToOre(percentOf(base.perHour, share)),
  }
}

const shortLabels: Record<EmployedAs, string> = {
  frisor: 'frisør',
  utenSvennebrev: 'frisør uten svennebrev',
  hjelpearbeider: 'hjelpearbeider',
  larlingLop1: 'lærling løp 1',
  larlingLop2: 'lærling løp 2',
  larekandidat: 'lærekandidat',
  praksiskandidat: 'praksiskandidat',
}

/** 'lærling løp 2, 2. år', 'hjelpearbeider under 18 år' */
const kindInWords = ({ employedAs, year, under18 }: PayFloor): string => {
  if (under18) return `${shortLabels[employedAs]} under 18 år`
  return year === null ? shortLabels[employedAs] : `${shortLabels[employedAs]}, ${year}. år`
}

const baseLabels: Record<Base, string> = {
  certified: 'minstelønna for nyutdannede',
  uncertified: 'minstelønna uten svennebrev',
}

/** 'minstelønna for nyutdannede etter satsene fra april 2025, de nyeste som er kjent' */
const baseInWords = ({ base, baseFrom, outdated }: PayFloor): string =>
  `${baseLabels[base]} etter satsene fra ${monthName(baseFrom)}${outdated ? ', de nyeste som er kjent' : ''}`

/** 'lærling løp 2, 2. år: 45 % av 198,50 kr, minstelønna for nyutdannede etter satsene fra april 2025' */
export const floorInWords = (floor: PayFloor): string =>
  `${kindInWords(floor)}: ${percent(floor.percent)} av ${kroner(floor.basePerHour)}, ${baseInWords(floor)}`
