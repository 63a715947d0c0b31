import { expect, test } from 'vitest'
import { day } from '../values/month.ts'
import { faultOf, noFigures, notOnA, sundayHoursFit } from './daily-figures.ts'

test('a day without a time book has zeros, apart from derived values', () => {
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

test.each([
  ['2026-11-08', 'a Sunday', true],
  ['2026-04-03', 'Good Friday', true],
  ['2026-05-14', 'Ascension Day', true],
  ['2026-12-26', 'the second day of Christmas, a Saturday', true],
  ['2026-12-24', 'the day before Christmas', false],
  ['2026-11-03', 'a Tuesday', false],
  ['2026-11-07', 'a Saturday', false],
] as const)('Sunday hours on %s, %s: %s (F17)', (on, _, fit) => {
  expect(sundayHoursFit({ sondag_timer: 0.25 }, day(on))).toBe(fit)
  expect(sundayHoursFit({ sondag_timer: 0 }, day(on))).toBe(true)
})

test('an error names the day with Sunday hours on a weekday', () => {
  expect(notOnA(day('2026-11-03'))).toBe('er bare for søndager og røde dager, ikke tirsdag 3. november 2026')
})
