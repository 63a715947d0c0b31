import { expect, test } from 'vitest'
import { faultOf, faultOfDay, noFigures } from './daily-figures.ts'

test('a day entered by hand has no more hours than a day has, a file may book a month on one day', () => {
  expect(faultOfDay('syketimer', 24)).toBeNull()
  expect(faultOfDay('syketimer', 24.5)).toBe('kan ikke være mer enn 24 på et døgn')
  expect(faultOf('syketimer', 160)).toBeNull()
  expect(faultOfDay('besok', 25)).toBeNull()
})

test('a day without a time book is zeros, but for what is derived', () => {
  expect(Object.entries(noFigures).filter(([, value]) => value === null)).toEqual([
    ['besok', null],
    ['varekost', null],
    ['bonuspoeng', null],
  ])
  expect(noFigures.produksjontimer).toBe(0)
})
