import { expect, test } from 'vitest'
import { noFigures } from './daily-figures.ts'

test('a day without a time book is zeros, but for what is derived', () => {
  expect(Object.entries(noFigures).filter(([, value]) => value === null)).toEqual([
    ['besok', null],
    ['varekost', null],
    ['bonuspoeng', null],
  ])
  expect(noFigures.produksjontimer).toBe(0)
})
