import { describe, expect, it } from 'vitest'
import { cut } from './cut.ts'

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `p${index + 1}` }))
const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(entry => entry.id)

describe('a shortened list', () => {
  it('has the first places, and the reader’s own further down', () => {
    const { shown, own } = cut(people(9), 5, entry => entry.id === 'p8')
    expect([idsOf(shown), idsOf(own)]).toEqual([['p1', 'p2', 'p3', 'p4', 'p5'], ['p8']])
  })

  it('does not repeat the reader’s own place', () => {
    expect(cut(people(9), 5, entry => entry.id === 'p5').own).toEqual([])
  })

  it('marks the reader’s own places when only those were fetched', () => {
    const fetched = [...people(5), { id: 'p300' }]
    expect(cut(fetched, 5, entry => entry.id === 'p300', 600).own).toEqual([{ id: 'p300' }])
  })

  it('shows all when only one entry would be hidden', () => {
    expect(cut(people(6), 5, () => false).shown).toHaveLength(6)
    expect(cut(people(7), 5, () => false).shown).toHaveLength(5)
  })
})
