import { describe, expect, it } from 'vitest'
import { isNamed } from './names.ts'
import type { Entry } from './ranking.ts'

const person = (id: string, rank: number): Entry => ({ kind: 'person', id, rank, value: 1 })

describe('who is named in the ranking', () => {
  it('is everybody where the chain says so', () => {
    expect(isNamed(person('a', 40), 'everyone', 'me')).toBe(true)
  })

  it('is the top three, those who share the third place, and oneself, where the chain says that', () => {
    const named = [person('a', 1), person('b', 3), person('c', 3), person('d', 5), person('me', 9)]
    expect(named.map(entry => isNamed(entry, 'topThree', 'me'))).toEqual([true, true, true, false, true])
  })

  it('is every salon', () => {
    expect(isNamed({ kind: 'salon', id: 's', rank: 9, value: 1 }, 'topThree', 'me')).toBe(true)
  })
})
