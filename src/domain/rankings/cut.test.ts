import { describe, expect, it } from 'vitest'
import type { RankingEntry } from '#contract/rankings'
import { cut } from './cut.ts'

const people = (count: number): RankingEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'person',
    id: `p${index + 1}`,
    name: `p${index + 1}`,
    value: 1,
    rank: index + 1,
  }))
const idsOf = (entries: readonly RankingEntry[]) => entries.map(entry => entry.id)

describe('a list that is cut', () => {
  it('has the first, and the reader’s own further down', () => {
    const { shown, own } = cut(people(9), 5, entry => entry.id === 'p8')
    expect([idsOf(shown), idsOf(own)]).toEqual([['p1', 'p2', 'p3', 'p4', 'p5'], ['p8']])
  })

  it('does not say one’s own twice', () => {
    expect(cut(people(9), 5, entry => entry.id === 'p5').own).toEqual([])
  })

  it('leaves nobody out alone', () => {
    expect(cut(people(6), 5, () => false).shown).toHaveLength(6)
    expect(cut(people(7), 5, () => false).shown).toHaveLength(5)
  })
})
