import { expect, test } from 'vitest'
import { sparkPoints } from './spark-points.ts'

const box = { width: 46, height: 20, margin: 3 }

test('the highest value is at the top, the lowest at the bottom, and the newest on the right', () => {
  expect(sparkPoints([10, 30, 20], box)).toEqual([
    [
      [3, 17],
      [23, 3],
      [43, 10],
    ],
  ])
})

test('a missing month breaks the line and is never drawn as zero', () => {
  expect(sparkPoints([10, null, 20], box)).toEqual([[[3, 17]], [[43, 3]]])
})

test('a constant series is a level line, and an empty one has no line', () => {
  expect(sparkPoints([7, 7], box)).toEqual([
    [
      [3, 10],
      [43, 10],
    ],
  ])
  expect(sparkPoints([null, null], box)).toEqual([])
})
