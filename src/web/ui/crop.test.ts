import { expect, test } from 'vitest'
import { middleOf, moved, zoomed } from './crop.ts'

const wide = { width: 400, height: 200 }

test('a crop starts as the largest square in the middle', () => {
  expect(middleOf(wide)).toEqual({ x: 0.25, y: 0, size: 1 })
  expect(middleOf({ width: 200, height: 400 })).toEqual({ x: 0, y: 0.25, size: 1 })
})

test('a picture dragged to the right shows its left part, and never leaves the frame', () => {
  const view = { crop: middleOf(wide), picture: wide }
  expect(moved(view, 0.25, 0)).toEqual({ x: 0.125, y: 0, size: 1 })
  expect(moved(view, 9, 9)).toEqual({ x: 0, y: 0, size: 1 })
  expect(moved(view, -9, -9)).toEqual({ x: 0.5, y: 0, size: 1 })
})

test('zooming in keeps the centre; zooming out stays inside', () => {
  const near = zoomed({ crop: middleOf(wide), picture: wide }, 0.5)
  expect(near).toEqual({ x: 0.375, y: 0.25, size: 0.5 })
  const corner = moved({ crop: near, picture: wide }, -9, -9)
  expect(corner).toEqual({ x: 0.75, y: 0.5, size: 0.5 })
  expect(zoomed({ crop: corner, picture: wide }, 1)).toEqual({ x: 0.5, y: 0, size: 1 })
})
