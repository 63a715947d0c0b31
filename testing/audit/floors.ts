import type { Books } from './books.ts'
import type { Day, Month } from './calendar.ts'
import type { EmployedAs } from './facts.ts'
import { decimal, type Fraction, fraction, percentOf, toOre } from './fraction.ts'
import { personIn, termsOf } from './office.ts'
import { chainTermsIn } from './pay.ts'

/** The floor of an hour's pay, and what it is made of (P130). */
export interface Floor {
  readonly employedAs: EmployedAs
  readonly year: number | null
  readonly under18: boolean
  readonly percent: number
  readonly base: 'certified' | 'uncertified'
  readonly basePerHour: Fraction
  readonly baseFrom: Month
  readonly outdated: boolean
  readonly perHour: Fraction
}

interface Scale {
  readonly base: Floor['base']
  /** Percent of the first year, the second, and so on; later years have all of the base. */
  readonly percents: readonly number[]
}

const scales: Readonly<Record<Exclude<EmployedAs, 'frisor'>, Scale>> = {
  larlingLop1: { base: 'certified', percents: [35, 65] },
  larlingLop2: { base: 'certified', percents: [40, 45, 50, 65] },
  praksiskandidat: { base: 'certified', percents: [50, 60, 65, 70, 80] },
  utenSvennebrev: { base: 'uncertified', percents: [] },
  hjelpearbeider: { base: 'uncertified', percents: [70, 80] },
  larekandidat: { base: 'uncertified', percents: [35, 40, 45, 55] },
}
const YOUNG_HELPER = 63
const ADULT = 18
const WHOLE = 100

/** The newest published wage without a trade certificate, and the month that it is from. */
const published = { from: '2024-04', perHour: decimal('174.5') }

/** Which year since a day a month is in: 1 is the first. A year that begins in the month counts in all of it. */
const yearSince = (since: Day, month: Month): number => {
  const count = (of: string): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
  return Math.floor((count(month) - count(since)) / 12) + 1
}

/** The last 1 April that a month has reached. */
const lastApril = (month: Month): Month => {
  const year = Number(month.slice(0, 4))
  return month.slice(5) >= '04' ? `${year}-04` : `${year - 1}-04`
}

const baseOf = (books: Books, base: Floor['base'], month: Month) => {
  const { wageTable, uncertifiedWage, from } = chainTermsIn(books, month)
  if (base === 'certified') return { from, perHour: decimal(wageTable[0]?.perHour ?? '0') }
  if (uncertifiedWage !== undefined) return { from, perHour: decimal(uncertifiedWage) }
  return month < published.from ? null : published
}

/** A person's own floor in a month; null where it is the wage by experience (P129, P130). */
export const floorOf = (
  books: Books,
  born: ReadonlyMap<string, number>,
  person: string,
  month: Month,
): Floor | null => {
  const { employedAs = 'frisor', trainingSince } = termsOf(personIn(books.office, person), month)
  if (employedAs === 'frisor') return null
  const { base, percents } = scales[employedAs]
  const wage = baseOf(books, base, month)
  if (!wage) return null
  const year = percents.length > 0 && trainingSince ? yearSince(trainingSince, month) : null
  const birthYear = born.get(person)
  const under18 =
    employedAs === 'hjelpearbeider' &&
    birthYear !== undefined &&
    Number(month.slice(0, 4)) < birthYear + ADULT
  const percent = under18 ? YOUNG_HELPER : ((year === null ? undefined : percents[year - 1]) ?? WHOLE)
  return {
    employedAs,
    year,
    under18,
    percent,
    base,
    basePerHour: wage.perHour,
    baseFrom: wage.from,
    outdated: wage.from < lastApril(month),
    perHour: toOre(percentOf(wage.perHour, fraction(percent))),
  }
}
