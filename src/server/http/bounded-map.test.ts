import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

const filled = () => new BoundedMap<number>(2).set('a', 1).set('b', 2)

test('a map holds as many keys as it may', () => {
  expect([...filled()]).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('a known key changes without emptying the map', () => {
  expect([...filled().set('a', 3)]).toEqual([
    ['a', 3],
    ['b', 2],
  ])
})

test('one key more empties the map first', () => {
  expect([...filled().set('c', 3)]).toEqual([['c', 3]])
})
