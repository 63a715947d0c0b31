import { describe, expect, it } from 'vitest'
import { isNamed } from './names.ts'
import type { Entry } from './ranking.ts'

const person = (id: string, rank: number): Entry => ({ kind: 'person', id, rank, value: 1 })

describe('the names in the ranking', () => {
  it('include everybody when the chain shows all', () => {
    expect(isNamed(person('a', 40), 'everyone', 'me')).toBe(true)
  })

  it('include the top three with ties, and the viewer, when the chain shows those', () => {
    const named = [person('a', 1), person('b', 3), person('c', 3), person('d', 5), person('me', 9)]
    expect(named.map(entry => isNamed(entry, 'topThree', 'me'))).toEqual([true, true, true, false, true])
  })

  it('include every salon', () => {
    expect(isNamed({ kind: 'salon', id: 's', rank: 9, value: 1 }, 'topThree', 'me')).toBe(true)
  })
})
