import { describe, expect, test } from 'vitest'
import { causeLabel } from './causes.ts'
import { type CaseSums, measures } from './lessons.ts'

const sums: CaseSums = {
  cases: 7,
  closed: 5,
  redone: 3,
  cost: 4210.5,
  hoursToClose: 30.5,
  answered: 4,
  good: 3,
  visits: 2800,
}
const none: CaseSums = {
  cases: 0,
  closed: 0,
  redone: 0,
  cost: 0,
  hoursToClose: null,
  answered: 0,
  good: 0,
  visits: 0,
}

describe('what cases teach [C30]', () => {
  test('is computed from sums', () => {
    expect(measures.perThousand.of(sums)).toBe(2.5)
    expect(measures.cases.of(sums)).toBe(7)
    expect(measures.cost.of(sums)).toBe(4210.5)
    expect(measures.hoursToClose.of(sums)).toBe(30.5)
    expect(measures.redoRate.of(sums)).toBeCloseTo(42.857_142_857, 9)
    expect(measures.goodRate.of(sums)).toBe(75)
  })

  test('is null without data to compute it from', () => {
    expect([
      measures.perThousand.of(none),
      measures.hoursToClose.of(none),
      measures.redoRate.of(none),
      measures.goodRate.of(none),
    ]).toEqual([...[null, null, null, null]])
  })
})

test('a cause is identified by its code, and the rest by words [C29]', () => {
  expect([causeLabel('Farge'), causeLabel('other'), causeLabel('none')]).toEqual([
    ...['Farge', 'Annet', 'Uten årsak'],
  ])
})
