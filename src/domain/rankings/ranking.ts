import { type Category, categories, OVERALL, type RankedFigureKey, rankedFigureKeys } from './categories.ts'
import { type Ranked, ranked } from './rank.ts'

/** Who takes part in a month: a salon, or a person over every salon they worked in (M4). */
export interface Contestant {
  readonly id: string
  readonly visits: number
  /** Null over zero. */
  readonly ratios: Readonly<Record<RankedFigureKey, number | null>>
}

export const kinds = ['salon', 'person'] as const
export type Kind = (typeof kinds)[number]

export interface Entry extends Ranked {
  readonly kind: Kind
}

/** A month's document: every list with the salons' and the persons' entries, best first within each kind. */
export type Ranking = Readonly<Record<Category, readonly Entry[]>>

export interface Contest {
  readonly salons: readonly Contestant[]
  readonly persons: readonly Contestant[]
  /** Persons need so many visits; salons none (M5). */
  readonly minimumVisits: number
}

/** Ranks a month. Salons and persons are ranked apart; the same contest in any order gives the same document (M8). */
export const rankMonth = ({ salons, persons, minimumVisits }: Contest): Ranking => {
  const qualified = persons.filter(person => person.visits >= minimumVisits)
  const [ofSalons, ofPersons] = [lists('salon', salons), lists('person', qualified)]
  return Object.fromEntries(
    categories.map(category => [category, [...ofSalons[category], ...ofPersons[category]]]),
  ) as unknown as Ranking
}

const lists = (kind: Kind, contestants: readonly Contestant[]): Record<Category, Entry[]> => {
  const six = Object.fromEntries(rankedFigureKeys.map(key => [key, byFigure(contestants, key)])) as Record<
    RankedFigureKey,
    Ranked[]
  >
  const all = { ...six, [OVERALL]: overall(six) }
  return Object.fromEntries(
    categories.map(category => [category, all[category].map(entry => ({ kind, ...entry }))]),
  ) as Record<Category, Entry[]>
}

/** Who has no value has no place (M2). */
const byFigure = (contestants: readonly Contestant[], key: RankedFigureKey): Ranked[] =>
  ranked(
    contestants.flatMap(({ id, ratios }) => {
      const value = ratios[key]
      return value === null ? [] : [{ id, value }]
    }),
    'highest',
  )

/** By the sum of the six places, the lowest first; who lacks one of them is not in it (M6). */
const overall = (six: Readonly<Record<RankedFigureKey, readonly Ranked[]>>): Ranked[] => {
  const places = new Map<string, number[]>()
  for (const key of rankedFigureKeys)
    for (const { id, rank } of six[key]) places.set(id, [...(places.get(id) ?? []), rank])
  const whole = [...places].filter(([, ranks]) => ranks.length === rankedFigureKeys.length)
  return ranked(
    whole.map(([id, ranks]) => ({ id, value: ranks.reduce((sum, rank) => sum + rank, 0) })),
    'lowest',
  )
}

/** What the overall list shows of a sum of places: the place on average (M6). */
export const averagePlace = (sumOfPlaces: number): number => sumOfPlaces / rankedFigureKeys.length
