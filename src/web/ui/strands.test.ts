import { expect, test } from 'vitest'
import { curveThrough, strandsOf } from './strands.ts'

const shape = {
  seed: 7,
  width: 780,
  height: 900,
  count: 64,
  knot: 0.5,
  tight: 0.16,
  wide: 1.35,
  tilt: -0.5,
  wave: 0.12,
  stroke: 1.5,
  opacity: 1,
  colours: ['copper', 'rose'],
}

test('the same seed draws the same strands, and another seed draws others', () => {
  expect(strandsOf(shape)).toEqual(strandsOf(shape))
  expect(strandsOf(shape)[0]?.d).not.toBe(strandsOf({ ...shape, seed: 8 })[0]?.d)
})

test('the strands run from copper at the top to the last colour, from edge to edge', () => {
  const strands = strandsOf(shape)
  expect(strands).toHaveLength(64)
  expect(strands[0]?.colour).toBe('copper')
  expect(strands.at(-1)?.colour).toBe('rose')
  for (const { d } of strands) {
    expect(d).toMatch(/^M-65\.0 /)
    expect(d).toMatch(/ 845\.0 -?[\d.]+$/)
    expect(d).not.toContain('NaN')
  }
})

test('the strands are closer at the knot than at the edges', () => {
  const heightsAt = (part: number) =>
    strandsOf({ ...shape, seed: 3 }).map(({ d }) => {
      const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? []
      // The path is M x y, then six numbers per step. The first step lies left of the edge.
      return numbers[2 + (1 + part * 12) * 6 - 1] ?? Number.NaN
    })
  const spread = (heights: number[]) => Math.max(...heights) - Math.min(...heights)
  expect(spread(heightsAt(0.5))).toBeLessThan(spread(heightsAt(0)) / 2)
})

test('a curve goes through its points', () => {
  expect(
    curveThrough([
      [0, 0],
      [10, 5],
      [20, 0],
    ]),
  ).toBe('M0.0 0.0C1.7 0.8 6.7 5.0 10.0 5.0C13.3 5.0 18.3 0.8 20.0 0.0')
})
