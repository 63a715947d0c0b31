import { expect, test } from 'vitest'
import { isInRange, pastedOver, placesIn, rangeBetween } from './range.ts'

const at = (rowIdx: number, idx: number) => ({ rowIdx, idx })

test('the rectangle is the same from any corner', () => {
  const range = { from: at(1, 2), to: at(3, 5) }
  expect(rangeBetween(at(3, 2), at(1, 5))).toEqual(range)
  expect(isInRange(range, at(2, 5))).toBe(true)
  expect(isInRange(range, at(2, 6))).toBe(false)
  expect(placesIn(range)).toHaveLength(3)
  expect(placesIn(range)[0]).toHaveLength(4)
})

test('a table is pasted from the first cell on, and one value into the whole rectangle', () => {
  const range = { from: at(1, 2), to: at(2, 2) }
  expect(pastedOver(range, [['a', 'b']])).toEqual([
    { ...at(1, 2), text: 'a' },
    { ...at(1, 3), text: 'b' },
  ])
  expect(pastedOver(range, [['a']])).toEqual([
    { ...at(1, 2), text: 'a' },
    { ...at(2, 2), text: 'a' },
  ])
})
