import { type Category, categories, OVERALL, type RankedFigureKey, rankedFigureKeys } from './categories.ts'

/** A contestant in a month: a salon, or a person across all salons they worked in (M4). */
export interface Contestant {
  readonly id: string
  readonly visits: number
  /** Null if the denominator is zero. */
  readonly ratios: Readonly<Record<RankedFigureKey, number | null>>
}

export const kinds = ['salon', 'person'] as const
export type Kind = (typeof kinds)[number]

interface Valued {
  readonly id: string
  readonly value: number
}

/** An entry of a list: its id, the value it is ranked by, and its rank. */
interface Ranked extends Valued {
  readonly rank: number
}

export interface Entry extends Ranked {
  readonly kind: Kind
}

/** A month's document: each list has the entries of salons and persons, best first within each kind. */
export type Ranking = Readonly<Record<Category, readonly Entry[]>>

export interface Contest {
  readonly salons: readonly Contestant[]
  readonly persons: readonly Contestant[]
  /** Minimum visits for persons; salons have no minimum (M5). */
  readonly minimumVisits: number
}

/** Which end of the list ranks first. */
const order = {
  highest: (a: number, b: number) => b - a,
  lowest: (a: number, b: number) => a - b,
} as const

/** Breaks ties by id, so that the same entries always give the same list. */
const byId = (a: Valued, b: Valued): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Ranks the entries. Equal values share a rank, and the next rank counts all of them: 1, 2, 2, 4 (M3). */
export const ranked = (entries: readonly Valued[], best: keyof typeof order): Ranked[] => {
  const sorted = [...entries].sort((a, b) => order[best](a.value, b.value) || byId(a, b))
  let rank = 1
  return sorted.map(({ id, value }, index) => {
    if (index > 0 && sorted[index - 1]?.value !== value) rank = index + 1
    return { id, value, rank }
  })
}

/** Ranks a month. Salons and persons are ranked separately. The order of the input does not affect the result (M8). */
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

/** Contestants without a value are not ranked (M2). */
const byFigure = (contestants: readonly Contestant[], key: RankedFigureKey): Ranked[] =>
  ranked(
    contestants.flatMap(({ id, ratios }) => {
      const value = ratios[key]
      return value === null ? [] : [{ id, value }]
    }),
    'highest',
  )

/** Ranks by the sum of the six ranks, lowest first. Contestants missing from any of the six are left out (M6). */
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

/** Returns the average rank that the overall list shows for a sum of ranks (M6). */
export const averagePlace = (sumOfPlaces: number): number => sumOfPlaces / rankedFigureKeys.length
