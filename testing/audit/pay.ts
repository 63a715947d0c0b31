import type { Books } from './books.ts'
import { type Month, monthsOf, overlap, type Span, spanOfMonth } from './calendar.ts'
import type { ChainTerms, PersonTerms } from './facts.ts'
import {
  decimal,
  type Fraction,
  isZero,
  larger,
  minus,
  over,
  percentOf,
  plus,
  times,
  zero,
} from './fraction.ts'
import { heldIn, personIn, termsOf } from './office.ts'
import { treatmentCost } from './statistics.ts'
import { hoursOf, kronerOf } from './sums.ts'

/** Kroner per hour: the person's own, otherwise the tariff by completed years, plus the extra (P2). */
export const hourlyWage = (person: PersonTerms, terms: ChainTerms): Fraction => {
  const own = decimal(person.perHourFixed)
  return plus(isZero(own) ? tariff(terms, person.experience) : own, decimal(person.perHourExtra))
}

export const tariff = ({ wageTable }: ChainTerms, experience: number): Fraction => {
  const step = wageTable.filter(({ years }) => years <= experience).at(-1) ?? wageTable[0]
  return decimal(step?.perHour ?? '0')
}

/**
 * Commission on goods and treatments, in percent: from the terms, otherwise from the chain's settings. The person's own treatment
 * rate comes first (P64).
 */
export const commissionOf = ({ office }: Books, person: PersonTerms, terms: ChainTerms) => {
  const of = terms.commission ?? office.settings
  const own = decimal(person.fixedPercentage)
  return { provVareroms: decimal(of.provVareroms), percentage: isZero(own) ? decimal(of.percentage) : own }
}

export const chainTermsIn = ({ office }: Books, month: Month): ChainTerms => heldIn(office.terms, month)

export interface Pay {
  readonly lonnBehandling: Fraction
  readonly lonnVareomsetning: Fraction
  readonly opparbeidetLonn: Fraction
  readonly maxSalary: Fraction
  readonly lonnPerTime: Fraction | null
}

interface Whose {
  readonly span: Span
  readonly salon?: string | undefined
  readonly people: readonly string[]
}

/** Computed per person and month with its terms, then added up (K11). */
export const payOf = (books: Books, { span, salon, people }: Whose): Pay => {
  let [beh, vare, max, hours] = [zero, zero, zero, zero]
  for (const month of monthsOf(span)) {
    const days = overlap(span, spanOfMonth(month))
    const terms = chainTermsIn(books, month)
    for (const key of people) {
      const sums = books.sums({ span: days, salon, person: key })
      if (sums.lines + sums.rows === 0) continue
      const person = termsOf(personIn(books.office, key), month)
      const { percentage, provVareroms } = commissionOf(books, person, terms)
      const ownBeh = percentOf(
        minus(kronerOf(sums.treatmentSales), treatmentCost(sums, books.office.settings)),
        percentage,
      )
      const ownVare = percentOf(plus(kronerOf(sums.goodsSales), kronerOf(sums.dsGoods)), provVareroms)
      beh = plus(beh, ownBeh)
      vare = plus(vare, ownVare)
      max = plus(max, larger(plus(ownBeh, ownVare), times(hoursOf(sums.hours), hourlyWage(person, terms))))
      hours = plus(hours, hoursOf(sums.hours))
    }
  }
  return {
    lonnBehandling: beh,
    lonnVareomsetning: vare,
    opparbeidetLonn: plus(beh, vare),
    maxSalary: max,
    lonnPerTime: isZero(hours) ? null : over(max, hours),
  }
}
