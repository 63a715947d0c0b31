import { describe, expect, it } from 'vitest'
import { fc } from '#testing/properties'
import { amountsOf } from '../statistics/amounts.ts'
import { knownOfSalons } from '../statistics/known-sums.ts'
import { ratiosOf } from '../statistics/ratios.ts'
import { noSums } from '../statistics/sums.ts'
import { categories, rankedFigureKeys } from './categories.ts'
import { averagePlace, type Contest, type Contestant, type Kind, ranked, rankMonth } from './ranking.ts'

const six = (value: number | null) => ({
  vareromsPerKunde: value,
  rebooking: value,
  oppgraderinger: value,
  totalOmsPerKunde: value,
  omsPerTime: value,
  timesutnyttelse: value,
})
const noCosts = { goodsCostShare: 0, treatmentCostShare: 0 }
const someone = (id: string, value: number | null, more: Partial<Contestant> = {}): Contestant => ({
  id,
  visits: 100,
  ratios: six(value),
  ...more,
})
const contest = (more: Partial<Contest>): Contest => ({ salons: [], persons: [], minimumVisits: 20, ...more })
const places = (entries: readonly { id: string; rank: number }[]) =>
  entries.map(({ id, rank }) => `${rank} ${id}`)

describe('a list of the ranking', () => {
  it('has the highest first, with ties sharing a place: 1, 2, 2, 4 [R070] [M3]', () => {
    const persons = [someone('d', 70), someone('b', 90.5), someone('a', 91), someone('c', 90.5)]
    expect(places(rankMonth(contest({ persons })).rebooking)).toEqual(['1 a', '2 b', '2 c', '4 d'])
  })

  it('leaves out people without a value, and keeps zero and negative values [M2]', () => {
    const persons = [someone('none', null), someone('zero', 0), someone('minus', -12)]
    expect(places(rankMonth(contest({ persons })).omsPerTime)).toEqual(['1 zero', '2 minus'])
  })

  it('ranks salons and persons separately [M4]', () => {
    const ranking = rankMonth(contest({ salons: [someone('s', 1)], persons: [someone('p', 99)] }))
    for (const category of categories)
      expect(ranking[category].map(({ kind, id, rank }) => [kind, id, rank])).toEqual([
        ['salon', 's', 1],
        ['person', 'p', 1],
      ])
  })

  it('applies the minimum of visits to persons, not to salons [M5]', () => {
    const few = { visits: 19 }
    const ranking = rankMonth(
      contest({
        salons: [someone('small', 1, few)],
        persons: [someone('few', 9, few), someone('just', 1, { visits: 20 })],
      }),
    )
    expect(ranking.vareromsPerKunde.map(entry => entry.id)).toEqual(['small', 'just'])
  })

  it('shares a place when ratios are equal and sums differ', () => {
    const of = (vareSalg: number, antallBesok: number) => ({
      ...six(1),
      ...ratiosOf(
        amountsOf(
          knownOfSalons({ ...noSums, goodsSales: vareSalg, visits: antallBesok, lines: antallBesok }),
          noCosts,
        ),
      ),
    })
    const persons = [
      someone('a', 0, { ratios: of(1000.1, 30) }),
      someone('b', 0, { ratios: of(2000.2, 60) }),
      someone('c', 0, { ratios: of(3000.3, 90) }),
    ]
    expect(places(rankMonth(contest({ persons })).vareromsPerKunde)).toEqual(['1 a', '1 b', '1 c'])
  })
})

describe('the overall list', () => {
  it('orders by the sum of the six places, lowest first [R071] [M6]', () => {
    // a is first in two lists and last in four; b is second in all; c is the reverse of a.
    const a = someone('a', 1, { ratios: { ...six(1), rebooking: 9, omsPerTime: 9 } })
    const b = someone('b', 5)
    const c = someone('c', 9, { ratios: { ...six(9), rebooking: 1, omsPerTime: 1 } })
    const { overall } = rankMonth(contest({ persons: [a, b, c] }))
    expect(overall.map(({ id, value, rank }) => [id, value, rank])).toEqual([
      ['c', 10, 1], // 4 × 1 + 2 × 3
      ['b', 12, 2], // 6 × 2
      ['a', 14, 3], // 2 × 1 + 4 × 3
    ])
    expect(averagePlace(10)).toBeCloseTo(1.667, 3)
  })

  it('leaves out people without one of the six, who keep their other places [M6]', () => {
    const persons = [
      someone('whole', 1),
      someone('no-hours', 9, { ratios: { ...six(9), omsPerTime: null, timesutnyttelse: null } }),
    ]
    const ranking = rankMonth(contest({ persons }))
    expect(places(ranking.rebooking)).toEqual(['1 no-hours', '2 whole'])
    expect(places(ranking.overall)).toEqual(['1 whole'])
    expect(ranking.overall[0]?.value).toBe(10) // 4 × 2 + 2 × 1
  })
})

const ratio = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
)
const contestants = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 }).chain(ids =>
  fc.tuple(
    ...ids.map(id =>
      fc.record({
        id: fc.constant(id),
        visits: fc.nat(40),
        ratios: fc.record(Object.fromEntries(rankedFigureKeys.map(key => [key, ratio]))),
      }),
    ),
  ),
) as fc.Arbitrary<Contestant[]>
const contests = fc.record({
  salons: contestants,
  persons: contestants,
  minimumVisits: fc.nat(40),
}) as fc.Arbitrary<Contest>

describe('for any figures', () => {
  it('a month gives the same document in any order, and when computed again [R071] [M8]', () => {
    fc.assert(
      fc.property(contests, fc.func(fc.integer()), (given, chance) => {
        const shuffled = (all: readonly Contestant[]) =>
          all
            .map(one => [chance(one.id), one] as const)
            .sort(([a], [b]) => a - b)
            .map(([, one]) => one)
        const document = JSON.stringify(rankMonth(given))
        expect(JSON.stringify(rankMonth(given))).toBe(document)
        const other = { ...given, salons: shuffled(given.salons), persons: shuffled(given.persons) }
        expect(JSON.stringify(rankMonth(other))).toBe(document)
      }),
    )
  })

  it('a place is one more than the number of better entries', () => {
    fc.assert(
      fc.property(contests, given => {
        const ranking = rankMonth(given)
        for (const category of categories)
          for (const kind of ['salon', 'person'] satisfies Kind[]) {
            const list = ranking[category].filter(entry => entry.kind === kind)
            for (const { value, rank } of list) {
              const better = list.filter(other =>
                category === 'overall' ? other.value < value : other.value > value,
              )
              expect(rank).toBe(better.length + 1)
            }
          }
      }),
    )
  })

  it('an entry below the minimum of visits or without a value has no place', () => {
    fc.assert(
      fc.property(contests, given => {
        const ranking = rankMonth(given)
        for (const key of rankedFigureKeys) {
          const expected = given.persons.filter(
            ({ visits, ratios }) => visits >= given.minimumVisits && ratios[key] !== null,
          )
          const listed = ranking[key].filter(entry => entry.kind === 'person')
          expect(listed.map(entry => entry.id).sort()).toEqual(expected.map(one => one.id).sort())
        }
      }),
    )
  })

  it('a list has every entry once', () => {
    const entries = fc.array(fc.record({ id: fc.string(), value: fc.integer({ min: 0, max: 3 }) }))
    fc.assert(
      fc.property(entries, given => {
        const list = ranked(given, 'lowest')
        expect(list.map(({ id, value }) => `${value} ${id}`).sort()).toEqual(
          given.map(({ id, value }) => `${value} ${id}`).sort(),
        )
      }),
    )
  })
})
