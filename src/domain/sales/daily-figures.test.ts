import { expect, test } from 'vitest'
import { faultOf, noFigures } from './daily-figures.ts'

test('a day without a time book is zeros, but for what is derived', () => {
  expect(Object.entries(noFigures).filter(([, value]) => value === null)).toEqual([
    ['besok', null],
    ['varekost', null],
    ['bonuspoeng', null],
  ])
  expect(noFigures.produksjontimer).toBe(0)
})

test('cost of goods is whole øre (P101)', () => {
  expect(faultOf('varekost', 412.5)).toBeNull()
  expect(faultOf('varekost', 412.505)).toBe('har høyst to desimaler')
  expect(faultOf('produksjontimer', 7.125)).toBeNull()
})
