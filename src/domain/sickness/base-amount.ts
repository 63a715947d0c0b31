import { divideToOre, multiply } from '../values/decimal.ts'
import { type Day, day, yearOf } from '../values/month.ts'
import { kroner, number } from '../values/number-format.ts'

/** The base amount of the national insurance, G, from a 1 May on (P200). */
export interface BaseAmount {
  readonly from: Day
  /** Kroner a year. */
  readonly perYear: number
  /** Where the amount is published. */
  readonly source: string
}

const published = (year: number, perYear: number): BaseAmount => ({
  from: day(`${year}-05-01`),
  perYear,
  source: 'nav.no/grunnbelopet',
})

/** The known amounts, which Parliament adjusts every 1 May (folketrygdloven § 1-4). That of 2026 is not known to the product. */
export const publishedBaseAmounts: readonly BaseAmount[] = [
  published(2023, 118_620),
  published(2024, 124_028),
  published(2025, 130_160),
]

const LEAST = 100_000
const MOST = 500_000
const FIRST_YEAR = 2000

/** The hours of a full year of 37.5 hours a week. */
const YEAR_HOURS = 1950
/** Sick pay is based on at most this many base amounts (folketrygdloven § 8-10). */
const CEILING = 6

/** Returns the published amounts and the entered ones, the earliest first. */
export const allBaseAmounts = (entered: readonly BaseAmount[]): readonly BaseAmount[] =>
  [...publishedBaseAmounts, ...entered].sort((one, other) => (one.from < other.from ? -1 : 1))

/** Returns the base amount on a day. Null where that of the last 1 May is not known: an older one is never used instead. */
export function baseAmountOn(of: Day, all: readonly BaseAmount[]): BaseAmount | null {
  const found = all.findLast(({ from }) => from <= of)
  if (!found) return null
  const next = day(`${yearOf(found.from) + 1}-05-01`)
  return of < next ? found : null
}

/** Returns the highest hourly wage that NAV refunds under a base amount, to the øre (P152). */
export const ceilingPerHour = ({ perYear }: BaseAmount): number =>
  divideToOre(multiply(CEILING, perYear), YEAR_HOURS)

/** Returns the last 1 May whose base amount is not known; null if it is (P201). */
export const missingBaseAmount = (today: Day, all: readonly BaseAmount[]): Day | null => {
  const ofThisYear = day(`${yearOf(today)}-05-01`)
  const due = ofThisYear <= today ? ofThisYear : day(`${yearOf(today) - 1}-05-01`)
  return all.some(({ from }) => from === due) ? null : due
}

export interface EnteredBaseAmount {
  readonly year: number
  readonly amount: number
  readonly source: string
}

export const dayOfBaseAmount = (year: number): Day => day(`${year}-05-01`)

/** Returns what is wrong with an entered base amount, by field (P200). */
export function faultsOfBaseAmount(
  { year, amount, source }: EnteredBaseAmount,
  all: readonly BaseAmount[],
  today: Day,
): Partial<Record<keyof EnteredBaseAmount, string>> {
  const last = dayOfBaseAmount(yearOf(today)) <= today ? yearOf(today) : yearOf(today) - 1
  const validYear = Number.isInteger(year) && year >= FIRST_YEAR && year <= last
  const from = validYear ? dayOfBaseAmount(year) : null
  const [before, after] = [
    from && all.findLast(one => one.from < from),
    from && all.find(one => one.from > from),
  ]
  const wrongAmount = (): string | null => {
    if (!Number.isInteger(amount) || amount < LEAST || amount > MOST)
      return `Skriv hele kroner fra ${number(LEAST)} til ${number(MOST)}`
    if (before && amount < before.perYear)
      return `Lavere enn G fra 1. mai ${yearOf(before.from)}, som er ${kroner(before.perYear, 0)}`
    if (after && amount > after.perYear)
      return `Høyere enn G fra 1. mai ${yearOf(after.from)}, som er ${kroner(after.perYear, 0)}`
    return null
  }
  const wrong = wrongAmount()
  return {
    ...(!validYear && { year: `Velg et år fra ${FIRST_YEAR} til ${last}` }),
    ...(wrong && { amount: wrong }),
    ...(source.trim() === '' && { source: 'Skriv hvor beløpet står' }),
  }
}
