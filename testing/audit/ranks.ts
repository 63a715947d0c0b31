import type { Books } from './books.ts'
import type { Span } from './calendar.ts'
import { type Fraction, fraction, isLess } from './fraction.ts'
import { isMissing } from './sources.ts'
import { figuresOf } from './statistics.ts'

export const categories = [
  'vareromsPerKunde',
  'rebooking',
  'oppgraderinger',
  'totalOmsPerKunde',
  'omsPerTime',
  'timesutnyttelse',
] as const

export interface Ranked {
  readonly id: string
  readonly value: Fraction
  readonly rank: number
}
export type Places = Readonly<Record<string, readonly Ranked[]>>

interface Contestant {
  readonly id: string
  readonly values: Readonly<Record<string, Fraction | null>>
}

/** Equal values share a place, and the next place skips them (M3). */
const placed = (
  all: readonly { id: string; value: Fraction }[],
  isBetter: (a: Fraction, b: Fraction) => boolean,
) => all.map(one => ({ ...one, rank: 1 + all.filter(other => isBetter(other.value, one.value)).length }))

const placesOf = (contestants: readonly Contestant[]): Places => {
  const six = Object.fromEntries(
    categories.map(key => [
      key,
      placed(
        contestants.flatMap(({ id, values }) => (values[key] ? [{ id, value: values[key] }] : [])),
        (a, b) => isLess(b, a),
      ),
    ]),
  )
  const sums = contestants.flatMap(({ id }) => {
    const ranks = categories.flatMap(key => six[key]?.find(one => one.id === id)?.rank ?? [])
    const sum = ranks.reduce((a, b) => a + b, 0)
    return ranks.length === categories.length ? [{ id, value: fraction(sum) }] : []
  })
  return { ...six, overall: placed(sums, isLess) }
}

/** The ranking of a month: salons and, separately, people over all salons (M1–M7). */
export const ranksIn = (books: Books, span: Span) => {
  const { office } = books
  /** Missing data has no place (D79). */
  const contestant = (id: string, whose: { salon?: string; person?: string }): Contestant => {
    const table = figuresOf(books.sums({ span, ...whose }), office.settings)
    const ranked = (key: string): Fraction | null => {
      const figure = table[key]
      return figure && !isMissing(books, figure.source, whose, span) ? figure.value : null
    }
    return { id, values: Object.fromEntries(categories.map(key => [key, ranked(key)])) }
  }
  const enough = [...office.people.keys()].filter(
    person => books.sums({ span, person }).visits >= office.settings.rankingMinimumVisits,
  )
  const active = (wanted: { salon?: string; person?: string }) => {
    const { lines, rows } = books.sums({ span, ...wanted })
    return lines + rows > 0
  }
  return {
    salon: placesOf(
      [...office.salons.keys()].filter(salon => active({ salon })).map(salon => contestant(salon, { salon })),
    ),
    person: placesOf(
      enough.filter(person => active({ person })).map(person => contestant(person, { person })),
    ),
  }
}
