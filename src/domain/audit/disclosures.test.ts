import { expect, test } from 'vitest'
import { shownInSum } from './disclosures.ts'

test.each([
  ['nobody', [], []],
  ['one', ['anna'], ['anna']],
  ['two', ['anna', 'bo'], ['anna', 'bo']],
  ['two in several reports', ['anna', 'bo', 'anna', 'bo'], ['anna', 'bo']],
  ['three', ['anna', 'bo', 'cato'], []],
  ['four', ['anna', 'bo', 'cato', 'dina'], []],
] as const)('a sum over %s tells the pay of %j [A49]', (_, people, shown) => {
  expect(shownInSum(people)).toEqual(shown)
})
